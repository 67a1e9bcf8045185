import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from 'tooling/config';
import { findProjectRoot } from 'tooling/project-root';
import { PublishError } from '../publish/publish-error';
import { openStore } from '../publish/store/open-store';
import { ReleaseWatch } from '../canary/release-watch';
import { siteApi } from '../canary/site-api';

const USAGE =
  'Usage: npm run watch-releases -- --api http://<API> [--target s3://<bucket>/<prefix>, or a folder]';

// `npm run watch-releases -- --api http://api:4000`: judges canaries where no `npm start` does (decision 0042).
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
process.on('disconnect', () => stop.abort());

try {
  const { values } = parseArgs({ options: { api: { type: 'string' }, target: { type: 'string' } } });
  if (values.api === undefined || !URL.canParse(values.api)) throw new PublishError(USAGE);
  const config = readConfig(findProjectRoot());
  const store = await openStore(values.target, config);
  const watch = new ReleaseWatch({
    store,
    api: siteApi(values.api.replace(/\/$/, ''), config.INTERNAL_TOKEN),
    tell: (line) => process.stdout.write(`${line}\n`),
  });
  watch.start();
  process.stdout.write(`Watching the canaries of ${store.place}.\n`);
  if (!stop.signal.aborted) await once(stop.signal, 'abort');
  await watch.stop();
  process.exit(0);
} catch (error) {
  const expected = error instanceof PublishError || error instanceof ConfigError || isArgumentError(error);
  if (!expected) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function isArgumentError(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
