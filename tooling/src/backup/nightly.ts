import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from 'shared-types/error-message';
import type { StartContext } from '../start/start-context';
import { remotesOf } from './back-up';
import { BACKUP_PROGRAM, runProgram } from './site-program';

/** The hour of the night, in the machine's own time, from which a backup is due. */
const HOUR = 3;
/** How often it is looked whether one is due: also after a night in which the machine was off, or a failure. */
const LOOK_MS = 30 * 60_000;

const NAME = /^formraster-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar$/;

/** `formraster-2026-11-22T02-00-00.tar`, in UTC. */
const nameAt = (now: Date): string => `formraster-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar`;

/** Where nightly backups are kept, and how many. */
export interface NightlyOptions {
  folder: string;
  keep: number;
  /** Makes a backup in a file that is not there yet. */
  make: (file: string) => Promise<void>;
}

/** Names of the nightly backups in a folder, oldest first. */
function backupsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();
}

/** The last time before `now` at which a backup became due. */
function lastDue(now: Date): number {
  const due = new Date(now);
  due.setHours(HOUR, 0, 0, 0);
  if (due > now) due.setDate(due.getDate() - 1);
  return due.getTime();
}

/**
 * Makes a backup unless there is one of this night, then removes the oldest beyond those to keep. Files with other
 * names are left alone.
 * @returns whether one was made
 */
export async function backUpIfDue(
  { folder, keep, make }: NightlyOptions,
  now = new Date(),
): Promise<boolean> {
  const newest = backupsIn(folder).at(-1);
  if (newest !== undefined && statSync(join(folder, newest)).mtimeMs >= lastDue(now)) return false;
  await make(join(folder, nameAt(now)));
  for (const name of backupsIn(folder).slice(0, -keep)) rmSync(join(folder, name));
  return true;
}

/**
 * Backs the running site up every night into `BACKUP_DIR`, if it is set, until the signal is aborted. A failure is reported
 * and tried again half an hour later; the API's health says when backups are late.
 */
export function keepBackingUp(context: StartContext, databaseUrl: string): void {
  const { config, signal, tell } = context;
  const { BACKUP_DIR: folder, BACKUP_KEEP: keep } = config;
  if (folder === undefined) return;
  const make = (file: string): Promise<void> => {
    const { BACKUP_PASSPHRASE: passphrase } = config;
    const job = { command: 'backup', file, remotesDir: remotesOf(config), passphrase };
    return runProgram(context, BACKUP_PROGRAM, databaseUrl, job);
  };
  let underWay = false;
  const look = async (): Promise<void> => {
    if (underWay) return;
    underWay = true;
    try {
      await backUpIfDue({ folder, keep, make });
    } catch (error) {
      if (!signal.aborted) tell(`The nightly backup failed: ${errorMessage(error)}\n`);
    } finally {
      underWay = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  void look();
}
