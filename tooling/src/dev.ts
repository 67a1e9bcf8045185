import { BuildError } from './build/build';
import { ConfigError, readConfig } from './config';
import { runAgainst } from './dev/against/run-against';
import { runAlone } from './dev/alone/run-alone';
import { readArguments } from './dev/read-arguments';
import { runDevelopment } from './dev/run-development';
import { findFreePort } from './embedded-postgres/free-port';
import { findProjectRoot } from './project-root';
import { Refusal } from 'release/refusal';
import { StartError } from './start/service';

// `npm run dev`: the whole site on its source, in one terminal and at one address. With a remote, that one on its
// source: `--against` a site that is deployed, inside of it; `--alone`, by itself.
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
// The process that started this one was killed outright.
process.on('disconnect', () => stop.abort());

// The refresh plugin does nothing when this says production.
process.env.NODE_ENV = 'development';

const EXPECTED = [StartError, ConfigError, BuildError, Refusal];

try {
  const root = findProjectRoot();
  const config = readConfig(root);
  const tell = (text: string) => process.stdout.write(text);
  const asked = readArguments(root, process.argv.slice(2));
  if (asked !== undefined && 'against' in asked) {
    await runAgainst({ root, config, signal: stop.signal, tell }, asked.against);
  } else if (asked !== undefined) {
    await runAlone({ root, signal: stop.signal, tell }, asked.alone);
  } else {
    const port = config.PORT === 0 ? await findFreePort() : config.PORT;
    await runDevelopment({
      root,
      config: { ...config, PORT: port, PUBLIC_URL: config.PUBLIC_URL.replace(/:0$/, `:${port}`) },
      signal: stop.signal,
      tell,
    });
  }
  process.exit(0);
} catch (error) {
  const expected = error instanceof Error && EXPECTED.some((kind) => error instanceof kind);
  process.stderr.write(expected ? `${error.message}\n` : `Development could not go on: ${describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
