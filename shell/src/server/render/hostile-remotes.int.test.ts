import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Deployment, Discovery } from 'shared-types/discovery';
import { foundBySpy, spySource } from 'release/testing/spy-build';
import { liveVersion, startShell, type RunningShell } from '../testing/running-shell';

/** Renders after which the hostile builds act. */
const HARMLESS_RENDERS = 12;

/** More than enough for each renderer to get there, a few at once, since one network may not fill the queue. */
const [TURNS, AT_ONCE] = [8, 5];

const GALLERY = `exports.exposes = { './GalleryPreview': () => {
  const { createElement } = require('react');
  return createElement('p', null, ['Gallery', 'is', 'well'].map((word) => word.toLowerCase()).join(' '));
} };`;

/** A build that shows a paragraph, and runs some code in each render from the twelfth on. */
const later = (code: string, label = 'Range') => `let renders = 0;
exports.exposes = { './ProductRange': () => {
  const react = require('react');
  renders += 1;
  if (renders >= ${HARMLESS_RENDERS}) { ${code} }
  return react.createElement('p', null, '${label} ' + renders);
} };`;

const ATTACKS: Record<string, string> = {
  'replaces a method of arrays': `Array.prototype.map = () => [];`,
  'redefines a method of arrays': `Object.defineProperty(Array.prototype, 'join', { value: () => '' });`,
  'replaces a method of strings': `'use strict'; String.prototype.toLowerCase = () => 'gone';`,
  'replaces a global': `globalThis.Array = undefined; globalThis.setTimeout = undefined; globalThis.URL = undefined;`,
  'adds a global': `globalThis.window = {}; globalThis.document = {};`,
  'replaces what React exports': `react.createElement = () => null; react.useContext = () => undefined;`,
  'empties React’s state': `for (const name of Object.keys(react)) if (name.includes('INTERNALS')) for (const field of Object.keys(react[name])) delete react[name][field];`,
  'replaces what the platform exports': `const platform = require('shared-platform'); for (const name of Object.keys(platform)) platform[name] = () => null;`,
  'changes the prototype of what every object has': `Object.prototype.children = 'gone'; Object.setPrototypeOf(Object.prototype, null);`,
  'changes how promises work': `Promise.prototype.then = () => undefined;`,
  'changes how addresses are read': `URL.prototype.toString = () => ''; Object.defineProperty(URL.prototype, 'pathname', { get: () => '/' });`,
  'ends the process': `process.exit(1);`,
  'throws outside its render': `setTimeout(() => { throw new Error('later'); }, 1);`,
  'sends messages in the renderer’s name': `process.send({ type: 'rendered' });`,
};

let folder: string;
let shell: RunningShell;

const version = (name: string, number: string, source: string) => liveVersion(folder, name, number, source);

beforeAll(async () => {
  shell = await startShell((at) => {
    folder = at;
    return { gallery: [version('gallery', '1', GALLERY)] };
  }, process.env);
}, 60_000);

afterAll(() => shell.stop());

const publish = (catalogue: Deployment[]): Discovery['remotes'] => {
  const remotes = { catalogue, gallery: [version('gallery', '1', GALLERY)] };
  shell.publish(remotes);
  return remotes;
};

/** A page that is rendered for this request alone. */
let asked = 0;
async function page(headers: Record<string, string> = {}): Promise<{ status: number; html: string }> {
  asked += 1;
  const response = await fetch(`${shell.url}?${asked}`, { headers });
  return { status: response.status, html: await response.text() };
}

/** Pages of which every renderer makes some. */
async function manyPages(): Promise<Awaited<ReturnType<typeof page>>[]> {
  const pages = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    pages.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => page()))));
  }
  return pages;
}

async function untilPageHas(text: string): Promise<string> {
  for (;;) {
    const { html } = await page();
    if (html.includes(text)) return html;
    await setTimeout(20);
  }
}

/** Processes that render. */
const renderers = () =>
  readdirSync(`/proc/${shell.pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${shell.pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter(Boolean);

test('a rollback leaves no renderer that has loaded the version', async () => {
  publish([version('catalogue', 'bad', later(''))]);
  await untilPageHas('Range 3');
  await manyPages();
  const before = renderers();
  publish([version('catalogue', 'good', later('', 'Good range'))]);
  await untilPageHas('Good range');
  while (renderers().some((pid) => before.includes(pid))) await setTimeout(100);
  expect((await page()).status).toBe(200);
}, 60_000);

test('a canary of one per cent is rendered by a process of its own', async () => {
  const live = version('catalogue', 'live', later(''));
  publish([live]);
  await untilPageHas('"version":"live"');
  await manyPages();
  const before = renderers();
  const canary = version('catalogue', 'canary', later('', 'Canary range'));
  publish([
    { ...canary, deployment: { traffic: 1, default: false } },
    { ...live, deployment: { traffic: 99, default: true } },
  ]);
  while (!(await page({ cookie: 'canary=catalogue' })).html.includes('Canary range')) await setTimeout(20);
  const others = renderers().filter((pid) => !before.includes(pid));
  expect(others).toHaveLength(1);
}, 60_000);

test.each(Object.entries(ATTACKS))(
  'a build that %s on its twelfth render costs the pages of others nothing',
  async (attack, code) => {
    const number = `attack-${Object.keys(ATTACKS).indexOf(attack)}`;
    publish([version('catalogue', number, later(code))]);
    await untilPageHas(number);
    const pages = await manyPages();

    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    const broken = pages.filter(
      ({ html }) => !html.includes('gallery is well') || !html.includes('Get In Touch'),
    );
    expect(broken).toHaveLength(0);
  },
  60_000,
);

test('a build that throws while another one renders is left out, and the other is not', async () => {
  const source = `const { createElement, use } = require('react');
let wait;
exports.exposes = { './ProductRange': () => {
  setTimeout(() => { throw new Error('later'); }, 1);
  wait ??= new Promise((resolve) => setTimeout(resolve, 50));
  use(wait);
  return createElement('p', null, 'Range');
} };`;
  publish([version('catalogue', 'throws', source)]);
  await untilPageHas('"version":"throws"');
  const isLeftOut = () => shell.decided().some((decision) => decision.version === 'throws');
  while (!isLeftOut()) {
    const { status, html } = await page();
    expect(status).toBe(200);
    expect(html).toContain('gallery is well');
  }
  expect(shell.decided().filter(({ name }) => name !== 'catalogue')).toEqual([]);
}, 60_000);

test('a build finds no file, process, environment, network or thread in a renderer', async () => {
  const data = { data: shell.folder, port: Number(new URL(shell.url).port) };
  publish([version('catalogue', 'spy', spySource({ module: './ProductRange', ...data, throws: false }))]);
  await untilPageHas('Found [');
  const pages = await manyPages();
  const reports = pages.flatMap(({ html }) => foundBySpy(html) ?? ['nothing was reported']);
  expect(reports).toEqual([]);
}, 60_000);
