import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const LARGEST_BYTES = 20 * 1024 * 1024;

/** Makes the folder of a log; one that has grown past 20 MB is kept as `<file>.1`, and a new one begun. */
export function prepareLog(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_BYTES) renameSync(file, `${file}.1`);
}

/**
 * What a program that broke wrote last in plain words, for a message: an error printed by Node, not the entries
 * of a structured log.
 */
export function lastWords(file: string, count = 3): string {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return '';
  const plain = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('{'));
  return plain
    .slice(-count)
    .map((line) => `\n${line}`)
    .join('');
}
