import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Of `/proc/PID/stat`, after the name: user and system time. */
const [USER, SYSTEM] = [11, 12];

/** ms of processor time that another process has used; undefined when the system does not say, or it has ended. */
export function processorMs(id: number): number | undefined {
  try {
    const [, after = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(/\) (?!.*\) )/s);
    const fields = after.split(' ').map(Number);
    return ((fields[USER] ?? NaN) + (fields[SYSTEM] ?? NaN)) * TICK_MS;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
