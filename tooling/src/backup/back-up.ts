import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ProcessConfig } from '../config';
import type { StartContext } from '../start/start-context';
import { StartError } from '../start/service';
import { ASK_PASSPHRASE, passphraseFor } from './passphrase';
import { BACKUP_PROGRAM, runProgram } from './site-program';
import { withDatabase } from './with-database';

const USAGE = `Usage: npm run backup -- <file> [${ASK_PASSPHRASE}]`;

/** The folder of the remotes; those at an address are backed up there. */
export const remotesOf = ({ REMOTES_URL, REMOTES_DIR }: ProcessConfig): string | undefined =>
  REMOTES_URL === undefined ? REMOTES_DIR : undefined;

/**
 * Backs the site up into a file, whether it runs or not.
 * @throws StartError with a sentence for the person who ran the command
 */
export async function backUp(context: StartContext, args: string[]): Promise<void> {
  const { root, config } = context;
  const [given, ...rest] = args.filter((argument) => argument !== ASK_PASSPHRASE);
  if (given === undefined || given.startsWith('-') || rest.length > 0) throw new StartError(USAGE);
  const file = resolve(root, given);
  if (existsSync(file)) throw new StartError(`${file} is there already: choose another name.`);
  const passphrase = await passphraseFor('backup', context, args);
  const job = { command: 'backup', file, remotesDir: remotesOf(config), passphrase };
  await withDatabase(context, BACKUP_PROGRAM, (url) => runProgram(context, BACKUP_PROGRAM, url, job));
}
