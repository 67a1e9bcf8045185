import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trialOf } from 'shared-types/canary-trial';
import type { Deployment } from 'shared-types/discovery';
import type { ReleaseDecision, TrialCounts } from 'shared-types/remote-health';
import { canaryVersion, climbing, liveVersion, promoted, withVersion } from '../publish/live-set';
import { changeLive } from '../publish/publish';
import { listReport } from '../publish/report';
import { FolderStore } from '../publish/store/folder-store';
import { deployment, host } from '../testing/deployment';
import { STEP_MS } from './decide';
import { ReleaseWatch } from './watch';

const NOON = Date.parse('2026-11-22T12:00:00.000Z');
const version = (name: string) => deployment('gallery', name);

/** The API as far as canaries need it. */
class FakeApi {
  counts: (name: string) => TrialCounts = () => [];
  readonly told: ReleaseDecision[] = [];
  down = false;

  async trials(name: string): Promise<TrialCounts> {
    return this.counts(name);
  }

  async decided(decision: ReleaseDecision): Promise<void> {
    if (this.down) throw new Error('The API answered 503.');
    this.told.push(decision);
  }
}

let folder: string;
let store: FolderStore;
let api: FakeApi;
let told: string[];
let now: number;

const watch = () =>
  new ReleaseWatch({ store: new FolderStore(folder), api, tell: (line) => told.push(line), now: () => now });

async function publish(name: string, entries: Deployment[]): Promise<void> {
  const { discovery, mark } = await store.read();
  const remotes = { ...discovery.remotes, [name]: entries };
  expect(await store.replace({ hosts: [host('2.1.0')], remotes }, mark)).toBe(true);
}
const published = async (name = 'gallery') => (await store.read()).discovery.remotes[name] ?? [];
const live = async (name?: string) => liveVersion(await published(name))?.metadata.version;

const canary = (traffic = 10) =>
  withVersion(withVersion([], version('1.4.0'), 100), version('1.5.0'), traffic, {
    at: new Date(NOON).toISOString(),
  });

async function counted(failed: number, name = 'gallery'): Promise<TrialCounts> {
  const entry = canaryVersion(await published(name));
  const trial = (entry && trialOf(entry)) ?? '';
  return [
    { version: '1.5.0', trial, counters: { visits: 100, failed, ...(failed > 0 && { load: failed }) } },
    { version: '1.4.0', trial, counters: { visits: 900 } },
  ];
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-watch-'));
  store = new FolderStore(folder);
  api = new FakeApi();
  told = [];
  now = NOON;
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a canary that is worse is taken back, and the reason stands wherever one looks for it', async () => {
  await publish('gallery', canary());
  const counts = await counted(20);
  api.counts = () => counts;
  await watch().look();

  expect(await live()).toBe('1.4.0');
  expect(canaryVersion(await published())).toBeUndefined();
  const reason = expect.stringContaining('20 of 100 visits with 1.5.0 failed');
  expect(api.told).toEqual([{ name: 'gallery', version: '1.5.0', action: 'withdrawn', reason, traffic: 0 }]);
  expect(told).toEqual([expect.stringContaining('gallery 1.5.0 is taken back. 20 of 100 visits')]);
  expect(listReport((await store.read()).discovery, folder)).toMatch(
    /1\.5\.0 +0 % .* taken back 2026-11-22T12:00:00\.000Z: 20 of 100 visits with 1\.5\.0 failed/,
  );
});

test('a good canary that is to climb does, step by step, each after its time', async () => {
  await publish('gallery', climbing(canary(1)));
  const watching = watch();
  const shares: (number | undefined)[] = [];
  for (let step = 0; step < 4; step += 1) {
    const counts = await counted(0);
    api.counts = () => counts;
    await watching.look();
    now += STEP_MS;
    await watching.look();
    shares.push(canaryVersion(await published())?.deployment.traffic);
  }
  expect(shares).toEqual([10, 50, undefined, undefined]);
  expect(await live()).toBe('1.5.0');
  expect(api.told.map(({ action, traffic }) => [action, traffic])).toEqual([
    ['promoted', 10],
    ['promoted', 50],
    ['promoted', 100],
  ]);
});

test('of several that watch one decides, once', async () => {
  await publish('gallery', canary());
  const counts = await counted(20);
  api.counts = () => counts;
  await Promise.all([watch(), watch(), watch(), watch()].map((watching) => watching.look()));
  expect(api.told).toHaveLength(1);
  expect(await live()).toBe('1.4.0');
  expect(told).toHaveLength(1);
});

test('what a person decides meanwhile stands', async () => {
  await publish('gallery', canary());
  const counts = await counted(20);
  const watching = watch();
  let decided: Promise<unknown> = Promise.resolve();
  jest.spyOn(api, 'trials').mockImplementation(async () => {
    decided = changeLive(store, 'gallery', (entries) => promoted(entries));
    await decided;
    return counts;
  });
  await watching.look();
  expect(await live()).toBe('1.5.0');
  expect(api.told).toEqual([]);
  expect(told).toEqual([]);
});

test('what the API could not be told of is told later', async () => {
  await publish('gallery', canary());
  const counts = await counted(20);
  api.counts = () => counts;
  api.down = true;
  const watching = watch();
  await watching.look();
  await watching.look();
  expect(await live()).toBe('1.4.0');
  expect(told).toEqual([
    expect.stringContaining('is taken back'),
    'Trouble with canaries: The API answered 503.',
  ]);
  api.down = false;
  await watching.look();
  expect(api.told).toMatchObject([{ action: 'withdrawn' }]);
});

test('trouble with one remote does not keep others from being judged', async () => {
  await publish('enquiry', canary());
  await publish('gallery', canary());
  const counts = await counted(20);
  api.counts = (name) => {
    if (name === 'enquiry') throw new Error('It cannot be counted.');
    return counts;
  };
  const watching = watch();
  await watching.look();
  await watching.look();
  expect(canaryVersion(await published('enquiry'))).toBeDefined();
  expect(canaryVersion(await published())).toBeUndefined();
  expect(told).toEqual([
    expect.stringContaining('gallery 1.5.0 is taken back'),
    'Trouble with canaries: It cannot be counted.',
  ]);
});

test('a canary that does not fit the shell any more does not climb', async () => {
  await publish('gallery', climbing(canary()));
  const counts = await counted(0);
  api.counts = () => counts;
  now += STEP_MS;
  const { discovery, mark } = await store.read();
  await store.replace({ ...discovery, hosts: [host('3.0.0', { contract: 4 })] }, mark);
  await watch().look();
  expect(canaryVersion(await published())?.deployment.traffic).toBe(10);
  expect(told).toEqual([
    expect.stringContaining('gallery 1.5.0 does not climb: gallery 1.5.0 is built for contract 3'),
  ]);
});

test('it goes on looking until it is stopped', async () => {
  await publish('gallery', canary());
  let looks = 0;
  const seen = new Promise<void>((resolve) => {
    api.counts = () => {
      looks += 1;
      if (looks === 3) resolve();
      return [];
    };
  });
  const watching = new ReleaseWatch({ store, api, tell: (line) => told.push(line), everyMs: 1 });
  watching.start();
  await seen;
  await watching.stop();
  const atTheEnd = looks;
  await new Promise((resolve) => setImmediate(resolve));
  expect(looks).toBe(atTheEnd);
});
