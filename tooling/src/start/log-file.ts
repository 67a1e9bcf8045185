import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const LARGEST_BYTES = 20 * 1024 * 1024;

/** Makes the folder of a log; one that has grown past 20 MB is kept as `<file>.1`, and a new one begun. */
export function prepareLog(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  if (logSize(file) > LARGEST_BYTES) renameSync(file, `${file}.1`);
}

/** How many bytes a log has. */
export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * What a program that broke wrote last in plain words, for a message: an error printed by Node, not the entries
 * of a structured log. Each line begins with a line break.
 * @param from where in the log its output begins, in bytes
 */
export function lastWords(file: string, from: number, count = 3): string {
  const plain = readFileSync(file)
    .subarray(from)
    .toString()
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('{'));
  return plain
    .slice(-count)
    .map((line) => `\n${line}`)
    .join('');
}
