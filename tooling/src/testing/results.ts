import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

/** The result of a stage. Skipped tests count as neither passed nor failed. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const jestResults = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

const playwrightResults = z.object({
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
  };
}

/** Reads the output of Playwright's json reporter; a test that passed only at its second try has failed. */
export function readPlaywright(file: string): Tally {
  const { stats } = playwrightResults.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
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
  if (!existsSync(file)) return { passed: 0, failed: mayBeEmpty && exitCode === 0 ? 0 : 1, skipped: 0 };
  const result = read(file);
  const silent = result.failed === 0 && (exitCode !== 0 || (result.passed === 0 && !mayBeEmpty));
  return silent ? { ...result, failed: 1 } : result;
}

export function addUp(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
