import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Store } from './s3-store';

const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** Key → when it was written, ISO 8601: a bucket that can only be listed and emptied. */
let bucket: Map<string, string>;
let deleted: string[];
let server: Server;
let store: S3Store;

beforeEach(async () => {
  bucket = new Map();
  deleted = [];
  server = createServer(({ method, url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
    if (method === 'DELETE') {
      deleted.push(pathname.replace('/shelves/', ''));
      response.writeHead(204).end();
      return;
    }
    const keys = [...bucket].filter(([key]) => key.startsWith(searchParams.get('prefix') ?? ''));
    const contents = keys.map(
      ([key, at]) => `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`,
    );
    response.setHeader('content-type', 'application/xml');
    response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  store = new S3Store({
    bucket: 'shelves',
    prefix: 'live',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
});
afterEach(() => {
  store.close();
  server.close();
});

function put(version: string, at: string): void {
  for (const file of ['.content', 'client/remoteEntry.js']) bucket.set(`live/gallery/${version}/${file}`, at);
}

test('files of versions that are not listed are removed from a bucket, their claim last', async () => {
  put('1.0.0', LONG_AGO);
  put('1.1.0', LONG_AGO);
  put('1.2.0', new Date().toISOString());
  put('1.3.0', new Date().toISOString());
  bucket.set('live/discovery.json', LONG_AGO);
  bucket.set('live/gallery/notes.txt', LONG_AGO);
  const sweeping = { listed: new Set(['gallery/1.1.0']), dropped: new Set(['gallery/1.2.0']) };

  expect(await store.sweep({ ...sweeping, dryRun: true })).toEqual(['gallery/1.0.0', 'gallery/1.2.0']);
  expect(deleted).toEqual([]);
  expect(await store.sweep({ ...sweeping, dryRun: false })).toEqual(['gallery/1.0.0', 'gallery/1.2.0']);
  expect(deleted).toEqual(
    ['1.0.0', '1.2.0'].flatMap((version) => [
      `live/gallery/${version}/client/remoteEntry.js`,
      `live/gallery/${version}/.content`,
    ]),
  );
});
