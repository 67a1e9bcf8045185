import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { galleryItems } from 'shared-types/content/gallery';
import { REMOTE_NAMES } from 'shared-types/remotes';
import { findProjectRoot } from '../../project-root';
import { misfits, readRecording, record, recordedPaths } from './recordings';

const projectRoot = findProjectRoot();

test.each(REMOTE_NAMES)(
  'what was recorded for %s is what its pages read, as the contract says it',
  (remote) => {
    expect(misfits(remote, readRecording(projectRoot, remote))).toEqual([]);
  },
);

test('a recording that no longer fits names path and field, and how to make a new one', () => {
  const paths = recordedPaths('gallery');
  expect(paths).toEqual(['/api/site-config/gallery', '/api/site-config/site_settings']);
  const [wrong, missing] = [
    misfits('gallery', { '/api/site-config/gallery': [{ title: 7 }], '/api/site-config/site_settings': {} }),
    misfits('gallery', { '/api/site-config/gallery': [] }),
  ];
  expect(wrong).toEqual([expect.stringMatching(/gallery no longer fits its schema \(0\..+npm run record/)]);
  expect(missing).toEqual([expect.stringContaining('has no recording of /api/site-config/site_settings')]);
});

describe('from a running site', () => {
  const root = mkdtempSync(join(tmpdir(), 'formraster-recordings-'));
  let server: Server;
  let site: string;
  let gallery: unknown;
  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      const answers: Record<string, unknown> = {
        '/api/site-config/gallery': gallery,
        '/api/site-config/site_settings': {},
      };
      const answer = answers[url ?? ''];
      response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? null));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(root, { recursive: true });
  });

  test('each answer is written as the API gave it', async () => {
    gallery = galleryItems;
    expect(await record(root, 'gallery', site)).toBe(2);
    expect(readRecording(root, 'gallery')['/api/site-config/gallery']).toEqual(galleryItems);
  });

  test('an answer that is not what the contract says leaves the recording as it was', async () => {
    gallery = [{ title: 7 }];
    await expect(record(root, 'gallery', site)).rejects.toThrow('no longer fits its schema');
    gallery = undefined;
    await expect(record(root, 'gallery', site)).rejects.toThrow('answered 404');
    expect(readRecording(root, 'gallery')['/api/site-config/gallery']).toEqual(galleryItems);
  });
});
