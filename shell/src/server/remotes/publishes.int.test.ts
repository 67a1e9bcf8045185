import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Deployment } from 'shared-types/discovery';
import { integrityOf } from 'release/integrity';
import { rolledBack, withVersion } from 'release/publish/live-set';
import { changeLive, publish } from 'release/publish/publish';
import { readBuild } from 'release/publish/build';
import { FolderStore } from 'release/publish/store/folder-store';
import { FakeRepository, withServerBuild } from 'release/testing/builds';
import { startShell, type RunningShell } from '../testing/running-shell';

/** The contract promises that a publication is in server HTML within this time. */
const VISIBLE_MS = 5000;

const page = (version: string) =>
  `exports.exposes = { './GalleryPage': () => require('react').createElement('p', null, 'Gallery v${version}.') };`;
const GALLERY = { exposes: ['./GalleryPage'], contract: { modules: { './GalleryPage': { props: {} } } } };

let shell: RunningShell;

/** Requests the gallery until it shows a version. @returns how long that took, in ms */
async function visible(version: string): Promise<number> {
  const started = performance.now();
  for (;;) {
    const html = await (await fetch(`${shell.url}gallery`)).text();
    const took = performance.now() - started;
    if (html.includes(`Gallery v${version}.`)) return took;
    if (took > VISIBLE_MS) throw new Error(`Version ${version} was not visible within ${VISIBLE_MS} ms.`);
  }
}

/** Requests the gallery again and again. @returns for each request `complete`, or the status and HTML that was not */
async function visit(stopped: AbortSignal): Promise<string[]> {
  const pages: string[] = [];
  while (!stopped.aborted) {
    const response = await fetch(`${shell.url}gallery`);
    const html = await response.text();
    const isComplete = response.ok && /Gallery v\d\..*<\/html>/s.test(html);
    pages.push(isComplete ? 'complete' : `${response.status} ${html}`);
  }
  return pages;
}

/** Serves a folder over http, as object storage serves a bucket. */
async function serve(folder: () => string): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const file = path.join(folder(), path.normalize(request.url ?? '/'));
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const etag = `"${createHash('sha256').update(readFileSync(file)).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else createReadStream(file).pipe(response.writeHead(200, { etag }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe.each(['in a folder', 'fetched over http'])('remotes %s', (where) => {
  const repository = new FakeRepository(mkdtempSync(path.join(tmpdir(), 'formraster-switch-')));
  const storeFolder = path.join(repository.root, 'store');
  let store: FolderStore;
  let bucket: Server | undefined;

  beforeAll(async () => {
    mkdirSync(storeFolder);
    if (where === 'in a folder') shell = await startShell(() => ({}), process.env);
    else {
      const { server, url } = await serve(() => storeFolder);
      bucket = server;
      shell = await startShell(() => ({}), { ...process.env, REMOTES_URL: url });
    }
    store = new FolderStore(bucket === undefined ? shell.folder : storeFolder);
  }, 60_000);
  afterAll(async () => {
    await shell.stop();
    bucket?.closeAllConnections();
    bucket?.close();
    rmSync(repository.root, { recursive: true });
  });

  const publishVersion = async (version: string) => {
    repository.buildRemote('gallery', { ...GALLERY, code: version, server: page(version) });
    await publish(store, readBuild(repository.site(), 'gallery'), { version });
  };

  test('no request fails while versions are published and withdrawn, and each is soon in the page', async () => {
    await publishVersion('1');
    await visible('1');
    const stopped = new AbortController();
    const visitors = Promise.all(Array.from({ length: 6 }, () => visit(stopped.signal)));
    await publishVersion('2');
    const published = await visible('2');
    await changeLive(store, 'gallery', (known) => rolledBack(known, new Date().toISOString(), 'slow'));
    const rolledBackAfter = await visible('1');
    await publishVersion('3');
    await visible('3');
    stopped.abort();
    const pages = (await visitors).flat();
    expect(pages.filter((page) => page !== 'complete')).toEqual([]);
    expect(pages.length).toBeGreaterThan(0);
    expect(Math.max(published, rolledBackAfter)).toBeLessThan(VISIBLE_MS);
  }, 120_000);
});

const describeOnLinux = existsSync('/proc/self/fd') ? describe : describe.skip;

// Each publication also replaces the renderers, which hold the live versions only.
describeOnLinux('a hundred and fifty publications in a row', () => {
  const PUBLICATIONS = 150;
  /** Connections come and go; a file that each publication left open would be fifty. */
  const FILES_MORE = 10;
  const probe = path.join(mkdtempSync(path.join(tmpdir(), 'formraster-probe-')), 'heap');

  beforeAll(async () => {
    shell = await startShell(() => ({}), {
      ...process.env,
      NODE_OPTIONS: `--require ${path.join(__dirname, '../testing/heap-probe.cjs')}`,
      HEAP_PROBE_FILE: probe,
    });
  }, 60_000);
  afterAll(async () => {
    await shell.stop();
    rmSync(path.dirname(probe), { recursive: true });
  });

  function version(name: string): Deployment {
    const built = withServerBuild(shell.folder, 'gallery', name, page(name));
    const entry = `entry ${name}`;
    const client = path.join(shell.folder, 'gallery', name, 'client');
    mkdirSync(client);
    writeFileSync(path.join(client, 'remoteEntry.js'), entry);
    return { ...built, metadata: { version: name, integrity: integrityOf(entry) } };
  }

  const childrenOf = (pid: number): number[] =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

  /** Files that a process has open; none once it has ended. */
  function filesOf(pid: number): number {
    try {
      return readdirSync(`/proc/${pid}/fd`).length;
    } catch (error) {
      if (existsSync(`/proc/${pid}`)) throw error;
      return 0;
    }
  }

  const openFiles = (): number =>
    [shell.pid, ...childrenOf(shell.pid)].reduce((sum, pid) => sum + filesOf(pid), 0);

  /** The fewest open files of the next minute, or those of at most `enough`: replaced renderers end by then. */
  async function settledFiles(enough: number): Promise<number> {
    let fewest = openFiles();
    for (let tries = 0; tries < 600 && fewest > enough; tries += 1) {
      await wait(100);
      fewest = Math.min(fewest, openFiles());
    }
    return fewest;
  }

  /** The server's heap in MB. */
  async function heapNow(): Promise<number> {
    rmSync(probe, { force: true });
    process.kill(shell.pid, 'SIGUSR2');
    while (!existsSync(probe)) await wait(20);
    return Number(readFileSync(probe, 'utf8')) / 1e6;
  }

  test('leave the server with the heap and the open files that it had after the first fifty', async () => {
    const store = new FolderStore(shell.folder);
    const heaps: number[] = [];
    let filesAtFirst = 0;
    await store.replace({ hosts: [], remotes: { gallery: [] } }, (await store.read()).mark);
    for (let number = 1; number <= PUBLICATIONS; number += 1) {
      const fresh = version(`${number}`);
      await changeLive(store, 'gallery', (known) => withVersion(known, fresh, 100));
      await visible(`${number}`);
      if (number % 50 === 0) heaps.push(await heapNow());
      if (number === 50) filesAtFirst = openFiles();
    }
    const [first, ...later] = heaps;
    if (first === undefined) throw new Error('Nothing was measured.');
    const summary = heaps.map((heap) => `${heap.toFixed(1)} MB`).join('; ');
    expect(`${summary}: ${later.every((heap) => heap < first + 2.5) ? 'level' : 'growing'}`).toMatch(
      /level$/,
    );
    expect(await settledFiles(filesAtFirst + FILES_MORE)).toBeLessThanOrEqual(filesAtFirst + FILES_MORE);
  }, 400_000);
});
