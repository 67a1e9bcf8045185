import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { galleryItems } from 'shared-types/content/gallery';
import { galleryPart } from 'shared-types/gallery-part';
import { galleryQuerySchema } from 'shared-types/gallery-query';
import { REMOTE_NAMES } from 'shared-types/remotes';
import { findProjectRoot } from '../../project-root';
import { misfits, readRecording, record, recordedPaths, type RecordedRemote } from './recordings';

const projectRoot = findProjectRoot();
const remoteNamed = (name: string): RecordedRemote => ({
  name,
  // oxlint-disable-next-line typescript/no-require-imports -- jest loads the remotes' own files by name
  ...(require(`${projectRoot}/mf-${name}/src/routes.ts`) as Pick<RecordedRemote, 'routes'>),
});
const galleryRemote = remoteNamed('gallery');
const part = galleryPart(galleryItems, galleryQuerySchema.parse({}));

test.each(REMOTE_NAMES)('the recording of %s has what its pages read, as in the contract', (remote) => {
  expect(misfits(remoteNamed(remote), readRecording(projectRoot, remote))).toEqual([]);
});

test('what a remote reads in places on pages of others is recorded as well', () => {
  const places = [{ data: ['/api/gallery-range?show=6'] }];
  expect(recordedPaths({ name: 'reviews', routes: [], places })).toContain('/api/gallery-range');
});

test('the fault of an outdated recording names path and field, and how to record again', () => {
  const paths = recordedPaths(galleryRemote);
  const lists = '/api/site-config/page_lists';
  const search = '/api/site-config/page_search';
  expect(paths).toEqual([
    '/api/gallery-range',
    '/api/plans/pictures',
    lists,
    search,
    '/api/site-config/site_settings',
  ]);
  const [wrong, missing] = [
    misfits(galleryRemote, {
      '/api/gallery-range': { items: [{ title: 7 }] },
      '/api/plans/pictures': { pictures: [] },
      [lists]: {},
      [search]: {},
      '/api/site-config/site_settings': {},
    }),
    misfits(galleryRemote, {
      '/api/gallery-range': part,
      '/api/plans/pictures': { pictures: [] },
      [lists]: {},
      [search]: {},
    }),
  ];
  expect(wrong).toEqual([
    expect.stringMatching(/gallery no longer fits its schema \(items\.0\..+npm run record/),
  ]);
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
        '/api/gallery-range': gallery,
        '/api/plans/pictures': { pictures: [] },
        '/api/site-config/page_lists': {},
        '/api/site-config/page_search': {},
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

  test('each answer is recorded unchanged', async () => {
    gallery = part;
    expect(await record(root, galleryRemote, site)).toBe(5);
    expect(readRecording(root, 'gallery')['/api/gallery-range']).toEqual(part);
  });

  test('an answer that breaks the contract does not change the recording', async () => {
    gallery = { items: [{ title: 7 }] };
    await expect(record(root, galleryRemote, site)).rejects.toThrow('no longer fits its schema');
    gallery = undefined;
    await expect(record(root, galleryRemote, site)).rejects.toThrow('answered 404');
    expect(readRecording(root, 'gallery')['/api/gallery-range']).toEqual(part);
  });
});
