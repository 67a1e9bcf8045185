import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from 'shared-types/discovery';
import type {
  HealthCounters,
  RecentDecision,
  ReleaseDecision,
  RemoteHealth,
  TrialCounts,
} from 'shared-types/remote-health';
import type { OpenOrders } from 'shared-types/releases';
import { canaryVersion, climbing, liveVersion, paused, promoted, withVersion } from '../publish/live-set';
import { changeLive } from '../publish/publish';
import { listReport } from '../publish/report';
import { FolderStore } from '../publish/store/folder-store';
import { deployment, host } from '../testing/deployment';
import { CANARY_MS } from './rule';
import { ReleaseWatch } from './watch';

const NOON = Date.parse('2026-11-22T12:00:00.000Z');
const version = (name: string) => deployment('gallery', name);

/** The API's part for canaries. */
class FakeApi {
  counts: (name: string) => TrialCounts = () => [];
  readonly reported: ReleaseDecision[] = [];
  down = false;

  async trials(name: string): Promise<TrialCounts> {
    return this.counts(name);
  }

  async decisions(): Promise<RecentDecision[]> {
    return [];
  }

  /** Of the live version 1.4.0 of the gallery. */
  counters: HealthCounters = {};
  readonly windows: number[] = [];

  async healthOf(name: string, minutes: number): Promise<RemoteHealth> {
    this.windows.push(minutes);
    const versions = name === 'gallery' ? [{ name, version: '1.4.0', counters: this.counters }] : [];
    return { since: '', versions, failures: [], decisions: [] };
  }

  async orders(): Promise<OpenOrders> {
    return { mark: null, orders: [] };
  }

  list = async () => undefined;
  ended = async () => undefined;

  async decided(decision: ReleaseDecision): Promise<void> {
    if (this.down) throw new Error('The API answered 503.');
    this.reported.push(decision);
  }
}

let folder: string;
let store: FolderStore;
let api: FakeApi;
let printed: string[];
let now: number;

const watch = () =>
  new ReleaseWatch({
    store: new FolderStore(folder),
    api,
    print: (line) => printed.push(line),
    now: () => now,
  });

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
  const trial = entry?.extras.canary?.run ?? '';
  return [
    { version: '1.5.0', trial, counters: { visits: 100, failed, ...(failed > 0 && { load: failed }) } },
    { version: '1.4.0', trial, counters: { visits: 900 } },
  ];
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-watch-'));
  store = new FolderStore(folder);
  api = new FakeApi();
  printed = [];
  now = NOON;
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a worse canary is withdrawn, and its reason is printed, reported and listed', async () => {
  await publish('gallery', canary());
  const counts = await counted(20);
  api.counts = () => counts;
  await watch().check();

  expect(await live()).toBe('1.4.0');
  expect(canaryVersion(await published())).toBeUndefined();
  const reason = expect.stringContaining('20 of 100 visits with 1.5.0 failed');
  expect(api.reported).toEqual([
    { name: 'gallery', version: '1.5.0', action: 'withdrawn', reason, traffic: 0 },
  ]);
  expect(printed).toEqual([expect.stringContaining('gallery 1.5.0 is withdrawn. 20 of 100 visits')]);
  expect(listReport((await store.read()).discovery, folder)).toMatch(
    /1\.5\.0 +0 % .* withdrawn 2026-11-22T12:00:00\.000Z by the site: 20 of 100 visits with 1\.5\.0 failed/,
  );
});

test('a good automatic canary is promoted after its time', async () => {
  await publish('gallery', climbing(canary()));
  const counts = await counted(0);
  api.counts = () => counts;
  const watching = watch();
  await watching.check();
  expect(await live()).toBe('1.4.0');
  now += CANARY_MS;
  await watching.check();
  await watching.check();
  expect(await live()).toBe('1.5.0');
  expect(printed).toEqual([expect.stringMatching(/^gallery 1\.5\.0 is promoted to 100 %\. 0 of 100 visits/)]);
  expect(api.reported).toMatchObject([{ action: 'promoted', traffic: 100 }]);
});

test('a canary that is paused in the meantime is not promoted', async () => {
  await publish('gallery', climbing(canary()));
  const counts = await counted(0);
  jest.spyOn(api, 'trials').mockImplementation(async () => {
    await changeLive(store, 'gallery', paused);
    return counts;
  });
  now += CANARY_MS;
  await watch().check();
  expect(await live()).toBe('1.4.0');
  expect(printed).toEqual([]);
});

test('of several watchers only one decides, once', async () => {
  await publish('gallery', canary());
  const counts = await counted(20);
  api.counts = () => counts;
  await Promise.all([watch(), watch(), watch(), watch()].map((watching) => watching.check()));
  expect(api.reported).toHaveLength(1);
  expect(await live()).toBe('1.4.0');
  expect(printed).toHaveLength(1);
});

test('a person’s decision in the meantime is not overruled', async () => {
  await publish('gallery', canary());
  const counts = await counted(20);
  const watching = watch();
  let decided: Promise<unknown> = Promise.resolve();
  jest.spyOn(api, 'trials').mockImplementation(async () => {
    decided = changeLive(store, 'gallery', (entries) => promoted(entries));
    await decided;
    return counts;
  });
  await watching.check();
  expect(await live()).toBe('1.5.0');
  expect(api.reported).toEqual([]);
  expect(printed).toEqual([]);
});

test('a decision that could not be reported to the API is reported later', async () => {
  await publish('gallery', canary());
  const counts = await counted(20);
  api.counts = () => counts;
  api.down = true;
  const watching = watch();
  await watching.check();
  await watching.check();
  expect(await live()).toBe('1.4.0');
  expect(printed).toEqual([
    expect.stringContaining('is withdrawn'),
    'Trouble with canaries: The API answered 503.',
  ]);
  api.down = false;
  await watching.check();
  expect(api.reported).toMatchObject([{ action: 'withdrawn' }]);
});

test('trouble with one remote does not keep others from being assessed', async () => {
  await publish('enquiry', canary());
  await publish('gallery', canary());
  const counts = await counted(20);
  api.counts = (name) => {
    if (name === 'enquiry') throw new Error('It cannot be counted.');
    return counts;
  };
  const watching = watch();
  await watching.check();
  await watching.check();
  expect(canaryVersion(await published('enquiry'))).toBeDefined();
  expect(canaryVersion(await published())).toBeUndefined();
  expect(printed).toEqual([
    expect.stringContaining('gallery 1.5.0 is withdrawn'),
    'Trouble with canaries: It cannot be counted.',
  ]);
});

test('a canary that no longer fits the shell is not promoted', async () => {
  await publish('gallery', climbing(canary()));
  const counts = await counted(0);
  api.counts = () => counts;
  now += CANARY_MS;
  const { discovery, mark } = await store.read();
  await store.replace({ ...discovery, hosts: [host('3.0.0', { contract: 4 })] }, mark);
  await watch().check();
  expect(canaryVersion(await published())?.deployment.traffic).toBe(10);
  expect(printed).toEqual([
    expect.stringContaining('gallery 1.5.0 is not promoted: gallery 1.5.0 is built for contract 3'),
  ]);
});

test('it keeps checking until it is stopped', async () => {
  await publish('gallery', canary());
  let checks = 0;
  const seen = new Promise<void>((resolve) => {
    api.counts = () => {
      checks += 1;
      if (checks === 3) resolve();
      return [];
    };
  });
  const watching = new ReleaseWatch({ store, api, print: (line) => printed.push(line), everyMs: 1 });
  watching.start();
  await seen;
  await watching.stop();
  const atTheEnd = checks;
  await new Promise((resolve) => setImmediate(resolve));
  expect(checks).toBe(atTheEnd);
});

describe('a live version', () => {
  const minutesLater = (minutes: number) => (now += minutes * 60_000);
  const at = (time: number) => new Date(time).toISOString();
  const failing = async () => liveVersion(await published())?.extras.failing;

  beforeEach(async () => {
    await publish('gallery', withVersion([], version('1.4.0'), 100, { at: at(NOON - 3 * 60 * 60_000) }));
  });

  test('that fails with visitors is reported once by several watchers, and again when it works', async () => {
    const watchers = [watch(), watch()];
    const check = async () => {
      for (const each of watchers) await each.check();
    };
    api.counters = { visits: 40, failed: 8, render: 9, load: 1 };
    await check();
    minutesLater(5);
    api.counters = { visits: 60, failed: 20, render: 30 };
    await check();
    const reason =
      '8 of 40 visits with 1.4.0 failed within an hour (it could not be shown 9 times, its code did not arrive once).';
    expect(printed).toEqual([`gallery 1.4.0 fails with visitors. ${reason}`]);
    expect(api.reported).toEqual([{ name: 'gallery', version: '1.4.0', action: 'failing', reason }]);
    expect(await failing()).toEqual({ since: at(NOON), reason });

    minutesLater(60);
    api.counters = { visits: 60, failed: 5 };
    await check();
    expect(printed).toHaveLength(1);
    api.counters = { visits: 200, failed: 5 };
    minutesLater(5);
    await check();
    expect(printed.slice(1)).toEqual([
      'gallery 1.4.0 works again. 5 of 200 visits with 1.4.0 failed within an hour.',
    ]);
    expect(await failing()).toBeUndefined();
  });

  test.each([
    ['few visits fail', { visits: 4, failed: 4 }],
    ['a small share of visits fails', { visits: 100, failed: 9 }],
    ['nothing was counted', {}],
  ])('is not reported when %s', async (_when, counters) => {
    api.counters = counters;
    await watch().check();
    expect(printed).toEqual([]);
  });

  test('is assessed by what was counted since a user decided about it', async () => {
    await publish('gallery', withVersion([], version('1.4.0'), 100, { at: at(NOON - 10 * 60_000) }));
    await watch().check();
    expect(api.windows).toEqual([10]);
  });

  test('is no longer an incident once another version has replaced it', async () => {
    api.counters = { visits: 40, failed: 8 };
    await watch().check();
    const replaced = withVersion(await published(), version('1.5.0'), 100);
    expect(replaced.map(({ extras }) => extras.failing)).toEqual([undefined, undefined]);
  });
});
