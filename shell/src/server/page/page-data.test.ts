import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { readPageData } from './page-data';

const log = pino({ level: 'silent' });
let api: Server;
let address: string;

/** An API whose products answer, whose gallery never does, whose slider is away, and whose settings make no sense. */
beforeAll(async () => {
  api = createServer((request, response) => {
    const answers: Record<string, () => void> = {
      '/api/products': () => response.end('[]'),
      '/api/site-config/gallery': () => undefined,
      '/api/site-config/home_slider': () => response.writeHead(500).end(),
      '/api/site-config/site_settings': () => response.end('{"brandName": 7}'),
    };
    (answers[request.url ?? ''] ?? (() => response.writeHead(404).end()))();
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});

afterAll(() => {
  api.closeAllConnections();
  api.close();
});

test('what the API answers in time is the page data', async () => {
  expect(await readPageData(address, ['/api/products'], log)).toEqual({
    data: { '/api/products': [] },
    missing: {},
  });
});

test('what does not come before the deadline is missing, and the rest is there', async () => {
  const { data, missing } = await readPageData(
    address,
    ['/api/products', '/api/site-config/gallery'],
    log,
    300,
  );
  expect(data).toEqual({ '/api/products': [] });
  expect(missing).toEqual({ '/api/site-config/gallery': 503 });
});

test('a failed answer is missing with its own status', async () => {
  const { missing } = await readPageData(
    address,
    ['/api/site-config/home_slider', '/api/products/none'],
    log,
  );
  expect(missing).toEqual({ '/api/site-config/home_slider': 500, '/api/products/none': 404 });
});

test('a failed answer is only logged, as an HTTP error with its status', async () => {
  const lines: string[] = [];
  const noted = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const { data } = await readPageData(address, ['/api/site-config/home_slider', '/api/products'], noted);
  expect(data).toEqual({ '/api/products': [] });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      path: '/api/site-config/home_slider',
      err: expect.objectContaining({ message: 'HTTP error 500' }),
    }),
  ]);
});

test('an answer that is not what the contract says is missing', async () => {
  const { data, missing } = await readPageData(address, ['/api/site-config/site_settings'], log);
  expect(data).toEqual({});
  expect(missing).toEqual({ '/api/site-config/site_settings': 503 });
});

test('an API that is not there leaves everything missing', async () => {
  const { missing } = await readPageData('http://127.0.0.1:1', ['/api/products'], log);
  expect(missing).toEqual({ '/api/products': 503 });
});
