import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

/** The result of a stage. Skipped tests count as neither passed nor failed. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failed test with its file, and the beginning of what it says. */
  failures: string[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

const MESSAGE_LINES = 6;

const jestResults = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullable(),
        }),
      ),
    }),
  ),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

const playwrightSuite = z.object({
  file: z.string(),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({ results: z.array(z.object({ error: z.object({ message: z.string() }).optional() })) }),
      ),
    }),
  ),
});

const playwrightResults = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Reads jest's `--json` output; a file of tests that could not be loaded is one failure. */
export function readJest(file: string): Tally {
  const results = jestResults.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    skipped: results.numPendingTests,
    failures: results.testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0 && message !== '') return [failure(name, 'could not be loaded', message)];
      return failed.map((test) => failure(name, test.fullName, test.failureMessages?.[0]));
    }),
  };
}

/** Reads the output of Playwright's json reporter; a test that passed only at its second try has failed. */
export function readPlaywright(file: string): Tally {
  const { stats, suites } = playwrightResults.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failedSpecs),
  };
}

function failedSpecs(suite: z.infer<typeof playwrightSuite>): string[] {
  const own = suite.specs.flatMap(({ title, tests }) => {
    const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message;
    return message === undefined ? [] : [failure(suite.file, title, message)];
  });
  return [...own, ...(suite.suites ?? []).flatMap(failedSpecs)];
}

function failure(file: string, title: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const beginning = lines.filter((line) => line.trim() !== '').slice(0, MESSAGE_LINES);
  return [`${basename(file)} › ${title}`, ...beginning.map((line) => `    ${line.trim()}`)].join('\n');
}

/**
 * The tally of a program that ended with `exitCode`; leaving no results, failing without a failed test, and running no
 * test at all, unless it `mayBeEmpty`, each count as one failure.
 */
export function tally(
  file: string,
  read: (file: string) => Tally,
  exitCode: number,
  mayBeEmpty = false,
): Tally {
  if (!existsSync(file)) return { ...NOTHING, failed: mayBeEmpty && exitCode === 0 ? 0 : 1 };
  const result = read(file);
  const silent = result.failed === 0 && (exitCode !== 0 || (result.passed === 0 && !mayBeEmpty));
  return silent ? { ...result, failed: 1 } : result;
}

export function addUp(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
    }),
    NOTHING,
  );
}
