import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Deployment } from 'shared-types/discovery';
import type { OpenOrders, OrderOutcome, ReleaseList, ReleaseOrder } from 'shared-types/releases';
import { canaryVersion, climbing, liveVersion, promoted, rolledBack, withVersion } from '../publish/live-set';
import { changeLive } from '../publish/publish';
import { FolderStore } from '../publish/store/folder-store';
import { deployment, host } from '../testing/deployment';
import { versionsOf } from './release-list';
import { ReleaseWatch } from './watch';

const NOON = '2026-11-22T12:00:00.000Z';

/** The API's part for orders: it gives out those without an outcome. */
class FakeApi {
  given: ReleaseOrder[] = [];
  listed: ReleaseList | undefined;
  lists = 0;
  readonly outcomes: (OrderOutcome & { id: number })[] = [];
  down = false;

  trials = async () => [];
  healthOf = async () => ({ since: '', versions: [], failures: [], decisions: [] });
  decisions = async () => [];
  decided = async () => undefined;

  async orders(): Promise<OpenOrders> {
    const orders = this.given.filter(({ id }) => !this.outcomes.some((outcome) => outcome.id === id));
    return { mark: this.listed?.mark ?? null, orders };
  }

  async list(list: ReleaseList): Promise<void> {
    this.listed = list;
    this.lists += 1;
  }

  async ended(id: number, outcome: OrderOutcome): Promise<void> {
    if (this.down) throw new Error('The API answered 503.');
    this.outcomes.push({ id, ...outcome });
  }
}

let folder: string;
let store: FolderStore;
let api: FakeApi;
let printed: string[];

/** A version whose files are in place. */
function version(name: string): Deployment {
  const file = join(folder, 'gallery', name, 'client/remoteEntry.js');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  const { extras, ...entry } = deployment('gallery', name);
  return { ...entry, extras: { ...extras, publishedBy: 'Ada Lovelace' } };
}

const watch = () =>
  new ReleaseWatch({ store: new FolderStore(folder), api, print: (line) => printed.push(line) });

async function publish(entries: Deployment[]): Promise<void> {
  const { discovery, mark } = await store.read();
  await store.replace({ hosts: [host('2.1.0')], remotes: { ...discovery.remotes, gallery: entries } }, mark);
}
const published = async () => (await store.read()).discovery.remotes['gallery'] ?? [];
const live = async () => liveVersion(await published())?.metadata.version;
const canary = async () => canaryVersion(await published());

/** 1.4.0 is live, 1.3.0 before it, and 1.5.0 a canary of a tenth. */
const withCanary = () => {
  const before = withVersion(withVersion([], version('1.3.0'), 100), version('1.4.0'), 100);
  return withVersion(before, version('1.5.0'), 10, { at: NOON });
};

/** An order for a version as it is now. */
async function order(
  what: Pick<ReleaseOrder, 'action'> & Partial<ReleaseOrder>,
  of = '1.5.0',
): Promise<ReleaseOrder> {
  const { mark = '' } = versionsOf(await published()).find((entry) => entry.version === of) ?? {};
  const id = api.given.length + 1;
  const by = { by: 'owner@example.com', at: NOON, state: 'open' as const };
  const given = { name: 'gallery', version: of, mark, id, ...by, ...what };
  api.given.push(given);
  return given;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-orders-'));
  store = new FolderStore(folder);
  api = new FakeApi();
  printed = [];
  await publish(withCanary());
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the API receives every version when something has changed, and only then', async () => {
  const watching = watch();
  await watching.check();
  await watching.check();
  expect(api.lists).toBe(1);
  expect(api.listed?.remotes).toMatchObject([
    {
      name: 'gallery',
      versions: [
        { version: '1.5.0', role: 'canary', traffic: 10, publishedBy: 'Ada Lovelace' },
        { version: '1.4.0', role: 'live', traffic: 90 },
        { version: '1.3.0', role: 'previous', traffic: 0 },
      ],
    },
  ]);
  await changeLive(store, 'gallery', (entries) => rolledBack(entries, NOON, 'It was slow.'));
  await watching.check();
  await watch().check();
  expect(api.lists).toBe(2);
  expect(api.listed?.remotes[0]?.versions[0]).toMatchObject({
    role: 'withdrawn',
    withdrawn: { at: NOON, reason: 'It was slow.' },
  });
});

test('a promotion is carried out, the list reported before its outcome', async () => {
  await order({ action: 'promote', traffic: 50 });
  await watch().check();
  expect((await canary())?.deployment.traffic).toBe(50);
  expect(api.outcomes).toEqual([{ id: 1, outcome: 'done' }]);
  expect(api.listed?.remotes[0]?.versions[0]?.traffic).toBe(50);
  expect(printed).toEqual(['gallery 1.5.0 gets 50 %. owner@example.com ordered it in the admin.']);

  await order({ action: 'promote', traffic: 100 });
  await watch().check();
  expect(await live()).toBe('1.5.0');
});

test('a pause ends automatic promotion and leaves the share and the run as they are', async () => {
  await changeLive(store, 'gallery', climbing);
  const before = await canary();
  await order({ action: 'pause' });
  await watch().check();
  const { run, since } = before?.extras.canary ?? {};
  expect((await canary())?.extras.canary).toEqual({ run, since });
  expect((await canary())?.deployment).toEqual(before?.deployment);

  await order({ action: 'climb' });
  await watch().check();
  expect((await canary())?.extras.canary).toEqual({ run, since, climbs: true });
  expect(api.outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
});

test('taken back, a canary leaves the live version, and that one the version before', async () => {
  await order({ action: 'take-back', reason: 'It is slow on phones.' });
  await watch().check();
  expect([await live(), (await canary())?.metadata.version]).toEqual(['1.4.0', undefined]);
  await order({ action: 'take-back', reason: 'This one too.' }, '1.4.0');
  await watch().check();
  expect(await live()).toBe('1.3.0');
  const reasons = (await published()).map(({ extras }) => extras.withdrawn?.reason);
  expect(reasons).toEqual(['It is slow on phones.', 'This one too.', undefined]);
});

test('of several watchers one carries an order out, once, and all agree that it is done', async () => {
  const replaced = jest.spyOn(FolderStore.prototype, 'replace');
  await order({ action: 'promote', traffic: 50 });
  await Promise.all([watch(), watch(), watch(), watch()].map((watching) => watching.check()));
  const written = await Promise.all(replaced.mock.results.map(({ value }) => value as Promise<boolean>));
  expect(written.filter(Boolean)).toHaveLength(1);
  expect(printed).toHaveLength(1);
  expect(new Set(api.outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['done']));
  replaced.mockRestore();
});

test('an order is not carried out twice when its outcome did not arrive', async () => {
  api.down = true;
  await order({ action: 'promote', traffic: 50 });
  await watch().check();
  expect(printed).toEqual([expect.stringContaining('gets 50 %'), expect.stringContaining('503')]);
  const decidedAt = (await canary())?.extras.decidedAt;
  api.down = false;
  // A watcher that knows nothing of the first.
  await watch().check();
  expect(api.outcomes).toEqual([{ id: 1, outcome: 'done' }]);
  expect((await canary())?.extras.decidedAt).toBe(decidedAt);
});

test('an outcome that did not arrive is reported later, even without the order', async () => {
  api.down = true;
  await order({ action: 'promote', traffic: 50 });
  const watching = watch();
  await watching.check();
  api.down = false;
  api.given = [];
  await watching.check();
  expect(api.outcomes).toEqual([{ id: 1, outcome: 'done' }]);
});

test('an order for a version about which another decision was made meanwhile is refused', async () => {
  await order({ action: 'promote', traffic: 50 });
  await changeLive(store, 'gallery', (entries) => promoted(entries, 20));
  await watch().check();
  expect((await canary())?.deployment.traffic).toBe(20);
  expect(api.outcomes).toEqual([
    { id: 1, outcome: 'refused', detail: expect.stringContaining('Something else was decided about') },
  ]);
});

test('a canary that no longer fits the shell is not promoted, in the words of the command', async () => {
  await order({ action: 'promote', traffic: 50 });
  const { discovery, mark } = await store.read();
  await store.replace({ ...discovery, hosts: [host('3.0.0', { contract: 4 })] }, mark);
  await watch().check();
  expect((await canary())?.deployment.traffic).toBe(10);
  expect(api.outcomes).toMatchObject([
    { outcome: 'refused', detail: expect.stringContaining('gallery 1.5.0 is built for contract 3') },
  ]);
});

test('a live version is not taken back to one whose files are damaged', async () => {
  await changeLive(store, 'gallery', (entries) => rolledBack(entries, NOON, 'It was slow.'));
  rmSync(join(folder, 'gallery/1.3.0'), { recursive: true });
  await order({ action: 'take-back', reason: 'It fails.' }, '1.4.0');
  await watch().check();
  expect(await live()).toBe('1.4.0');
  expect(api.outcomes).toMatchObject([
    { outcome: 'refused', detail: expect.stringContaining('gallery 1.3.0 is damaged') },
  ]);
});

test.each([
  [
    'a remote that is not published',
    { action: 'promote', traffic: 50, name: 'nothing' },
    '1.5.0',
    'No version',
  ],
  ['a version that is not a canary', { action: 'promote', traffic: 100 }, '1.4.0', 'is not a canary'],
  ['a share that it has', { action: 'promote', traffic: 10 }, '1.5.0', 'already gets 10 %'],
  [
    'a pause of a canary that is not promoted automatically',
    { action: 'pause' },
    '1.5.0',
    'nothing to pause',
  ],
  [
    'the live version beside a canary',
    { action: 'take-back', reason: 'No.' },
    '1.4.0',
    '1.5.0 is tried beside',
  ],
  [
    'a version that nobody gets',
    { action: 'take-back', reason: 'No.' },
    '1.3.0',
    'No visitor gets gallery 1.3.0',
  ],
] as const)('an order is refused for %s', async (_what, what, of, words) => {
  const before = await published();
  await order(what, of);
  await watch().check();
  expect(api.outcomes).toEqual([{ id: 1, outcome: 'refused', detail: expect.stringContaining(words) }]);
  expect(await published()).toEqual(before);
  expect(printed).toEqual([]);
});
