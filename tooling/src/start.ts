import { BuildError } from './build/build';
import { ConfigError, readConfig } from './config';
import { findFreePort } from './embedded-postgres/free-port';
import { findProjectRoot } from './project-root';
import { Refusal } from 'release/refusal';
import { runSite } from './start/run-site';
import { StartError } from './start/service';

// `npm start`: everything from a clean clone to a served site, in one terminal.
const stop = new AbortController();
// A Ctrl-C comes from the terminal and from npm: the second one is the same wish, not impatience.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
// The process that started this one was killed outright.
process.on('disconnect', () => stop.abort());

const EXPECTED = [StartError, ConfigError, BuildError, Refusal];

try {
  const root = findProjectRoot();
  const config = readConfig(root);
  const port = config.PORT === 0 ? await findFreePort() : config.PORT;
  await runSite({
    root,
    config: { ...config, PORT: port, PUBLIC_URL: config.PUBLIC_URL.replace(/:0$/, `:${port}`) },
    signal: stop.signal,
    tell: (text) => process.stdout.write(text),
  });
  process.exit(0);
} catch (error) {
  const expected = error instanceof Error && EXPECTED.some((kind) => error instanceof kind);
  process.stderr.write(expected ? `${error.message}\n` : `The start failed: ${describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
