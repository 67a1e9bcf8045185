import type { Deployment } from 'shared-types/discovery';
import type { HealthCounters } from 'shared-types/remote-health';
import { withVersion } from '../publish/live-set';
import { withServerBuild } from '../testing/builds';
import { startShell, type RunningShell } from '../../../shell/src/server/testing/running-shell';

const PATIENCE_MS = 20_000;

const WAITS = `const never = new Promise(() => {}); const React = require('react');
const Inner = () => React.use(never);
exports.exposes = { './MODULE': () => React.createElement(Inner) };`;
const WELL = `exports.exposes = { './MODULE': () => require('react').createElement('p', null, 'VERSION') };`;
const THROWS = `const React = require('react');
const Inner = () => { throw new Error('VERSION broke inside'); };
exports.exposes = { './MODULE': () => React.createElement('div', null, React.createElement(Inner)) };`;

const MODULES = { catalogue: 'ProductRange', gallery: 'GalleryPreview' };

let shell: RunningShell;

function version(folder: string, remote: keyof typeof MODULES, name: string, code: string): Deployment[] {
  // The page's other modules show nothing.
  const others =
    'exports.exposes = new Proxy(exports.exposes, { get: (own, id) => own[id] ?? (() => null) });';
  const source = `${code.replace('MODULE', MODULES[remote]).replace('VERSION', name)}\n${others}`;
  return withVersion([], withServerBuild(folder, remote, name, source), 100);
}

function counted(name: string): HealthCounters {
  const sum: HealthCounters = {};
  for (const { counters } of shell.reported().filter((count) => count.version === name)) {
    for (const [counter, by] of Object.entries(counters) as [keyof HealthCounters, number][]) {
      sum[counter] = (sum[counter] ?? 0) + by;
    }
  }
  return sum;
}

/** Makes a version of each remote live, requests one home page, and waits until it has been reported to the API. */
async function homeWith(catalogue: [string, string], gallery: [string, string]): Promise<void> {
  shell.publish({
    catalogue: version(shell.folder, 'catalogue', ...catalogue),
    gallery: version(shell.folder, 'gallery', ...gallery),
  });
  const giveUp = Date.now() + PATIENCE_MS;
  const inTime = () => {
    if (Date.now() > giveUp) throw new Error('It did not happen in time.');
  };
  // A page that shows neither remote reveals when the server has noticed the versions.
  while (!(await (await fetch(`${shell.url}about`)).text()).includes(`["gallery","${gallery[0]}"]`)) inTime();
  await (await fetch(shell.url)).text();
  while (counted(catalogue[0]).renders === undefined || counted(gallery[0]).renders === undefined) {
    inTime();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

beforeAll(async () => {
  shell = await startShell(() => ({}), process.env);
}, 60_000);
afterAll(() => shell.stop());

test('a part that is not ready in time counts for its own remote, not the last to run', async () => {
  await homeWith(['c1', WAITS], ['g1', WELL]);
  expect(counted('c1')).toEqual({ renders: 1, deadline: 1, failed: 1 });
  expect(counted('g1')).toEqual({ renders: 1 });
}, 30_000);

test('the other way round as well', async () => {
  await homeWith(['c2', WELL], ['g2', WAITS]);
  expect(counted('c2')).toEqual({ renders: 1 });
  expect(counted('g2')).toEqual({ renders: 1, deadline: 1, failed: 1 });
}, 30_000);

test('an error deep inside one remote, while another waits, is counted for each separately', async () => {
  await homeWith(['c3', WAITS], ['g3', THROWS]);
  expect(counted('c3')).toEqual({ renders: 1, deadline: 1, failed: 1 });
  expect(counted('g3')).toEqual({ renders: 1, server: 1, failed: 1 });
}, 30_000);
