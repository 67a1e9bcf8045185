import type { Application } from '../application';
import { ShutdownState } from '../health/shutdown-state';

/** A request that takes longer than this after the stop signal is cut off; `npm start` allows 5 s in all. */
const DRAIN_MS = 3000;

/** Stops accepting, answers what is in flight, then closes everything else. */
async function drain({ nest, server }: Application): Promise<void> {
  nest.get(ShutdownState).begin();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(cutOff);
  await nest.close();
}

/** Stops on SIGTERM, SIGINT, and when the parent process that forked this one is gone. */
export function stopGracefully(application: Application): void {
  const { server, logger } = application;
  let stopping = false;
  server.prependListener('request', (_request, response) => {
    if (stopping && !response.headersSent) response.setHeader('Connection', 'close');
  });
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), DRAIN_MS + 900).unref();
    drain(application).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
  process.once('disconnect', () => stop('the parent process is gone'));
}
