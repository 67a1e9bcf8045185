import { resolve } from 'node:path';
import { ensureWritable } from '../start/checks';
import { Database } from '../start/database';
import { lockDataDir } from '../start/run-site';
import type { StartContext } from '../start/start-context';
import { StartError } from '../start/service';
import { remotesOf } from './back-up';
import { ASK_PASSPHRASE, passphraseFor } from './passphrase';
import { BACKUP_PROGRAM, buildPrograms, runProgram } from './site-program';

const USAGE = `Usage: npm run restore -- <file> [--replace] [${ASK_PASSPHRASE}]`;
const REPLACE = '--replace';
const STOP_DATABASE_MS = 4000;

/**
 * Makes the site what it was in a backup, while it does not run.
 * @throws StartError with a sentence for the person who ran the command
 */
export async function restore(context: StartContext, args: string[]): Promise<void> {
  const { root, config, tell } = context;
  const [file, ...others] = args.filter((argument) => ![REPLACE, ASK_PASSPHRASE].includes(argument));
  if (file === undefined || file.startsWith('-') || others.length > 0) throw new StartError(USAGE);
  const passphrase = await passphraseFor('restore', context, args);
  ensureWritable(config.DATA_DIR);
  const lock = lockDataDir(config.DATA_DIR);
  const own = config.DATABASE_URL === undefined ? new Database(config.DATA_DIR, tell) : undefined;
  try {
    await buildPrograms(context);
    const databaseUrl = config.DATABASE_URL ?? (await own?.start());
    if (databaseUrl === undefined) throw new StartError('There is no database: set DATABASE_URL.');
    const replace = args.includes(REPLACE);
    const job = {
      command: 'restore',
      file: resolve(root, file),
      remotesDir: remotesOf(config),
      replace,
      passphrase,
    };
    await runProgram(context, BACKUP_PROGRAM, databaseUrl, job);
  } finally {
    await own?.stop(STOP_DATABASE_MS);
    lock.release();
  }
}
