import { onStop } from 'shared-types/node/supervised';
import { DEADLINES } from './foundation/deadlines';
import type { Application } from './application';
import { ShutdownState } from './foundation/health/shutdown-state';
import { ChangeStreams } from './foundation/reads/change-streams';

/** Interval of closing idle connections, which keep-alive would hold open. */
const IDLE_CHECK_MS = 20;

/** Stops accepting requests, answers those in flight, then closes everything else. */
export async function drain({ nest, server }: Application): Promise<void> {
  nest.get(ShutdownState).begin();
  nest.get(ChangeStreams).end();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), DEADLINES.stop);
  await closed;
  clearInterval(idle);
  clearTimeout(cutOff);
  await nest.close();
}

/**
 * Stops on SIGTERM, SIGINT, and when the parent process that forked this one is gone; at once after an error that
 * nothing caught.
 * @param last done when everything else is
 */
export function stopGracefully(application: Application, last?: () => Promise<void>): void {
  const { logger } = application;
  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), DEADLINES.stop + 900).unref();
    drain(application)
      .then(last)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  onStop(stop);
  // Node would print the error with all it carries, a statement's parameters too.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'the API ends because of an error that nothing expected');
    process.exit(1);
  });
}
