import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDiscovery } from 'shared-types/discovery';
import { liveVersion } from './live-set';
import { publish } from './publish';
import { readBuild } from './build';
import { FolderStore } from './store/folder-store';
import { FakeRepository } from '../testing/builds';

const PROGRAM = path.join(__dirname, '../testing/killed-publish.ts');
const GALLERY = { exposes: ['./GalleryPage'], contract: { modules: { './GalleryPage': { props: {} } } } };

const repository = new FakeRepository(mkdtempSync(path.join(tmpdir(), 'formraster-killed-')));
const remotesDir = path.join(repository.root, 'remotes');
afterAll(() => rmSync(repository.root, { recursive: true }));

/** Publishes in a process of its own that is killed before its n-th step. @returns the step, undefined at the end */
function publishKilledAt(version: string, step: number): Promise<string | undefined> {
  const child = fork(PROGRAM, [repository.root, remotesDir, version, String(step)], {
    execArgv: ['--conditions=source', '--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let last: string | undefined;
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.on('message', (name: string) => (last = name));
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL' || code === 0) resolve(signal === 'SIGKILL' ? (last ?? 'unnamed') : undefined);
      else reject(new Error(errors));
    });
  });
}

function live(): string | undefined {
  const { remotes } = readDiscovery(
    JSON.parse(readFileSync(path.join(remotesDir, 'discovery.json'), 'utf8')),
  );
  return liveVersion(remotes['gallery'] ?? [])?.metadata.version;
}

test('a publication killed before any of its steps leaves what was live, and can be repeated', async () => {
  repository.buildRemote('gallery', GALLERY);
  await publish(new FolderStore(remotesDir), readBuild(repository.site(), 'gallery'), { version: '1.0.0' });
  repository.buildRemote('gallery', { ...GALLERY, code: 'two' });

  const killedAt: string[] = [];
  for (let step = 1; killedAt.at(-1) !== 'done'; step += 1) {
    const version = `2.0.${step}`;
    const name = (await publishKilledAt(version, step)) ?? 'not killed';
    killedAt.push(name);
    expect(`${name}: ${live()}`).toBe(`${name}: ${name === 'done' ? version : '1.0.0'}`);
  }
  expect(killedAt).toEqual(
    expect.arrayContaining([
      'place the version',
      'take the lock',
      'copy client/remoteEntry.js',
      'move the version into place',
      'write the document aside',
      'switch the document',
      'done',
    ]),
  );
  // The version whose copying was interrupted, and the one whose switch was.
  for (const version of ['2.0.6', `2.0.${killedAt.length - 1}`]) {
    const build = readBuild(repository.site(), 'gallery');
    await publish(new FolderStore(remotesDir), build, { version, expects: live() });
    expect(live()).toBe(version);
  }
}, 180_000);
