import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuild } from 'release/publish/build';
import { FolderStore } from 'release/publish/store/folder-store';
import { receiver } from './receiver';
import { makeToken } from './token';
import { siteAt } from '../send/site-at';
import { FakeRepository } from 'release/testing/builds';
import { publicDiscoverySchema } from 'shared-types/discovery';
import { startShell, type RunningShell } from '../../../shell/src/server/testing/running-shell';

const PUBLISH_SECRET = 'a secret of at least thirty-two characters';
const page = (text: string) =>
  `exports.exposes = { './GalleryPage': () => require('react').createElement('p', null, '${text}') };`;

const repository = new FakeRepository(mkdtempSync(join(tmpdir(), 'formraster-publications-')));
let taken: RequestListener;
let server: Server;
let shell: RunningShell;

beforeAll(async () => {
  server = createServer((request, response) => taken(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  shell = await startShell(() => ({}), { ...process.env, PUBLICATIONS_URL: `http://127.0.0.1:${port}` });
  taken = receiver({
    site: repository.site({ PUBLISH_SECRET, PUBLISH_UNTRIED: 'yes' }),
    store: new FolderStore(shell.folder),
    print: () => undefined,
  });
}, 60_000);
afterAll(async () => {
  await shell.stop();
  server.closeAllConnections();
  server.close();
  rmSync(repository.root, { recursive: true });
});

async function until<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (isThere(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const html = async () => (await fetch(`${shell.url}gallery`)).text();
const documented = async () =>
  publicDiscoverySchema.parse(await (await fetch(`${shell.url}remotes/discovery.json`)).json());

test('what a team publishes at the site’s address is in its pages, and can be rolled back there', async () => {
  const { token } = makeToken(PUBLISH_SECRET, 'gallery', 'Gallery team', '1h');
  const site = siteAt(shell.url, 'gallery', token);
  const publish = (version: string) => {
    repository.buildRemote('gallery', {
      exposes: ['./GalleryPage'],
      contract: { modules: { './GalleryPage': { props: {} } } },
      code: version,
      server: page(`Gallery ${version}.`),
    });
    return site.publish(readBuild(repository.site(), 'gallery'), { version });
  };
  expect(await publish('1.0.0')).toMatch(/^gallery 1\.0\.0 → live for all visitors/);
  await until(html, (text) => text.includes('Gallery 1.0.0.'));
  await publish('1.1.0');
  await until(html, (text) => text.includes('Gallery 1.1.0.'));
  const { microFrontends } = await documented();
  expect(microFrontends['gallery']).toMatchObject([{ metadata: { version: '1.1.0' } }]);
  expect(JSON.stringify(microFrontends)).not.toContain('Gallery team');
  await site.rollBack({ reason: 'slow', dryRun: false });
  await until(html, (text) => text.includes('Gallery 1.0.0.'));
}, 60_000);

test('a token of another remote is refused at the site’s address, whatever is sent with it', async () => {
  const { token } = makeToken(PUBLISH_SECRET, 'enquiry', 'Enquiry team', '1h');
  const answer = await fetch(`${shell.url}publications/gallery?version=2.0.0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: new Uint8Array(15_000_000),
  });
  expect(answer.status).toBe(403);
});
