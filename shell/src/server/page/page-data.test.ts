import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { ResponseCache } from '../cache/response-cache';
import { ApiConnections } from '../api-connections';
import { readPageData, type DataSource, type ViewedContent } from './page-data';

const log = pino({ level: 'silent' });
let api: Server;
let source: DataSource;
/** Paths that were asked for, and for whom. */
let asked: string[];
let visitors: (string | undefined)[];

/** An API that answers products, never the gallery, the slider with an error and invalid settings. */
beforeAll(async () => {
  api = createServer((request, response) => {
    asked.push(request.url ?? '');
    visitors.push(request.headersDistinct['x-forwarded-for']?.join());
    const answers: Record<string, () => void> = {
      '/api/products': () => response.end('[]'),
      '/api/site-config/gallery': () => undefined,
      '/api/site-config/solutions': () =>
        response
          .writeHead(200, {
            'Content-Type': 'application/json',
            'Content-Length': 2,
            'Cache-Control': 'public, no-cache',
            ETag: '"1"',
          })
          .end('{}'),
      '/api/site-config/home_slider': () => response.writeHead(500).end(),
      '/api/site-config/custom_solutions': () =>
        response
          .writeHead(200, {
            'Content-Type': 'application/json',
            'Content-Length': 45,
            'Cache-Control': 'public, no-cache',
            ETag: '"2"',
          })
          .end('[{"id": "lofts", "name": "Lofts"}, {"id": 7}]'),
      '/api/site-config/site_settings': () => response.end('{"brandName": 7}'),
    };
    (answers[request.url ?? ''] ?? (() => response.writeHead(404).end()))();
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => {
  const { port } = api.address() as AddressInfo;
  asked = [];
  visitors = [];
  source = { api: new ApiConnections(`http://127.0.0.1:${port}`), cache: new ResponseCache(), log };
});

afterAll(() => {
  api.closeAllConnections();
  api.close();
});

test('what the API answers in time is the page data', async () => {
  expect(await readPageData(source, ['/api/products'])).toEqual({
    data: { '/api/products': [] },
    missing: {},
  });
});

test('the API learns for whom a page is read, so that it does not count all visitors as one', async () => {
  await readPageData({ ...source, visitor: '192.0.2.7' }, ['/api/products']);
  await readPageData(source, ['/api/products']);
  expect(visitors).toEqual(['192.0.2.7', undefined]);
});

test('what does not arrive before the deadline is missing, and the rest is there', async () => {
  const { data, missing } = await readPageData(source, ['/api/products', '/api/site-config/gallery'], 300);
  expect(data).toEqual({ '/api/products': [] });
  expect(missing).toEqual({ '/api/site-config/gallery': 503 });
});

test('a failed answer is missing with its own status', async () => {
  const { missing } = await readPageData(source, ['/api/site-config/home_slider', '/api/products/none']);
  expect(missing).toEqual({ '/api/site-config/home_slider': 500, '/api/products/none': 404 });
});

test('a failed answer is only logged, as an HTTP error with its status', async () => {
  const lines: string[] = [];
  const noted = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const { data } = await readPageData({ ...source, log: noted }, [
    '/api/site-config/home_slider',
    '/api/products',
  ]);
  expect(data).toEqual({ '/api/products': [] });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      path: '/api/site-config/home_slider',
      err: expect.objectContaining({ message: 'HTTP error 500' }),
    }),
  ]);
});

test('an answer that is not what the contract says is missing', async () => {
  const { data, missing } = await readPageData(source, ['/api/site-config/site_settings']);
  expect(data).toEqual({});
  expect(missing).toEqual({ '/api/site-config/site_settings': 503 });
});

test('an entry that does not fit is left out, which is logged once for a cached response', async () => {
  const path = '/api/site-config/custom_solutions';
  const lines: string[] = [];
  const noted = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  source.cache.setAnnounced(true);
  for (let visit = 1; visit <= 2; visit += 1) {
    expect(await readPageData({ ...source, log: noted }, [path])).toEqual({
      data: { [path]: [{ id: 'lofts', name: 'Lofts' }] },
      missing: {},
    });
  }
  expect(asked).toEqual([path]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ path, faults: [expect.stringMatching(/^1\.id: /), expect.any(String)] }),
  ]);
});

test('what a view leaves as it is, its pages have in common with those of visitors', async () => {
  const [same, other] = ['/api/site-config/solutions', '/api/site-config/custom_solutions'];
  source.cache.setAnnounced(true);
  await readPageData(source, [same, other]);
  asked = [];
  const view = { token: 'a', state: '1.1', config: ['custom_solutions'] };
  await readPageData({ ...source, view }, [same, other]);
  expect(asked).toEqual([other]);
});

test('what a view reads is asked for once, until it changes, and no other reader gets it', async () => {
  const path = '/api/site-config/solutions';
  source.cache.setAnnounced(true);
  const read = async (view?: ViewedContent) => {
    asked = [];
    await readPageData({ ...source, view }, [path]);
    return asked.length;
  };
  const view = { token: 'a', state: '1.1', config: null };
  expect([await read(view), await read(view)]).toEqual([1, 0]);
  expect([await read(), await read()]).toEqual([1, 0]);
  expect(await read({ ...view, token: 'b' })).toBe(1);
  expect([await read({ ...view, state: '1.2' }), await read(view)]).toEqual([1, 0]);
  source.cache.changed();
  expect(await read(view)).toBe(1);
});

test('an API that is not there leaves everything missing', async () => {
  const { missing } = await readPageData({ ...source, api: new ApiConnections('http://127.0.0.1:1') }, [
    '/api/products',
  ]);
  expect(missing).toEqual({ '/api/products': 503 });
});

test('public data is requested once, until the content changes', async () => {
  const path = '/api/site-config/solutions';
  source.cache.setAnnounced(true);
  const first = await readPageData(source, [path]);
  expect(await readPageData(source, [path])).toEqual(first);
  expect(asked).toEqual([path]);

  source.cache.changed();
  expect(await readPageData(source, [path])).toEqual(first);
  expect(asked).toEqual([path, path]);
});

test('other data is requested each time', async () => {
  source.cache.setAnnounced(true);
  await readPageData(source, ['/api/products']);
  await readPageData(source, ['/api/products']);
  expect(asked).toEqual(['/api/products', '/api/products']);
});
