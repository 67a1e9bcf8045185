import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { build, BuildError } from './build';
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

test('a step runs once and says how long it took', async () => {
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

test('a step that failed says why and runs again, also over an older output', async () => {
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
