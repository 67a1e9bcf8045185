import type { Application } from './application';
import { ShutdownState } from './foundation/health/shutdown-state';

/** A request that takes longer than this after the stop signal is cut off; `npm start` allows 5 s in all. */
const DRAIN_MS = 3000;

/** How often connections that have become idle are closed: keep-alive would hold them open. */
const IDLE_CHECK_MS = 20;

/** Stops accepting, answers what is in flight, then closes everything else. */
export async function drain({ nest, server }: Application): Promise<void> {
  nest.get(ShutdownState).begin();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(cutOff);
  await nest.close();
}

/** Stops on SIGTERM, SIGINT, and when the parent process that forked this one is gone. */
export function stopGracefully(application: Application): void {
  const { logger } = application;
  let stopping = false;
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
