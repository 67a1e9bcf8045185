import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addUp, readJest, readPlaywright, tally } from './results';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-results-'));
  file = join(folder, 'results.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

function jestSays(passed: number, failed: number, brokenFiles = 0): void {
  const results = {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 1,
    numRuntimeErrorTestSuites: brokenFiles,
  };
  writeFileSync(file, JSON.stringify(results));
}

test('skipped tests count as neither passed nor failed', () => {
  jestSays(3, 0);
  expect(tally(file, readJest, 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
});

test('a file of tests that cannot be loaded is a failure', () => {
  jestSays(3, 1, 1);
  expect(tally(file, readJest, 1)).toMatchObject({ passed: 3, failed: 2 });
});

test('a test that passed only at its second try is a failure', () => {
  writeFileSync(file, JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } }));
  expect(tally(file, readPlaywright, 1)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test.each([
  ['left no results', undefined, 1],
  ['ran no tests', 0, 0],
  ['failed without naming a failure', 5, 1],
])('a stage that %s is a failure', (_, passed, exitCode) => {
  if (passed !== undefined) jestSays(passed, 0);
  expect(tally(file, readJest, exitCode).failed).toBe(1);
});

test('a run for what has changed may select no test', () => {
  expect(tally(file, readJest, 0, true)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(tally(file, readJest, 1, true).failed).toBe(1);
  jestSays(0, 0);
  expect(tally(file, readJest, 0, true).failed).toBe(0);
});

test('tallies add up', () => {
  const sum = addUp([
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ]);
  expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33 });
});
