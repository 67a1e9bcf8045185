import type { Compiler, Stats } from 'webpack';
import type { Pending } from './pending';

export interface WatchOptions {
  /** For messages, e.g. `gallery`. */
  name: string;
  pending: Pending;
  tell: (line: string) => void;
  /** Called after each round without errors. */
  done: (stats: Stats) => void | Promise<void>;
}

/**
 * Follows a compiler that watches its files: reports failures and recoveries, and keeps pages waiting while it compiles.
 * @returns resolves after the first round, successful or not
 */
export function followBuild(compiler: Compiler, { name, pending, tell, done }: WatchOptions): Promise<void> {
  const label = compiler.name ?? name;
  let rounds = 0;
  let failed = false;
  pending.begin(label);
  return new Promise((resolve) => {
    const end = (): void => {
      pending.end(label);
      rounds += 1;
      resolve();
    };
    const fail = (reason: string): void => {
      failed = true;
      tell(`${label} does not compile:\n${reason}`);
      end();
    };
    compiler.hooks.invalid.tap('development', () => pending.begin(label));
    compiler.hooks.watchRun.tap('development', () => pending.begin(label));
    compiler.hooks.failed.tap('development', (error) => fail(error.message));
    compiler.hooks.done.tapPromise('development', async (stats) => {
      if (stats.hasErrors()) {
        fail(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
        return;
      }
      if (stats.hasWarnings()) {
        tell(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
      }
      await done(stats);
      if (failed || rounds > 0) tell(`${label} compiled in ${stats.endTime - stats.startTime} ms`);
      failed = false;
      end();
    });
  });
}
