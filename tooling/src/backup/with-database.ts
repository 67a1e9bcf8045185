import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { Database } from '../start/database';
import { acquireLock, LockedError, type Lock } from 'release/lock';
import type { StartContext } from '../start/start-context';
import { StartError } from '../start/service';
import { buildPrograms } from './site-program';

const STOP_DATABASE_MS = 4000;

const runFileSchema = z.object({ databaseUrl: z.string() });

/** The database of the site that runs on the folder. */
function runningDatabase(dataDir: string): string {
  const file = join(dataDir, 'run.json');
  if (!existsSync(file)) {
    throw new StartError('The site is starting or stopping: run the command again in a moment.');
  }
  return runFileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).databaseUrl;
}

/** The lock of the data folder; undefined when the site that runs on it has it. */
function lockIfFree(dataDir: string): Lock | undefined {
  try {
    return acquireLock(join(dataDir, 'lock'));
  } catch (error) {
    if (error instanceof LockedError) return undefined;
    throw error;
  }
}

/**
 * Does work with the site's database, whether the site runs or not; the embedded one is started for it if need be.
 * @param program is built first, unless the site runs and it is there
 * @throws StartError when there is no site
 */
export async function withDatabase(
  context: StartContext,
  program: string,
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const { root, config, tell } = context;
  if (!existsSync(config.DATA_DIR)) {
    throw new StartError(`There is no site in ${config.DATA_DIR}: set DATA_DIR to its folder.`);
  }
  const lock = lockIfFree(config.DATA_DIR);
  const own = lock && config.DATABASE_URL === undefined ? new Database(config.DATA_DIR, tell) : undefined;
  try {
    // The site that runs may need the files that a build replaces.
    if (lock !== undefined || !existsSync(join(root, program))) await buildPrograms(context);
    await work(config.DATABASE_URL ?? (await own?.start()) ?? runningDatabase(config.DATA_DIR));
  } finally {
    await own?.stop(STOP_DATABASE_MS);
    lock?.release();
  }
}
