import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Deployment } from 'shared-types/discovery';
import type { HealthCounters } from 'shared-types/remote-health';
import { integrityOf } from '../integrity';
import { withVersion } from '../publish/live-set';
import { deployment } from '../testing/deployment';
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
  // Other modules of the page are there, and show nothing.
  const others =
    'exports.exposes = new Proxy(exports.exposes, { get: (own, id) => own[id] ?? (() => null) });';
  const source = `${code.replace('MODULE', MODULES[remote]).replace('VERSION', name)}\n${others}`;
  mkdirSync(path.join(folder, remote, name, 'server'), { recursive: true });
  writeFileSync(path.join(folder, remote, name, `server/${remote}.cjs`), source);
  const integrity = integrityOf(source);
  const { extras, ...rest } = deployment(remote, name);
  const entry = { ...rest, extras: { ...extras, server: { file: `server/${remote}.cjs`, integrity } } };
  return withVersion([], entry, 100);
}

function counted(name: string): HealthCounters {
  const sum: HealthCounters = {};
  for (const { counters } of shell.told().filter((count) => count.version === name)) {
    for (const [counter, by] of Object.entries(counters) as [keyof HealthCounters, number][]) {
      sum[counter] = (sum[counter] ?? 0) + by;
    }
  }
  return sum;
}

/** Makes a version of each remote live, asks for one home page with them, and waits until the API is told of it. */
async function homeWith(catalogue: [string, string], gallery: [string, string]): Promise<void> {
  shell.publish({
    catalogue: version(shell.folder, 'catalogue', ...catalogue),
    gallery: version(shell.folder, 'gallery', ...gallery),
  });
  const giveUp = Date.now() + PATIENCE_MS;
  const inTime = () => {
    if (Date.now() > giveUp) throw new Error('It did not happen in time.');
  };
  // A page that shows neither remote says when the server has seen the versions.
  while (!(await (await fetch(`${shell.url}about`)).text()).includes(`"version":"${gallery[0]}"`)) inTime();
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

test('a part that is not ready in time is its own remote’s fault, not that of whose code ran last', async () => {
  await homeWith(['c1', WAITS], ['g1', WELL]);
  expect(counted('c1')).toEqual({ renders: 1, deadline: 1, failed: 1 });
  expect(counted('g1')).toEqual({ renders: 1 });
}, 30_000);

test('the other way round as well', async () => {
  await homeWith(['c2', WELL], ['g2', WAITS]);
  expect(counted('c2')).toEqual({ renders: 1 });
  expect(counted('g2')).toEqual({ renders: 1, deadline: 1, failed: 1 });
}, 30_000);

test('an error deep inside one remote, while another waits, is counted for each by itself', async () => {
  await homeWith(['c3', WAITS], ['g3', THROWS]);
  expect(counted('c3')).toEqual({ renders: 1, deadline: 1, failed: 1 });
  expect(counted('g3')).toEqual({ renders: 1, server: 1, failed: 1 });
}, 30_000);
