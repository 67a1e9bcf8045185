import { fakeApi, imageRecord, type FakeApi } from '../../testing/fake-api';
import { freshBrowser } from '../../testing/show';
import { findBroken } from './find-broken';

const COUNT = 3600;
const urlOf = (id: number) => `/api/images/${id}/${id.toString(16).padStart(8, '0')}/original`;

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.images = Array.from({ length: COUNT }, (_none, index) =>
    imageRecord(COUNT - index, {
      alt: '',
      url: urlOf(COUNT - index),
      hash: (COUNT - index).toString(16).padStart(8, '0'),
    }),
  );
  // No page but the sitemap's home page, which has no links.
  const real = window.fetch;
  jest.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const path = input as string;
    return path.startsWith('/api/site-config') ||
      path.startsWith('/api/products') ||
      path.includes('view=summary')
      ? real(input, init)
      : Promise.resolve(new Response('', { status: path.includes('/gone') ? 404 : 200 }));
  });
});
afterEach(() => jest.restoreAllMocks());

const linesOf = (pattern: RegExp) => api.calls.filter(({ line }) => pattern.test(line));

test('checks a library of 3,600 images with one call, and sums up what it does not list', async () => {
  const findings = await findBroken(() => undefined);
  const missing = findings.filter(
    ({ kind, where }) => kind === 'Missing alt text' && where === 'Image library',
  );
  expect(missing).toHaveLength(101);
  expect(missing.at(-1)).toMatchObject({
    what: '3500 more images without alt text',
    fixAt: '/image-library?alt=missing',
  });
  expect(linesOf(/GET \/api\/images/)).toHaveLength(1);
});

test('asks the library for a hundred of its images at once, and for others by themselves', async () => {
  const value = Array.from({ length: 150 }, (_none, index) => ({
    id: index + 1,
    image: urlOf(index + 1),
    title: 'T',
    description: '',
    category: 'office',
  }));
  const gone = { id: 999, image: '/pictures/gone.jpg', title: 'Gone', description: '', category: 'office' };
  api.config.set('gallery', { value: [...value, gone], revision: 1 });
  const findings = await findBroken(() => undefined);
  expect(findings.filter(({ kind }) => kind === 'Missing image').map(({ what }) => what)).toContain(
    gone.image,
  );
  expect(linesOf(/hash=/)).toHaveLength(2);
  const heads = jest.mocked(window.fetch).mock.calls.filter(([, init]) => init?.method === 'HEAD');
  expect(heads.filter(([path]) => (path as string).startsWith('/api/images/'))).toEqual([]);
});
