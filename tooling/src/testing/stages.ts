import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runChecks } from '../check';
import { childEnvironment, testEnvironment } from '../config';
import { findBrowser } from './browser';
import { NOTHING, readJest, readPlaywright, tally, type Tally } from './results';
import { runProgram } from './run-program';

/** One step of `npm test`, from the fastest tests to those closest to a visitor. */
export interface Stage {
  name: string;
  /** Whether it is part of a run for what has changed. */
  selects: boolean;
  /** @param since runs only the tests that depend on what has changed since this commit or branch */
  run: (root: string, signal: AbortSignal, since?: string) => Promise<Tally>;
}

/** The file for a stage's results, without those of an earlier run. */
function resultFile(root: string, name: string): string {
  const folder = join(root, '.cache/test');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

async function check(): Promise<Tally> {
  const results = await runChecks(({ name, ok, output, seconds }) => {
    process.stdout.write(`  ${ok ? 'ok    ' : 'failed'} ${name} ${seconds.toFixed(1)} s\n`);
    if (!ok) process.stdout.write(`${output.trimEnd()}\n`);
  });
  const failures = results.filter(({ ok }) => !ok).map(({ name }) => `check ${name}`);
  return { ...NOTHING, passed: results.length - failures.length, failed: failures.length, failures };
}

/** @param withBrowser whether its tests open one */
function jest(name: string, projects: string[], { withBrowser = false } = {}): Stage {
  return {
    name,
    selects: true,
    run: async (root, signal, since) => {
      const chromium = withBrowser ? await findBrowser(root, signal) : undefined;
      const file = resultFile(root, name);
      const args = [
        join(root, 'node_modules/jest/bin/jest.js'),
        ...['--selectProjects', ...projects],
        ...['--json', `--outputFile=${file}`],
        `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`,
        ...(since === undefined ? [] : [`--changedSince=${since}`, '--passWithNoTests']),
      ];
      const exitCode = await runProgram(process.execPath, args, {
        cwd: root,
        env: testEnvironment({ CHROMIUM_PATH: chromium }),
        signal,
      });
      return tally(file, readJest, exitCode, since !== undefined);
    },
  };
}

async function browser(root: string, signal: AbortSignal, since?: string): Promise<Tally> {
  const chromium = await findBrowser(root, signal);
  const file = resultFile(root, 'browser');
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const selection = since === undefined ? [] : [`--only-changed=${since}`, '--pass-with-no-tests'];
  const args = [cli, 'test', '-c', 'e2e', '--reporter=list,json', ...selection];
  const exitCode = await runProgram(process.execPath, args, {
    cwd: root,
    env: testEnvironment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    signal,
  });
  return tally(file, readPlaywright, exitCode, since !== undefined);
}

/** A minute of faults, always the same: `npm run test:faults` tries others. */
async function faults(root: string, signal: AbortSignal): Promise<Tally> {
  const args = [
    '--conditions=source',
    '--import',
    'tsx',
    join(root, 'e2e/faults/run.ts'),
    '--seed=7',
    '--minutes=1',
  ];
  const exitCode = await runProgram(process.execPath, args, { cwd: root, env: childEnvironment({}), signal });
  return exitCode === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, failures: ['faults'] };
}

export const STAGES: Stage[] = [
  { name: 'check', selects: true, run: check },
  jest('unit', ['unit-browser', 'unit-node']),
  jest('integration', ['integration'], { withBrowser: true }),
  { name: 'browser', selects: true, run: browser },
  { name: 'faults', selects: false, run: faults },
];
