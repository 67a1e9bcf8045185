import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { pino } from 'pino';
import { openReleases } from 'release/serving';
import { errorMessage } from 'shared-types/error-message';
import { createApp } from './http/app';
import { readConfig } from './config';
import { createRenderer } from './render/pool';
import { readShellFiles } from './page/shell-files';
import { warmUp } from './page/page';

/** How long requests in flight may take to end after a stop signal, in ms. */
const DRAIN_MS = 3500;

/** How much longer the API may take to hear what was counted last, in ms. */
const LAST_WORDS_MS = 100;

/**
 * Written into the bundle by webpack, so that a production build has no way to a server without a content security
 * policy and integrity: only `npm run dev` makes one for development.
 */
const DEVELOPMENT = process.env.NODE_ENV === 'development';

/** How long one render may run in development, where React checks much and nothing is optimised, in ms. */
const DEVELOPMENT_RENDER_MS = 20_000;

const distFolder = path.resolve(__dirname, '..');

async function start(): Promise<void> {
  const config = readConfig();
  const log = pino({ level: config.logLevel, name: 'shell' });
  const releases = await openReleases(config, log, DEVELOPMENT);
  const renderer = createRenderer(releases, log, DEVELOPMENT ? DEVELOPMENT_RENDER_MS : undefined);
  const site = { config, log, releases, renderer, files: readShellFiles(distFolder) };
  // Whoever started this process was killed while it was still getting ready.
  const leave = () => process.exit(0);
  process.once('disconnect', leave);
  await warmUp(site);
  const server = createServer(createApp(site, distFolder, DEVELOPMENT));

  server.listen(config.port, config.host);
  await once(server, 'listening');

  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const drained = await Promise.race([
      closed.then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), DRAIN_MS)),
    ]);
    if (!drained) server.closeAllConnections();
    await Promise.race([releases.close(), new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS))]);
    await renderer.close();
    process.exit(0);
  };
  process.off('disconnect', leave);
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  process.once('disconnect', () => void stop());

  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  log.info({ port }, 'listening');
  process.send?.({ type: 'ready', port });
}

start().catch((error: unknown) => {
  const message = errorMessage(error);
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const sentence = inUse ? `${message}. Choose another port with PORT=<number>.` : message;
  if (process.send)
    process.send({ type: 'failed', message: sentence }, undefined, undefined, () => process.exit(1));
  else {
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
});
