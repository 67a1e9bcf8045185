import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Of `/proc/PID/stat`, after the name: user and system time; the state is the first. */
const [USER, SYSTEM] = [11, 12];

/** What another process does with the processor. */
export interface ProcessorUse {
  /** ms of processor time that it has used. */
  usedMs: number;
  /** Whether it runs, or would if a processor were free. */
  isRunnable: boolean;
}

/** What another process does with the processor; undefined when the system does not say, or it has ended. */
export function processorUse(id: number): ProcessorUse | undefined {
  try {
    const [, after = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(/\) (?!.*\) )/s);
    const fields = after.split(' ');
    return {
      usedMs: (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS,
      isRunnable: fields[0] === 'R',
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

/** ms of processor time that another process has used; undefined when the system does not say, or it has ended. */
export const processorMs = (id: number): number | undefined => processorUse(id)?.usedMs;
