import { redirectHitsSchema, type Redirects } from 'shared-types/redirects';
import { startShell, type RunningShell } from '../testing/running-shell';

// Old addresses on the built server, in front of a stand-in API.

const LIST: Redirects = [
  { from: '/shop', to: '/older' },
  { from: '/older', to: '/products?sort=name' },
  { from: '/shop/caf%C3%A9', to: '/about#values' },
  { from: '/contact', to: '/about' },
  { from: '/assets/old.js', to: '/about' },
];

let away = false;
let hits: unknown;
let shell: RunningShell;

beforeAll(async () => {
  shell = await startShell(
    () => ({}),
    process.env,
    (request, response) => {
      if (away) {
        request.socket.destroy();
        return;
      }
      if (request.url === '/api/redirect-hits') {
        let text = '';
        request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
        request.on('end', () => {
          hits = JSON.parse(text);
          response.writeHead(204).end();
        });
        return;
      }
      const isList = request.url === '/api/site-config/redirects';
      response
        .writeHead(isList ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(isList ? LIST : {}));
    },
  );
});
afterAll(() => shell.stop());

const visit = async (path: string, method = 'GET') => {
  const response = await fetch(shell.url + path.slice(1), { method, redirect: 'manual' });
  return [response.status, response.headers.get('location')];
};

test.each([
  ['/shop?utm_source=mail', '/products?sort=name&utm_source=mail'],
  ['/older?sort=price', '/products?sort=name'],
  ['/shop/caf%c3%a9', '/about#values'],
])('an old address %s leads to its new one, with the query of the visit', async (from, to) => {
  expect(await visit(from)).toEqual([308, to]);
  expect(await visit(from, 'HEAD')).toEqual([308, to]);
});

test('a redirect is asked about again by browsers, and kept by a CDN for seconds', async () => {
  const { headers } = await fetch(`${shell.url}shop`, { redirect: 'manual' });
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(headers.get('cdn-cache-control')).toMatch(/^max-age=10,/);
});

test.each([
  ['/contact', 200],
  ['/assets/old.js', 404],
  ['/nowhere', 404],
])('%s is answered without a redirect', async (path, status) => {
  expect(await visit(path)).toEqual([status, null]);
});

test('redirects stay while the API is away, and their visits are counted', async () => {
  away = true;
  expect(await visit('/older')).toEqual([308, '/products?sort=name']);
  away = false;
  const deadline = Date.now() + 20_000;
  while (hits === undefined && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const counted = redirectHitsSchema.parse(hits).hits;
  expect(counted).toEqual(expect.arrayContaining([{ from: '/shop', count: expect.any(Number) }]));
});
