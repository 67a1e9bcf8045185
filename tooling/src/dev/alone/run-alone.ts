import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { findFreePort } from '../../embedded-postgres/free-port';
import { untilAborted } from '../../start/until-aborted';
import type { StartContext } from '../../start/start-context';
import { remoteClient } from '../../webpack/configuration';
import { readFederation } from '../../webpack/federation';
import type { Alone } from '../read-arguments';

const require = createRequire(import.meta.url);

const page = (name: string): string => `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>mf-${name} alone</title>
<link rel="stylesheet" href="/css/main.css"></head><body><div id="root"></div><script src="/js/main.js"></script></body></html>`;

/** A build of the remote's `standalone.tsx` instead of its exposed modules, including all shared packages. */
async function configurationOf(name: string): Promise<Configuration> {
  const folder = `mf-${name}`;
  const client = remoteClient(folder, await readFederation(folder), { mode: 'development', publicPath: '/' });
  return {
    ...client,
    entry: './src/standalone.tsx',
    plugins: client.plugins?.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)) ?? [],
  };
}

/** Serves one remote on its own, without shell, API and other remotes, until the signal is aborted. */
export async function runAlone(
  { root, signal, tell }: Pick<StartContext, 'root' | 'signal' | 'tell'>,
  { name, port: wanted }: Alone,
): Promise<void> {
  const port = wanted === 0 ? await findFreePort() : wanted;
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: false,
      liveReload: true,
      setupExitSignals: false,
      static: { directory: join(root, 'shell/dist/pictures'), publicPath: '/pictures', watch: false },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      devMiddleware: { stats: 'errors-only' },
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'stand-in API',
          path: '/mockServiceWorker.js',
          middleware: (_request: IncomingMessage, response: ServerResponse) => {
            response.setHeader('content-type', 'text/javascript; charset=utf-8');
            response.end(readFileSync(require.resolve('msw/mockServiceWorker.js')));
          },
        },
        {
          name: 'page',
          middleware: (_request: IncomingMessage, response: ServerResponse) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(page(name));
          },
        },
      ],
    },
    webpack(await configurationOf(name)),
  );
  await server.start();
  tell(
    `\n  mf-${name} alone  http://localhost:${port}\n  A change in the source shows at once. Ctrl-C stops it.\n\n`,
  );
  await untilAborted(signal);
  await server.stop();
}
