import { processorMs } from 'release/serving';

/** How long an attempt may run, in ms of processor time, and in all. */
export interface Limits {
  limitMs: number;
  slowestMs?: number;
}

/** How much longer a render may take in all than it may have the processor, where that is busy or the renderer stopped. */
const SLOWEST = 3;

/** How much processor time a render has to have had to be at fault for its time, in ms: many times what it needs. */
export const FAULT_MS = 500;

/** The share of its time that a render which never waits has the processor. */
const UNDIVIDED = 0.9;

/** A render that is under way. */
export interface UnderWay {
  /** The renderer's process. */
  pid: number;
  /** When it began, by `performance.now()`. */
  startedMs: number;
  /** Processor time that the process had used before, in ms; undefined where the system does not say. */
  usedBeforeMs: number | undefined;
}

/** A render that begins now. */
export const beginning = (pid: number): UnderWay => ({
  pid,
  startedMs: performance.now(),
  usedBeforeMs: processorMs(pid),
});

/**
 * Whether a render has taken too long, and by its own fault or for want of the processor.
 * @returns the verdict, or in how many ms to look again
 */
export function judge(
  { startedMs, pid, usedBeforeMs }: UnderWay,
  { limitMs, slowestMs = limitMs * SLOWEST }: Limits,
): 'at fault' | 'starved' | number {
  const tookMs = performance.now() - startedMs;
  const usedMs = processorMs(pid);
  const hadMs = usedMs === undefined || usedBeforeMs === undefined ? tookMs : usedMs - usedBeforeMs;
  if (hadMs < limitMs * UNDIVIDED && tookMs < slowestMs) return Math.max(limitMs - hadMs, 1);
  return hadMs < Math.min(limitMs, FAULT_MS) * UNDIVIDED ? 'starved' : 'at fault';
}
