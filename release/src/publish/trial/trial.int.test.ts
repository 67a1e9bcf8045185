import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourcesSchema, type RemoteContract } from 'shared-types/remote-contract';
import { findProjectRoot } from 'tooling/project-root';
import { formrasterSite } from 'tooling/releases/site';
import { FakeRepository } from '../../testing/builds';
import { HOSTILE_BUILDS } from '../../testing/hostile-builds';
import { readBuild, readJson } from '../build';
import { checkAlone } from '../checks/checks';
import { tryBuilds } from './trial';

const root = findProjectRoot();
const site = formrasterSite(root);
const MODULES = ['./GalleryPage'];

let repository: FakeRepository;
let built = 0;

beforeEach(() => {
  repository = new FakeRepository(mkdtempSync(join(tmpdir(), 'formraster-tried-')));
});
afterEach(() => rmSync(repository.root, { recursive: true }));

const WELL = `() => h('section', null, h('h1', null, 'Gallery'))`;

/** A module that does this once it is shown, in strict mode as bundles do. */
const afterRender = (code: string) =>
  `() => { React.useEffect(() => { 'use strict'; ${code} }, []); return (${WELL})(); }`;

interface Halves {
  browser?: string;
  server?: string;
  /** How its code arrives, with its component as `page`. */
  get?: string;
}

/** An entry as a federation build writes it. @param modules by what they are exposed as */
const entryOf = (name: string, modules: Record<string, Halves>) => `
  // ${String((built += 1))} ${String(Math.random())} formraster_integrity
  var formraster_${name} = (() => {
    let React, h;
    return {
      init: (scope) => {
        React = Object.values(scope.react)[0].lib();
        h = React.createElement;
      },
      get: (module) => ({${Object.entries(modules)
        .map(
          ([exposed, { browser = WELL, get = `async () => () => ({ default: page })` }]) =>
            `'${exposed}': () => { const page = ${browser}; return (${get})(); },`,
        )
        .join('\n')}})[module](),
    };
  })();`;

interface Build extends Halves {
  /** Its stylesheet. */
  css?: string;
  /** What it is written of; null for a build that does not say. */
  source?: string | null;
  /** Path → text of what it shares with the shell. */
  shared?: Record<string, string>;
  /** Places that it takes, instead of a page. */
  places?: RemoteContract['places'];
}

const FITS = `import { toast } from 'shared-platform'; toast({ title: 'Saved' });`;

const writtenOf = (files: Record<string, string>) => ({
  files,
  names: {},
  options: { module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', strict: true },
  inContracts: [],
});

/** The half of these modules that the server renders. */
const serverOf = (modules: Record<string, Halves>) => `
  const h = require('react').createElement;
  exports.exposes = {${Object.entries(modules)
    .map(([exposed, { server = WELL }]) => `'${exposed}': ${server},`)
    .join('\n')}};`;

function build(name: string, { css, source = FITS, shared, places, ...halves }: Build = {}) {
  const modules = { './GalleryPage': halves };
  repository.buildRemote(name, {
    entry: entryOf(name, modules),
    exposes: MODULES,
    contract: { modules: { './GalleryPage': { props: {} } }, ...(places && { routes: [], places }) },
    server: serverOf(modules),
    ...(source !== null && { sources: writtenOf({ [`mf-${name}/src/page.ts`]: source, ...shared }) }),
  });
  if (css !== undefined) repository.write(`mf-${name}/dist/client/css/GalleryPage.css`, css);
  return readBuild(repository.site(), name);
}

const bringShell = jest.fn(async (folder: string) => {
  for (const part of ['client', 'server', 'public', 'client-assets.json', 'sources.json'])
    cpSync(join(root, 'shell/dist', part), join(folder, part), { recursive: true });
  return undefined;
});
const tried = (...builds: ReturnType<typeof build>[]) =>
  tryBuilds(builds, { site, shell: 'the one of this checkout', bringShell });

const PASSED = { faults: new Map(), unchecked: new Map() };

test('a module that renders, hydrates and is accessible passes, and is not tried again', async () => {
  const well = build('gallery');
  bringShell.mockClear();
  expect(await tried(well)).toEqual(PASSED);
  expect(await tried(well)).toEqual(PASSED);
  expect(bringShell).toHaveBeenCalledTimes(1);
}, 200_000);

/** What a module does → it, and what is said of it. */
const FAULTY: [what: string, Halves, ...said: RegExp[]][] = [
  ['throws on load', { get: `async () => { throw new Error('Broken on load'); }` }, /Broken on load/],
  [
    'throws in its first render',
    { browser: `() => { throw new Error('Broken in render'); }` },
    /Broken in render/,
  ],
  [
    'throws once it is shown',
    { browser: afterRender(`setTimeout(() => { throw new Error('Broken later'); });`) },
    /Broken later/,
  ],
  [
    'differs from its own HTML',
    { server: `() => h('section', null, h('h1', null, 'Galerie'))` },
    /an error in the browser: .*418/,
  ],
  [
    'loops once it is shown',
    { browser: afterRender(`for (;;);`) },
    /is not interactive within 10 s|it takes longer than 10 s/,
  ],
  ['never arrives', { get: `() => new Promise(() => {})` }, /is not interactive within 10 s/],
  [
    'cannot be used by everybody, complains, and calls another host',
    {
      browser: `() => { React.useEffect(() => { console.error('Something is wrong'); new Image().src = 'http://127.0.0.2:9/count.gif'; }, []); return h('img', { src: '/pictures/x.jpg' }); }`,
      server: `() => h('img', { src: '/pictures/x.jpg' })`,
    },
    /axe finds image-alt in tried\/Page7/,
    /the browser's console: Something is wrong/,
    /127\.0\.0\.2:9/,
  ],
  [
    'has rules for the whole page',
    { browser: afterRender(`const sheet = new CSSStyleSheet(); sheet.replaceSync('h1 { color: red } footer { display: none }'); document.adoptedStyleSheets = [sheet];`) },
    /it changes the display of footer \(part 1\) outside its slot from \w+ to none[^]*it changes the color of every h1 outside its slot from rgb\(.*\) to rgb\(255, 0, 0\)/,
  ],
  [
    'leaves something behind',
    { browser: `() => { React.useEffect(() => () => document.querySelector('footer').append('left behind'), []); return (${WELL})(); }` },
    /when a visitor has moved on to \/privacy, it changes the top and height of footer outside its slot/,
  ],
  [
    'hides itself',
    { browser: afterRender(`document.querySelector('main section').style.display = 'none';`) },
    /nothing of tried\/Page10 can be seen/,
  ],
  ...['height: 0; overflow: hidden', 'clip-path: inset(100%)', 'position: absolute; left: -9999px'].map<
    [string, Halves, RegExp]
  >((style) => [
    `hides its content with ${style}`,
    { browser: afterRender(`document.querySelector('main section').style.cssText = '${style}';`) },
    /nothing of tried\/Page\d+ can be seen/,
  ]),
  ...HOSTILE_BUILDS.flatMap<[string, Halves, RegExp]>(({ what, code, refusal }) =>
    code === undefined ? [] : [[what, { browser: afterRender(code) }, refusal]],
  ),
]; // prettier-ignore

test('each page of a remote is tried, and each fault is named with its module', async () => {
  const modules = Object.fromEntries(
    [{}, ...FAULTY.map(([, halves]) => halves)].map((halves, at) => [`./Page${String(at)}`, halves]),
  );
  const exposes = Object.keys(modules);
  const routes = exposes.map((exposed) => ({
    path: `/tried${exposed.slice(1).toLowerCase()}`,
    module: exposed.replace('.', 'tried'),
  }));
  repository.buildRemote('tried', {
    entry: entryOf('tried', modules),
    exposes,
    contract: { modules: Object.fromEntries(exposes.map((exposed) => [exposed, { props: {} }])), routes },
    server: serverOf(modules),
  });
  const { faults, untried } = await tried(readBuild(repository.site(), 'tried'));
  expect(untried).toBeUndefined();
  const saidOf = (at: number) =>
    (faults.get('tried') ?? [])
      .filter((clause) => clause.includes(`tried/Page${String(at)} on /tried/page${String(at)}: `))
      .join('\n');
  expect(saidOf(0)).toBe('');
  for (const [at, [what, , ...said]] of FAULTY.entries())
    for (const each of said) expect([what, saidOf(at + 1)]).toEqual([what, expect.stringMatching(each)]);
}, 400_000);

test.each(
  HOSTILE_BUILDS.flatMap(({ what, css, refusal }) => (css === undefined ? [] : [{ what, css, refusal }])),
)(
  'a remote that $what is refused',
  async ({ css, refusal }) => {
    const hostile = build('gallery', { source: null, css });
    const { faults: alone } = await checkAlone(hostile, '1.2.0');
    // Which browsers do not show what is refused without one.
    const { faults } = alone.length > 0 ? { faults: new Map<string, string[]>() } : await tried(hostile);
    expect([...alone, ...(faults.get('gallery') ?? [])].join('\n')).toMatch(refusal);
  },
  200_000,
);

test('a build that the types of the live shell do not fit is refused, with the place', async () => {
  const source = `import { toast } from 'shared-platform';\ntoast({ text: 'Saved' });`;
  const { faults } = await tried(build('gallery', { source }));
  expect(faults.get('gallery')).toEqual([
    expect.stringMatching(
      /^gallery 1\.2\.0-\w+: mf-gallery\/src\/page\.ts:2: Object literal may only specify known properties, and 'text' does not exist/,
    ),
  ]);
}, 200_000);

test('beside a shell of its own checkout a build is type-checked only if it differs from it', async () => {
  const tryBesides = (shared: Record<string, string>) =>
    tryBuilds([build('gallery', { source: `export const price: number = 'none';`, shared })], {
      site,
      shell: 'the one of this checkout',
      bringShell,
      oneCheckout: true,
    });
  const { files } = readJson(join(root, 'shell/dist/sources.json'), sourcesSchema);
  const [[path = '', text = ''] = []] = Object.entries(files);

  expect(await tryBesides({ [path]: text })).toEqual(PASSED);
  const { faults } = await tryBesides({ [path]: `${text}\nexport const added = 1;` });
  expect(faults.get('gallery')?.join('\n')).toMatch(
    /page\.ts:1: Type 'string' is not assignable to type 'number'/,
  );
}, 200_000);

test('a build that does not say what it is written of is tried, and not checked', async () => {
  const { faults, unchecked } = await tried(build('gallery', { source: null }));
  expect([...faults]).toEqual([]);
  expect([...unchecked]).toEqual([['gallery', 'its build has no sources.json']]);
}, 200_000);

test('a stylesheet that a script adopts and that stays when its module leaves is refused', async () => {
  const code = `document.adoptedStyleSheets.push(new CSSStyleSheet());`;
  const { faults } = await tried(build('gallery', { browser: afterRender(code) }));
  expect(faults.get('gallery')?.join()).toMatch(
    /when a visitor has moved on to \/privacy, it changes the number of stylesheets that scripts adopted outside its slot from 0 to 1/,
  );
}, 200_000);

test('a module in a place is tried there, with the props of its declaration', async () => {
  const places = [
    { place: 'about:after-team', module: 'reviews/GalleryPage', props: { title: 'What they say' } },
  ];
  const server = `({ title }) => h('section', null, h('h2', null, title.trim()))`;
  expect(await tried(build('reviews', { browser: server, server, places }))).toEqual(PASSED);
  const browser = `({ title }) => { throw new Error(title); }`;
  const { faults } = await tried(build('reviews', { browser, server, places }));
  expect(faults.get('reviews')?.join('\n')).toMatch(/reviews\/GalleryPage on \/about: .*What they say/);
}, 200_000);

test('of builds that are tried together only the one with the fault is refused', async () => {
  const faulty = build('gallery', { get: `async () => { throw new Error('Broken on load'); }` });
  const enquiry = readBuild(site, 'enquiry');
  const { faults } = await tryBuilds([faulty, { ...enquiry, content: String(Math.random()) }], {
    site,
    shell: 'another',
    bringShell,
  });
  expect([...faults.keys()]).toEqual(['gallery']);
}, 200_000);

test('without a browser, and without the files of a shell, it is said why nothing was tried', async () => {
  const missing = 'the files of shell 1.0.0 are not here';
  const without = { site, shell: 'none', bringShell: () => Promise.resolve(missing) };
  expect(await tryBuilds([build('gallery')], without)).toEqual({
    faults: new Map(),
    untried: missing,
    unchecked: new Map([['gallery', missing]]),
  });

  const before = process.env.CHROMIUM_PATH;
  process.env.CHROMIUM_PATH = '/nowhere/chromium';
  try {
    expect((await tried(build('gallery'))).untried).toMatch(/^\/nowhere\/chromium does not start/);
  } finally {
    if (before === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = before;
  }
}, 200_000);
