import { fakeApi, imageRecord, type FakeApi } from '../../testing/fake-api';
import { signedIn } from '../../session/session';
import { freshBrowser } from '../../testing/show';
import { findBroken } from './find-broken';

const COUNT = 3600;
const urlOf = (id: number) => `/api/images/${id}/${id.toString(16).padStart(8, '0')}/original`;

const SITEMAP = '<urlset><url><loc>http://localhost/</loc></url></urlset>';

let api: FakeApi;
/** The home page, which the sitemap of this test leads to. */
let home = '';
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
  home = '';
  const real = window.fetch;
  jest.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const path = input as string;
    return path.startsWith('/api/site-config') ||
      path.startsWith('/api/products') ||
      path.includes('view=summary')
      ? real(input, init)
      : Promise.resolve(
          new Response(path === '/sitemap.xml' ? SITEMAP : path === '/' ? home : '', {
            status: path.includes('/gone') ? 404 : 200,
            headers: { 'Content-Type': path === '/sitemap.xml' ? 'application/xml' : 'text/html' },
          }),
        );
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

test('looks at the products of visitors for an engineer without content', async () => {
  signedIn({ email: 'team@example.com', role: 'engineer', permissions: ['releases'] });
  await findBroken(() => undefined);
  expect(linesOf(/GET \/api\/products/).map(({ line }) => line)).toEqual(['GET /api/products']);
});

test('finds images and links that nothing answers, a hundred images in one request', async () => {
  const images = [...Array.from({ length: 150 }, (_none, index) => urlOf(index + 1)), '/pictures/gone.jpg'];
  home = `${images.map((image) => `<img src="${image}" alt="">`).join('')}<a href="/gone-page">Go</a>`;
  const findings = await findBroken(() => undefined);
  expect(findings.filter(({ kind }) => kind === 'Missing image').map(({ what }) => what)).toContain(
    '/pictures/gone.jpg',
  );
  expect(findings.filter(({ kind }) => kind === 'Dead link').map(({ what }) => what)).toEqual(['/gone-page']);
  expect(linesOf(/hash=/)).toHaveLength(2);
  const heads = jest.mocked(window.fetch).mock.calls.filter(([, init]) => init?.method === 'HEAD');
  expect(heads.filter(([path]) => (path as string).startsWith('/api/images/'))).toEqual([]);
});
