import { writeStored } from 'shared-platform';
import { publishStoredGallery } from './publish-stored-gallery';

const items = [
  { id: 1, image: '/pictures/gallery-01.jpg', title: 'One', description: '', category: 'office' },
];

afterEach(() => jest.restoreAllMocks());

test('a preview in the admin publishes nothing, and the page itself does so once', async () => {
  writeStored('gallery_items_temp', items);
  const sent: unknown[] = [];
  window.fetch = async (_path, init) => {
    sent.push(init?.body);
    return Response.json({ success: true, revision: 2 });
  };
  const framed = jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  await publishStoredGallery(items);
  expect(sent).toEqual([]);

  framed.mockRestore();
  await publishStoredGallery(items);
  await publishStoredGallery(items);
  expect(sent).toEqual([JSON.stringify(items)]);
  expect(window.localStorage.getItem('gallery_items_temp')).toBeNull();
});
