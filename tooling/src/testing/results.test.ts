import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addUp, NOTHING, readJest, readPlaywright, tally } from './results';

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
    testResults: [],
  };
  writeFileSync(file, JSON.stringify(results));
}

test('skipped tests count as neither passed nor failed', () => {
  jestSays(3, 0);
  expect(tally(file, readJest, 0)).toEqual({ passed: 3, failed: 0, skipped: 1, failures: [] });
});

test('a file of tests that cannot be loaded is a failure', () => {
  jestSays(3, 1, 1);
  expect(tally(file, readJest, 1)).toMatchObject({ passed: 3, failed: 2 });
});

test('a test that passed only at its second try is a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  writeFileSync(file, JSON.stringify({ stats, suites: [] }));
  expect(tally(file, readPlaywright, 1)).toMatchObject({ passed: 4, failed: 2, skipped: 2 });
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
  expect(tally(file, readJest, 0, true)).toEqual(NOTHING);
  expect(tally(file, readJest, 1, true).failed).toBe(1);
  jestSays(0, 0);
  expect(tally(file, readJest, 0, true).failed).toBe(0);
});

test('a failed test of jest is named with its file and the beginning of its message', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed', failureMessages: [] },
    {
      fullName: 'subtracts',
      status: 'failed',
      failureMessages: ['\u001b[31mExpected: 1\u001b[39m\n\n  Received: 2'],
    },
  ];
  const results = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      { name: '/there/sums.test.ts', message: 'both', assertionResults },
      { name: '/there/broken.test.ts', message: 'Cannot find module', assertionResults: [] },
      { name: '/there/good.test.ts', message: '', assertionResults: [] },
    ],
  };
  writeFileSync(file, JSON.stringify(results));
  expect(readJest(file).failures).toEqual([
    'sums.test.ts › subtracts\n    Expected: 1\n    Received: 2',
    'broken.test.ts › could not be loaded\n    Cannot find module',
  ]);
});

test('a failed journey is named, also one in a group', () => {
  const spec = (title: string, message?: string): object => ({
    title,
    tests: [{ results: [message === undefined ? {} : { error: { message } }] }],
  });
  const group = { file: 'menu.spec.ts', specs: [spec('closes', 'Timed out')] };
  const suites = [{ file: 'menu.spec.ts', specs: [spec('opens')], suites: [group] }];
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  writeFileSync(file, JSON.stringify({ stats, suites }));
  expect(readPlaywright(file).failures).toEqual(['menu.spec.ts › closes\n    Timed out']);
});

test('tallies add up', () => {
  const sum = addUp([
    { passed: 1, failed: 2, skipped: 3, failures: ['a', 'b'] },
    { passed: 10, failed: 20, skipped: 30, failures: ['c'] },
  ]);
  expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33, failures: ['a', 'b', 'c'] });
});
