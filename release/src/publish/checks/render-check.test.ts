import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuild } from '../build';
import { FakeRepository } from '../../testing/builds';
import { renderProblems, type RenderFindings } from './render-check';

let repository: FakeRepository;

beforeEach(() => {
  repository = new FakeRepository(mkdtempSync(join(tmpdir(), 'formraster-render-')));
});
afterEach(() => rmSync(repository.root, { recursive: true }));

const MODULES = ['./GalleryPage', './GalleryPreview'];

function findings(
  server: string | undefined,
  { modules = MODULES, moduleMs }: { modules?: string[]; moduleMs?: number } = {},
): Promise<RenderFindings> {
  const contract = { modules: Object.fromEntries(modules.map((module) => [module, { props: {} }])) };
  repository.buildRemote('gallery', { exposes: modules, contract, server });
  return renderProblems(readBuild(repository.site(), 'gallery'), '1.5.0', moduleMs);
}

const problems = async (server: string | undefined) => (await findings(server)).problems;

const WELL = `() => require('react').createElement('p', null, 'Gallery')`;
const exportsOf = (page: string, preview = WELL) =>
  `exports.exposes = { './GalleryPage': ${page}, './GalleryPreview': ${preview} };`;

test('modules that render have no problems', async () => {
  expect(await problems(exportsOf(WELL))).toEqual([]);
}, 60_000);

test('a module of another framework is rendered to a string, and named when it cannot be', async () => {
  const rendered = (render: string) => exportsOf(`{ renderToString: () => { ${render} } }`);
  expect(await problems(rendered(`return '<p>Gallery</p>';`))).toEqual([]);
  expect(await problems(rendered(`throw new Error('No items');`))).toContain(
    './GalleryPage cannot be rendered on the server with sample data: No items',
  );
}, 60_000);

test('a module that throws is named, with and without data', async () => {
  const found = await problems(exportsOf(`() => { throw new Error('No items'); }`));
  expect(found).toEqual([
    './GalleryPage cannot be rendered on the server with sample data: No items',
    './GalleryPage cannot be rendered on the server while the API is away: No items',
  ]);
}, 60_000);

test('a module that needs the API to answer is named', async () => {
  const reads = `() => require('react').createElement('p', null, require('shared-platform').useResource({ path: '/api/site-config/gallery' }).data.length)`;
  expect(await problems(exportsOf(reads))).toEqual([
    expect.stringMatching(
      /^\.\/GalleryPage cannot be rendered on the server while the API is away: Cannot read/,
    ),
  ]);
}, 60_000);

test.each([
  ['throws on load', `throw new Error('Broken build');`, /Broken build/],
  ['requires what the shell does not provide', `require('node:fs');`, /requires node:fs/],
  ['lacks a module', `exports.exposes = { './GalleryPreview': ${WELL} };`, /exports no \.\/GalleryPage/],
  ['renders nothing', exportsOf(`() => null`), /it is empty/],
  ['waits for ever', exportsOf(`() => { throw new Promise(() => {}); }`), /was not ready in time/],
  ['ends the process', exportsOf(`() => process.exit(0)`), /process\.exit is not a function/],
  [
    'leaks',
    exportsOf(`() => { const kept = []; for (;;) kept.push(new Array(100000).fill(kept.length)); }`),
    /ends the process that renders it \(signal SIG\w+; last on stderr: .*heap out of memory/,
  ],
])(
  'a server build that %s is detected',
  async (_what, server, expected) => {
    expect((await problems(server)).join('\n')).toMatch(expected);
  },
  60_000,
);

/** A module that shows a paragraph, and runs some code in each render from the twelfth on. */
const later = (code: string) => `(() => {
  let renders = 0;
  return () => {
    renders += 1;
    if (renders >= 12) { ${code} }
    return require('react').createElement('p', null, 'Gallery');
  };
})()`;

const AFTER_11 = 'after 11 renders while the API is away';

test.each([
  ['renders nothing', `return null;`, `renders something else ${AFTER_11}`],
  ['renders something else', `return 'Buy now';`, `renders something else ${AFTER_11}`],
  ['throws', `throw new Error('No more');`, `cannot be rendered ${AFTER_11}: No more`],
  [
    'replaces a method of arrays',
    `Array.prototype.map = () => [];`,
    `cannot be rendered ${AFTER_11}: Cannot assign to read only property 'map' of object ''`,
  ],
  [
    'tries to replace a method of arrays',
    `try { Array.prototype.map = () => []; } catch {}`,
    `changes Array.prototype.map, which is not its own`,
  ],
  [
    'redefines how promises work',
    `Reflect.defineProperty(Promise.prototype, 'then', { value: () => undefined });`,
    `changes Promise.prototype.then, which is not its own`,
  ],
  [
    'adds to the prototype of all objects',
    `Object.prototype.children = 'gone';`,
    `changes Object.prototype.children, which is not its own`,
  ],
  ['replaces a global', `URL = undefined;`, `changes globalThis.URL, which is not its own`],
  ['adds a global', `visits = 12;`, `changes globalThis.visits, which is not its own`],
  [
    'changes an iterator that no global leads to',
    `Reflect.defineProperty(Object.getPrototypeOf([].values()), 'next', { value: () => ({ done: true }) });`,
    `changes the prototype of a built-in object.next, which is not its own`,
  ],
  [
    'spoils React for others',
    `const react = require('react');
    const internals = Object.keys(react).find((name) => name.includes('INTERNALS'));
    Reflect.defineProperty(react[internals], 'H', { value: null, writable: false });`,
    `ends the process that renders it (exit code 1; last on stderr: TypeError: Cannot assign to read only property 'H' of object '[object Object]' | Node.js ${process.version})`,
  ],
])(
  'a module that %s from its twelfth render on is refused',
  async (_what, code, expected) => {
    expect(await problems(exportsOf(later(code)))).toEqual([`./GalleryPage ${expected}`]);
  },
  60_000,
);

test('what a build adds to its global object is its own', async () => {
  const adds = `globalThis.kept ??= []; ${exportsOf(`() => { globalThis.kept[0] = 'Gallery'; return globalThis.kept[0]; }`)}`;
  expect(await problems(adds)).toEqual([]);
}, 60_000);

const PAGE_ALONE = { modules: ['./GalleryPage'], moduleMs: 2000 };

test('a module that never finishes is stopped after its processor time', async () => {
  const loops = exportsOf(`() => { for (;;); }`);
  expect(await findings(loops, PAGE_ALONE)).toEqual({
    problems: ['./GalleryPage is not rendered after 2 s of processor time'],
  });
}, 60_000);

test('a module that does not get the processor is not blamed, however long it takes', async () => {
  const sleeps = exportsOf(`(() => {
    let renders = 0;
    return () => {
      renders += 1;
      if (renders === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
      return 'Gallery';
    };
  })()`);
  expect(await findings(sleeps, PAGE_ALONE)).toEqual({ problems: [] });
}, 60_000);

test('a module that sleeps for ever ends its check, which is then not finished', async () => {
  const sleeps = exportsOf(`() => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); }`);
  expect(await findings(sleeps, PAGE_ALONE)).toEqual({
    problems: [],
    unfinished:
      './GalleryPage was not rendered within 20 s, in which it used less than 2 s of processor time',
  });
}, 60_000);

test('a remote without a server build has nothing to render', async () => {
  expect(await problems(undefined)).toEqual([]);
});
