import {
  chmodSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { errorMessage } from 'shared-types/error-message';

/** A log is rotated when it is larger or older than this. */
export interface Rotation {
  bytes: number;
  ageMs: number;
  /** How many rotated logs stay. */
  kept: number;
  /** Interval of looking. */
  everyMs: number;
}

/** Four weeks with the one that is being written: the privacy policy promises 30 days at most. */
const ROTATION: Rotation = { bytes: 20 * 1024 * 1024, ageMs: 7 * 24 * 3_600_000, kept: 3, everyMs: 10_000 };

/** Its owner writes, its group may read, e.g. to ship it; no others. */
const MODE = 0o640;
const CHUNK_BYTES = 1024 * 1024;

/** Creates a log and its folder, for their owner and group alone, and puts an earlier one aside if that is due. */
export function prepareLog(file: string, rotation = ROTATION): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o750 });
  closeSync(openSync(file, 'a', MODE));
  chmodSync(file, MODE);
  rotateIfDue(file, rotation);
}

/**
 * Puts a log aside as `<file>.1`, and earlier ones as `.2` and so on, whenever it is too large or too old. Programs keep
 * writing to the file that they have open for appending: it is copied, then emptied.
 * @param failed is called, once, when it cannot be done, e.g. since the disk is full
 * @returns a function that ends it
 */
export function keepRotating(
  file: string,
  failed: (reason: unknown) => void,
  rotation = ROTATION,
): () => void {
  let failing = false;
  const timer = setInterval(() => {
    try {
      rotateIfDue(file, rotation);
      failing = false;
    } catch (error) {
      if (!failing) failed(error);
      failing = true;
    }
  }, rotation.everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Tells the person at the terminal that a log grows. */
export const cannotRotate = (file: string, reason: unknown): string =>
  `${file} cannot be put aside (${errorMessage(reason)}) and keeps growing: make room on the disk.`;

/** When a log was begun: when the previous one was rotated, or else when the file was made. */
function begun(file: string): number {
  const before = statSync(`${file}.1`, { throwIfNoEntry: false });
  return before?.mtimeMs ?? statSync(file).birthtimeMs;
}

function rotateIfDue(file: string, { bytes, ageMs, kept }: Rotation): void {
  const size = logSize(file);
  if (size === 0 || (size <= bytes && Date.now() - begun(file) <= ageMs)) return;
  const copy = `${file}.new`;
  try {
    copyAndEmpty(file, copy, () => {
      for (let n = kept - 1; n > 0; n -= 1) rename(`${file}.${n}`, `${file}.${n + 1}`);
      renameSync(copy, `${file}.1`);
    });
  } finally {
    rmSync(copy, { force: true });
  }
}

/**
 * Copies a log up to its very end and empties it at once: only what is written between the last read and the next
 * statement is lost.
 * @param copied the copy is whole but for the last lines
 */
function copyAndEmpty(file: string, copy: string, copied: () => void): void {
  const source = openSync(file, 'r+');
  const target = openSync(copy, 'w', MODE);
  try {
    chmodSync(copy, MODE);
    const copiedTo = copyFrom(source, target, 0);
    copied();
    copyFrom(source, target, copiedTo);
    ftruncateSync(source);
  } finally {
    closeSync(source);
    closeSync(target);
  }
}

/** Copies from `position` to the end. @returns where that was */
function copyFrom(source: number, target: number, position: number): number {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let at = position; ;) {
    const read = readSync(source, chunk, 0, CHUNK_BYTES, at);
    if (read === 0) return at;
    for (let written = 0; written < read;) written += writeSync(target, chunk, written, read - written);
    at += read;
  }
}

function rename(from: string, to: string): void {
  if (statSync(from, { throwIfNoEntry: false })) renameSync(from, to);
}

/** A log's size in bytes. */
export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The first line of an error as Node or V8 print one that ends a program, such as `TypeError [ERR_X]: …`. */
const ERROR = /^(?:Uncaught )?(?:[A-Z]\w*(?:Error|Exception)(?: \[\w+\])?|FATAL ERROR|Error): ./;

/** What Node prints around an error: its stack and properties, and its version. */
const AROUND = /^\s|^[}\]]|^Node\.js v|^\(Use `node /;

/** The most characters of a cause that a sentence quotes. */
const CAUSE_LENGTH = 300;

/**
 * A sentence about a program that has ended, with the cause as its log has it: the message of the error that ended it, or
 * the last line that it printed, but not its structured log.
 * @param event what happened, such as `The API ended while starting`
 * @param from where in the log its output begins, in bytes; the whole log if it was rotated since
 */
export function withCause(event: string, file: string, from: number): string {
  const log = readFileSync(file);
  const lines = log
    .subarray(from > log.length ? 0 : from)
    .toString()
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('{'));
  const cause =
    lines.findLast((line) => ERROR.test(line)) ?? lines.findLast((line) => !AROUND.test(line)) ?? '';
  const quoted = cause.trim().replace(/\.$/, '').slice(0, CAUSE_LENGTH);
  return quoted === '' ? `${event}: see ${file}.` : `${event}: ${quoted}; see ${file}.`;
}
