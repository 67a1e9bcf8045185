import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { build, BuildError, stepsNamed } from './build';
import type { BuildStep } from './steps';

let root: string;
let runs: string[];
let printed: PassThrough;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'formraster-build-'));
  mkdirSync(join(root, 'site/src'), { recursive: true });
  writeFileSync(join(root, 'site/src/page.ts'), 'one');
  runs = [];
  printed = new PassThrough({ encoding: 'utf8' });
});
afterEach(() => rmSync(root, { recursive: true }));

function site(run: () => void = () => writeFileSync(join(root, 'site/out.js'), 'built')): BuildStep {
  return {
    name: 'site',
    inputs: ['site/src'],
    outputs: ['site/out.js'],
    run: async () => {
      runs.push('site');
      run();
    },
  };
}

async function buildSite(step = site()): Promise<void> {
  await build(root, { steps: [step], output: printed });
}

test('a step runs once and prints how long it took', async () => {
  await buildSite();
  await buildSite();

  expect(runs).toEqual(['site']);
  expect(printed.read()).toMatch(/^ {2}building site … \d+\.\d s\n$/);
});

test('a step runs again when a byte of its inputs changed', async () => {
  await buildSite();
  writeFileSync(join(root, 'site/src/page.ts'), 'two');
  await buildSite();

  expect(runs).toHaveLength(2);
});

test('a changed test does not make a build stale', async () => {
  await buildSite();
  writeFileSync(join(root, 'site/src/page.test.ts'), 'new');
  await buildSite();

  expect(runs).toHaveLength(1);
});

test('a step runs again when its output was removed', async () => {
  await buildSite();
  rmSync(join(root, 'site/out.js'));
  await buildSite();

  expect(runs).toHaveLength(2);
});

test('a failed step prints the reason and runs again, even over an older output', async () => {
  await buildSite();
  writeFileSync(join(root, 'site/src/page.ts'), 'broken');
  const failing = site(() => {
    throw new Error('page.ts: unexpected token');
  });

  await expect(buildSite(failing)).rejects.toThrow(BuildError);
  await expect(buildSite(failing)).rejects.toThrow('Building site failed:\npage.ts: unexpected token');
  writeFileSync(join(root, 'site/src/page.ts'), 'one');
  await buildSite();

  expect(runs).toHaveLength(4);
});

test('two builds at the same time take turns', async () => {
  await Promise.all([buildSite(), buildSite()]);

  expect(runs).toEqual(['site']);
});

/** A step that says when it begins and ends. */
function recorded(name: string, needs: string[] = [], run = () => Promise.resolve()): BuildStep {
  const mark = async () => {
    runs.push(`${name} begins`);
    await run();
    runs.push(`${name} ends`);
  };
  return { name, inputs: [], outputs: [], needs, run: mark };
}

test('a step begins when those that it needs have ended, though others go on', async () => {
  let letLongEnd: () => void = () => undefined;
  const longEnd = new Promise<void>((resolve) => (letLongEnd = resolve));
  const steps = [
    recorded('long', [], () => longEnd),
    recorded('page', ['types', 'not built this time'], async () => letLongEnd()),
    recorded('types'),
  ];
  await build(root, { steps, output: printed });

  const others = runs.filter((line) => !line.startsWith('long'));
  expect(others).toEqual(['types begins', 'types ends', 'page begins', 'page ends']);
  expect(runs.indexOf('long ends')).toBeGreaterThan(runs.indexOf('page begins'));
});

test('when a step fails the others are stopped, and those that need it do not begin', async () => {
  let letTypesFail: () => void = () => undefined;
  const longBegan = new Promise<void>((resolve) => (letTypesFail = resolve));
  const stoppable: BuildStep = {
    ...recorded('long'),
    run: ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          runs.push('long stopped');
          reject(new Error('stopped'));
        });
        letTypesFail();
      }),
  };
  const broken = recorded('types', [], async () => {
    await longBegan;
    throw new Error('types.ts: unexpected token');
  });
  const steps = [stoppable, broken, recorded('page', ['types'])];

  await expect(build(root, { steps, output: printed })).rejects.toThrow('Building types failed');
  expect(runs).toEqual(['types begins', 'long stopped']);
});

test('a step does not begin when the build is stopped while its inputs are read', async () => {
  const stopped = new AbortController();
  const step: BuildStep = {
    ...recorded('site'),
    get inputs() {
      stopped.abort(new Error('stopped'));
      return [];
    },
  };

  await expect(build(root, { steps: [step], output: printed, signal: stopped.signal })).rejects.toThrow(
    'stopped',
  );
  expect(runs).toEqual([]);
});

test('a remote is built by its own name; an unknown one is refused with those there are', () => {
  const steps = ['shell', 'mf-gallery', 'mf-admin'].map((name) => ({ ...site(), name }));
  const named = (...names: string[]) => stepsNamed(steps, names).map(({ name }) => name);
  expect(named('gallery', 'shell')).toEqual(['shell', 'mf-gallery']);
  expect(named('mf-gallery')).toEqual(['mf-gallery']);
  expect(named()).toEqual(['shell', 'mf-gallery', 'mf-admin']);
  expect(() => named('shell', 'galery')).toThrow(
    'There is nothing named galery: choose from shell, mf-gallery, mf-admin, or leave it out for all.',
  );
});
