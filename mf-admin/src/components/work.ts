import { proxy } from 'valtio';

/** Something that is done with many things, and how far it is. */
export interface Work {
  id: number;
  /** e.g. `Deleting products`. */
  words: string;
  done: number;
  total: number;
}

export const work = proxy<{ running: Work[] }>({ running: [] });
let count = 0;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Does something with many things, a few at a time, one after the other. It goes on when the screen that began it is
 * left; closing the tab asks. `WorkStatus` shows how far it is.
 * @param act done with at most `size` things; what it throws ends the work
 */
export async function inSteps<T>(
  words: string,
  items: readonly T[],
  size: number,
  act: (some: readonly T[]) => Promise<void>,
): Promise<void> {
  if (work.running.length === 0) window.addEventListener('beforeunload', ask);
  const id = (count += 1);
  work.running.push({ id, words, done: 0, total: items.length });
  try {
    for (let at = 0; at < items.length; at += size) {
      await act(items.slice(at, at + size));
      const own = work.running.find((each) => each.id === id);
      if (own) own.done = Math.min(at + size, items.length);
    }
  } finally {
    work.running = work.running.filter((each) => each.id !== id);
    if (work.running.length === 0) window.removeEventListener('beforeunload', ask);
  }
}
