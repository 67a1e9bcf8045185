import { once } from 'node:events';
import { Command } from 'commander';
import { readArguments, run } from 'release/commands/command';
import { openStore } from 'release/publish/store/open-store';
import { serveReceiver } from './receive/serve';
import { Refusal } from 'release/refusal';
import { errorMessage } from 'shared-types/error-message';
import { findProjectRoot } from 'tooling/project-root';
import { formrasterSite } from 'tooling/releases/site';

const USAGE =
  'Usage: npm run accept-publications -- --port 4100 [--host 127.0.0.1] [--target s3://<bucket>/<prefix>, or a folder]';

// `npm run accept-publications -- --port 4100`: takes publications over HTTP, which the site's server passes on to it.
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
process.on('disconnect', () => stop.abort());

await run(async () => {
  if (process.getuid?.() === 0) {
    throw new Refusal(
      'Root takes no publications, since their code is run to check it: run this as an ordinary user who may write to where remotes are.',
    );
  }
  const command = new Command()
    .requiredOption('--port <number>')
    .option('--host <address>', '', '127.0.0.1')
    .option('--target <place>');
  readArguments(command, process.argv.slice(2), USAGE);
  const { port, host, target } = command.opts<{ port: string; host: string; target?: string }>();
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Refusal(USAGE);
  // A build that comes over the network leaves no mark of its own in the repository.
  const site = { ...formrasterSite(findProjectRoot()), passesFolder: undefined };
  const store = await openStore(target, site.config);
  const print = (line: string) => process.stdout.write(`${new Date().toISOString()} ${line}\n`);
  const listening = await serveReceiver({ site, store, print }, { port: Number(port), host }).catch(
    (error: unknown) => {
      throw new Refusal(`Publications cannot be taken at ${host}:${port}: ${errorMessage(error)}.`, {
        cause: error,
      });
    },
  );
  print(
    site.config.PUBLISH_SECRET === undefined
      ? 'Publications are refused: set PUBLISH_SECRET to 32 characters or more.'
      : `Publications to ${store.place} are taken at ${host}:${listening.port}.`,
  );
  process.send?.({ type: 'ready', port: listening.port });
  if (!stop.signal.aborted) await once(stop.signal, 'abort');
  // A publication that is under way has changed nothing yet, or everything.
  listening.server.close();
  listening.server.closeAllConnections();
  return '';
});
process.exit();
