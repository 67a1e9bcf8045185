import { once } from 'node:events';
import { Command } from 'commander';
import { ReleaseWatch } from 'release/canary/watch';
import { readArguments, run } from 'release/commands/command';
import { siteApi } from 'release/health/site-api';
import { openStore } from 'release/publish/store/open-store';
import { Refusal } from 'release/refusal';
import { readConfig } from '../config';
import { findProjectRoot } from '../project-root';

const USAGE =
  'Usage: npm run watch-releases -- --api http://<API> [--target s3://<bucket>/<prefix>, or a folder]';

// `npm run watch-releases -- --api http://api:4000`: assesses canaries where no `npm start` does (decision 0042).
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
process.on('disconnect', () => stop.abort());

await run(async () => {
  const command = new Command().requiredOption('--api <address>').option('--target <place>');
  readArguments(command, process.argv.slice(2), USAGE);
  const { api, target } = command.opts<{ api: string; target?: string }>();
  if (!URL.canParse(api)) throw new Refusal(USAGE);
  const config = readConfig(findProjectRoot());
  const store = await openStore(target, config);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const watch = new ReleaseWatch({
    store,
    api: siteApi(api.replace(/\/$/, ''), config.INTERNAL_TOKEN),
    webhook: config.RELEASES_WEBHOOK,
    print,
  });
  watch.start();
  print(`Watching the canaries of ${store.place}.`);
  if (!stop.signal.aborted) await once(stop.signal, 'abort');
  await watch.stop();
  return '';
});
process.exit();
