import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../tooling/src/embedded-postgres/embedded-postgres';

/** A Postgres that a test can stop and start; a site's own would be restarted at once. */
export interface StoppableDatabase {
  /** For `DATABASE_URL`; the same after every start. */
  url: string;
  /** Stops it as for maintenance; resolves when it has stopped. */
  stop: () => Promise<void>;
  /** Starts it on the same port with the same data. */
  start: () => Promise<void>;
  /** Stops it for good. */
  remove: () => Promise<void>;
}

export async function startStoppableDatabase(): Promise<StoppableDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formraster-e2e-database-'));
  // If started by root, Postgres runs as another user, who needs access.
  chmodSync(folder, 0o711);
  const launch = (port?: number) =>
    startEmbeddedPostgres({
      folder: path.join(folder, 'postgres'),
      logFile: path.join(folder, 'postgres.log'),
      ...(port === undefined ? {} : { port }),
    });
  let running = await launch();
  const { url, port } = running;
  return {
    url,
    stop: () => running.stop(),
    start: async () => {
      running = await launch(port);
      if (running.port !== port) throw new Error(`Port ${port} was taken meanwhile.`);
    },
    remove: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
