import { ApiError } from 'shared-platform';
import { proxy } from 'valtio';

/** When a change that has no answer yet is said to be slow, and when it may be cancelled, in ms. */
export const SLOW_MS = 5000;
export const CANCEL_MS = 15_000;

const CANCELLED =
  'Cancelled. It may have reached the website all the same: look before you do it again. What you typed is still here.';

/** How many changes wait long for an answer, and how many of them may be cancelled. */
export const slowChanges = proxy({ slow: 0, cancellable: 0 });

const underWay = new Set<AbortController>();

/** Sends a change; while there is no answer, `SlowChange` says so and offers to cancel it. */
export async function watched<T>(
  send: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const cancel = new AbortController();
  const is = { slow: 0, cancellable: 0 };
  const become = (state: keyof typeof is) => () => {
    is[state] = 1;
    slowChanges[state] += 1;
    if (state === 'cancellable') underWay.add(cancel);
  };
  const timers = [setTimeout(become('slow'), SLOW_MS), setTimeout(become('cancellable'), CANCEL_MS)];
  try {
    return await send(signal ? AbortSignal.any([cancel.signal, signal]) : cancel.signal);
  } finally {
    timers.forEach(clearTimeout);
    underWay.delete(cancel);
    slowChanges.slow -= is.slow;
    slowChanges.cancellable -= is.cancellable;
  }
}

/** Stops waiting for every change that may be cancelled: each fails with words that say so. */
export function cancelSlowChanges(): void {
  for (const cancel of underWay) cancel.abort(new ApiError(0, CANCELLED));
}
