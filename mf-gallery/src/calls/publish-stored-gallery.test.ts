import { writeStored } from 'shared-platform';
import { standInApi } from '../../../tooling/src/stand-in-api/in-tests';
import { publishStoredGallery } from './publish-stored-gallery';

const items = [
  { id: 1, image: '/pictures/gallery-01.jpg', title: 'One', description: '', category: 'office' },
];

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
});

test('a preview in the admin publishes nothing, and the page itself does so once', async () => {
  writeStored('gallery_items_temp', items);
  const { calls } = standInApi();
  const framed = jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  await publishStoredGallery(items);
  expect(calls).toEqual([]);

  framed.mockRestore();
  await publishStoredGallery(items);
  await publishStoredGallery(items);
  expect(calls).toEqual([{ line: 'POST /api/site-config/gallery', body: items }]);
  expect(window.localStorage.getItem('gallery_items_temp')).toBeNull();
});

test('a browser whose items were refused keeps them, and does not send them on its next visit', async () => {
  writeStored('gallery_items_temp', items);
  const post = jest.fn(() => Promise.resolve(new Response('', { status: 401 })));
  window.fetch = post;
  await publishStoredGallery(items);
  expect(post).toHaveBeenCalledTimes(1);
  expect(window.localStorage.getItem('gallery_items_temp')).not.toBeNull();

  await publishStoredGallery(items);
  expect(post).toHaveBeenCalledTimes(1);
});
