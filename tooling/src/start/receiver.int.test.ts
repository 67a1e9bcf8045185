import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuild } from 'release/publish/build';
import { makeToken } from 'release-remote/receive/token';
import { siteAt } from 'release-remote/send/site-at';
import { FakeRepository } from 'release/testing/builds';
import { foundBySpy, spySource } from 'release/testing/spy-build';
import * as z from 'zod';
import { bareEnvironment, readConfig } from '../config';
import { findProjectRoot } from '../project-root';
import { RECEIVER_SCRIPT } from './environments';
import { receiverOfPublications } from './receiver';

const root = findProjectRoot();
const PUBLISH_SECRET = 'a secret of at least thirty-two characters';
const PREVIEW_SECRET = 'another secret of thirty-two characters';
const isRoot = process.getuid?.() === 0;

/** An account that the receiver of `npm start` does not have. */
const ORDINARY = isRoot ? { uid: 65_209, gid: 65_209 } : {};

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'formraster-receiver-start-'));
  // As a folder of data that `npm start` creates.
  chmodSync(DATA_DIR, 0o755);
  mkdirSync(join(DATA_DIR, 'remotes'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

const printed: string[] = [];
const receiverWith = (environment: NodeJS.ProcessEnv) =>
  receiverOfPublications(root, readConfig(root, { DATA_DIR, ...environment }), 0, (line) =>
    printed.push(line),
  );

async function status(port: number, token: string): Promise<number | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/publications/gallery/promote`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);
  return answer?.status;
}

test('a site with a secret takes publications on the loopback, and again after a crash', async () => {
  const receiver = receiverWith({ PUBLISH_SECRET });
  if (receiver === undefined) throw new Error('There is none.');
  const { port } = await receiver.start(new AbortController().signal);
  try {
    const { token } = makeToken(PUBLISH_SECRET, 'gallery', 'Gallery team', '1h');
    expect(await status(port, 'none')).toBe(401);
    // Nothing of it is published.
    expect(await status(port, token)).toBe(422);
    receiver.kill();
    while ((await status(port, 'none')) !== undefined) await new Promise((soon) => setTimeout(soon, 20));
    while ((await status(port, 'none')) !== 401) await new Promise((soon) => setTimeout(soon, 100));
  } finally {
    await receiver.stop(2000);
  }
  const log = readFileSync(join(DATA_DIR, 'logs/publications.log'), 'utf8');
  expect(log).toMatch(/Z Publications to \S+remotes are taken at 127\.0\.0\.1:\d+\./);
  expect(log).toMatch(/Z Gallery team: gallery is refused: No version of gallery is published/);
}, 60_000);

test('a site without a secret starts none, nor one that does not know where remotes are written', () => {
  expect(receiverWith({})).toBeUndefined();
  expect(receiverWith({ PUBLISH_SECRET, REMOTES_URL: 'https://cdn.example.com' })).toBeUndefined();
  expect(printed.join()).toContain('REMOTES_TARGET');
});

/** A receiver under test. */
interface Receiver {
  port: number;
  pid: number;
  stop: () => Promise<unknown>;
}

/** Processes that this one, or another, has started. */
const childrenOf = (pid: number | string = 'self'): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

const isReceiver = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(RECEIVER_SCRIPT);

async function startedBySite(): Promise<Receiver> {
  const receiver = receiverWith({ PUBLISH_SECRET, PREVIEW_SECRET, PUBLISH_UNTRIED: 'yes' });
  if (receiver === undefined) throw new Error(printed.join());
  const { port } = await receiver.start(new AbortController().signal);
  const pid = childrenOf().find(isReceiver);
  if (pid === undefined) throw new Error('Its process is not there.');
  return { port, pid, stop: () => receiver.stop(2000) };
}

/** As a person starts it, with the secrets in the environment. */
function startByHand(identity: { uid?: number; gid?: number }): ChildProcess {
  return fork(join(root, RECEIVER_SCRIPT), ['--port', '0'], {
    ...identity,
    execArgv: ['--conditions=source', '--import', 'tsx'],
    env: bareEnvironment({
      HOME: tmpdir(),
      PUBLISH_SECRET,
      PUBLISH_UNTRIED: 'yes',
      PREVIEW_SECRET,
      REMOTES_DIR: join(DATA_DIR, 'remotes'),
    }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

async function startedByHand(): Promise<Receiver> {
  if (ORDINARY.uid !== undefined) chownSync(join(DATA_DIR, 'remotes'), ORDINARY.uid, ORDINARY.gid);
  const child = startByHand(ORDINARY);
  const [ready] = await once(child, 'message');
  const { port } = z.object({ port: z.number() }).parse(ready);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  return { port, pid: child.pid ?? 0, stop };
}

const MODULE = { exposes: ['./GalleryPage'], contract: { modules: { './GalleryPage': { props: {} } } } };

describe.each([
  ['that the site starts', startedBySite],
  ['that an ordinary account starts, with secrets in its environment', startedByHand],
])('a receiver %s', (_how, start) => {
  let receiver: Receiver;
  let repository: FakeRepository;

  beforeEach(async () => {
    receiver = await start();
    repository = new FakeRepository(mkdtempSync(join(tmpdir(), 'formraster-hostile-')));
  }, 60_000);
  afterEach(async () => {
    await receiver.stop();
    rmSync(repository.root, { recursive: true });
  });

  const publish = (version: string, server: string, options: { dryRun?: boolean } = {}) => {
    repository.buildRemote('gallery', { ...MODULE, server });
    const { token } = makeToken(PUBLISH_SECRET, 'gallery', 'Gallery team', '1h');
    const site = siteAt(`http://127.0.0.1:${receiver.port}`, 'gallery', token);
    return site.publish(readBuild(repository.site(), 'gallery'), { version, ...options });
  };

  test('gives the code of a build that it checks no file, process, environment or network', async () => {
    const spy = spySource({ module: './GalleryPage', data: DATA_DIR, port: receiver.port, throws: true });
    const refusal = await publish('6.6.6', spy, { dryRun: true }).catch(String);
    expect(foundBySpy(refusal)).toEqual([]);
    expect(readdirSync(join(DATA_DIR, 'remotes'))).not.toContain('spy');
    expect(existsSync('/tmp/formraster-spy')).toBe(false);
  }, 60_000);

  test('publishes a build, whose files belong to its account', async () => {
    const renders = `exports.exposes = { './GalleryPage': () => require('react').createElement('p', null, 'Gallery') };`;
    expect(await publish('1.0.0', renders)).toMatch(/^gallery 1\.0\.0 → live for all visitors/);
    const { uid } = statSync(`/proc/${receiver.pid}`);
    expect(statSync(join(DATA_DIR, 'remotes/gallery/1.0.0')).uid).toBe(uid);
    expect(uid).not.toBe(0);
  }, 60_000);
});

test('no secret is in the environment of the receiver that a site starts', async () => {
  const receiver = await startedBySite();
  try {
    const all = [receiver.pid, ...childrenOf(receiver.pid)];
    const environments = all.map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8')).join('\0');
    expect(environments).toContain('REMOTES_DIR=');
    for (const secret of [PUBLISH_SECRET, PREVIEW_SECRET]) expect(environments).not.toContain(secret);
  } finally {
    await receiver.stop();
  }
}, 60_000);

(isRoot ? test : test.skip)(
  'root takes no publications',
  async () => {
    const child = startByHand({});
    let said = '';
    child.stderr?.on('data', (text) => (said += String(text)));
    const [code] = (await once(child, 'exit')) as [number];
    expect([code, said]).toEqual([1, expect.stringMatching(/^Root takes no publications, .*ordinary user/)]);
  },
  60_000,
);

(isRoot ? test : test.skip)('root starts no receiver whose account cannot read what it needs', () => {
  chmodSync(DATA_DIR, 0o700);
  expect(receiverWith({ PUBLISH_SECRET })).toBeUndefined();
  expect(printed.at(-1)).toMatch(/^No publications are taken over HTTP, since .*EACCES.*: let every account/);
});
