import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from 'release/refusal';
import { storageSentence } from 'shared-types/disk-full';
import { errorMessage } from 'shared-types/error-message';
import { BuildError } from '../build/build';
import { ConfigError, readConfig } from '../config';
import { findFreePort } from '../embedded-postgres/free-port';
import { findProjectRoot } from '../project-root';
import { prepareLog } from './log-file';
import type { StartContext } from './start-context';
import { StartError } from './service';

/** Errors whose message is for the person who ran the command. */
const EXPECTED = [StartError, ConfigError, BuildError, Refusal];

/** One sentence about an unexpected error, whose stack goes to a log; with its stack where that cannot be written. */
function describeUnexpected(failure: string, error: unknown, log: string | undefined): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (log === undefined) return `${failure}: ${stack}`;
  try {
    prepareLog(log);
    appendFileSync(log, `${new Date().toISOString()} ${failure}: ${stack}\n`);
  } catch {
    // The error that counts is the first one, and the terminal is the only place for it.
    return `${failure}: ${stack}`;
  }
  const [line = ''] = (errorMessage(error) || String(error)).split('\n');
  return `${failure}: ${line.replace(/\.$/, '')}; see ${log}.`;
}

/**
 * Runs a command until it is finished or a signal stops it, with a free port in place of port 0, and ends the process.
 * @param failure begins the message of an unexpected error
 */
export async function runCommand(
  failure: string,
  run: (context: StartContext) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  // A Ctrl-C comes from the terminal and from npm, so a second signal is no sign of impatience.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  // The process that started this one was killed.
  process.on('disconnect', () => stop.abort());
  // What it says may go to a file on a full disk, or to a terminal that is gone.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  let log: string | undefined;
  try {
    const root = findProjectRoot();
    const config = readConfig(root);
    log = join(config.DATA_DIR, 'logs/commands.log');
    const port = config.PORT === 0 ? await findFreePort() : config.PORT;
    await run({
      root,
      config: { ...config, PORT: port, PUBLIC_URL: config.PUBLIC_URL.replace(/:0$/, `:${port}`) },
      signal: stop.signal,
      tell: (text) => process.stdout.write(text),
    });
    process.exit(0);
  } catch (error) {
    const expected = error instanceof Error && EXPECTED.some((kind) => error instanceof kind);
    const sentence = expected
      ? error.message
      : (storageSentence(error) ?? describeUnexpected(failure, error, log));
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}
