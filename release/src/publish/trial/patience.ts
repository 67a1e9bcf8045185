import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { SLOWEST } from '../checks/in-a-process';

/** It was not done although there was time for it. */
export class TooLate extends Error {}

/** It was not done, and the machine was too busy to know whether it would have been. */
export class TooBusy extends Error {}

/** How processors are used, in ms since any time before. */
export interface Usage {
  /** For how long all processors of the machine together had nothing to do. */
  idleMs: () => number;
  /** Processor time of each of the browser's processes that run pages, by their ids. */
  pages: () => Promise<ReadonlyMap<number, number>>;
}

/** How often it is looked, in ms. */
const LOOK_EVERY_MS = 500;

/** A page is at rest that used less than so much processor time for so long, in ms: even a busy machine gives it more. */
const RESTING_MS = 100;
const REST_MS = 5000;

/** The usage of this machine, and of a browser on it. */
export async function usageOf(browser: Browser): Promise<Usage> {
  const session = await browser.newBrowserCDPSession();
  return {
    idleMs: machineIdleMs,
    pages: async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const pages = processInfo.filter(({ type }) => type === 'renderer');
      return new Map(pages.map(({ id, cpuTime }) => [id, cpuTime * 1000]));
    },
  };
}

const machineIdleMs = (): number => cpus().reduce((sum, { times }) => sum + times.idle, 0);

/**
 * Begins to watch how busy the machine is.
 * @returns whether, since then, one more process would have had a processor for less than half of the time
 */
export function watchMachine(idleMs = machineIdleMs): () => boolean {
  const began = performance.now();
  const before = idleMs();
  return () => idleMs() - before < (performance.now() - began) / 2;
}

/**
 * Waits for something on a page. It is late after `limitMs` if the machine was not busy meanwhile, the page is at rest, or it
 * used all of that processor time.
 * @throws TooLate, TooBusy after ten times the limit, or the error of `what`
 */
export async function patiently<T>(
  what: Promise<T>,
  limitMs: number,
  usage: Usage,
  restMs = REST_MS,
): Promise<T> {
  const over = new AbortController();
  const looking = look(limitMs, usage, restMs, over.signal);
  // One of them is not waited for.
  for (const each of [what, looking]) each.catch(() => undefined);
  try {
    return await Promise.race([what, looking]);
  } finally {
    over.abort();
  }
}

/** Never resolves. */
async function look(
  limitMs: number,
  { idleMs, pages }: Usage,
  restMs: number,
  signal: AbortSignal,
): Promise<never> {
  const began = performance.now();
  const isBusy = watchMachine(idleMs);
  const before = await pages();
  let resting = { since: began, usedMs: sum(before) };
  for (;;) {
    await wait(Math.min(LOOK_EVERY_MS, limitMs), undefined, { signal });
    const now = performance.now();
    const used = await pages();
    if (sum(used) - resting.usedMs > RESTING_MS) resting = { since: now, usedMs: sum(used) };
    if (now - began < limitMs) continue;
    const most = Math.max(...[...used].map(([id, usedMs]) => usedMs - (before.get(id) ?? 0)));
    if (!isBusy() || most > limitMs || now - resting.since > restMs) {
      throw new TooLate(`it takes longer than ${limitMs / 1000} s`);
    }
    if (now - began > SLOWEST * limitMs) throw new TooBusy();
  }
}

const sum = (used: ReadonlyMap<number, number>): number =>
  [...used.values()].reduce((all, one) => all + one, 0);
