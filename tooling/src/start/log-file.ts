import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const LARGEST_BYTES = 20 * 1024 * 1024;

/** Makes the folder of a log; one that has grown past 20 MB is kept as `<file>.1`, and a new one begun. */
export function prepareLog(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_BYTES) renameSync(file, `${file}.1`);
}

/** The last lines of a log that say something, for a message. */
export function lastLines(file: string, count = 3): string {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return '';
  return readFileSync(file, 'utf8').trim().split('\n').slice(-count).join('\n');
}
