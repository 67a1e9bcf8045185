import type { ApiError } from 'shared-platform';
import type { BulkAnswer } from 'shared-types/bulk';
import { isCallError, reasonOf, type CallFailure } from '../failures';
import { inSteps } from './work';

/** Things that one call changes: few enough to show how far it is. */
const AT_ONCE = 25;

/** What became of many things that were to be changed. */
export interface Outcome<T> {
  done: T[];
  /** Those that the server refused, and why. */
  refused: (Omit<BulkAnswer<never>['failed'][number], 'id'> & { item: T })[];
  /** The failure that ended the work early, and those that it was not done with. */
  ended: { cause: ApiError | CallFailure; items: T[] } | null;
}

/**
 * Changes many things, several in one call; what is refused leaves the others, a call that fails ends the work.
 * @param words what is being done, e.g. `Deleting products`
 * @param call sends one call for the things with these ids
 */
export async function changeMany<T, I extends string | number>(
  words: string,
  items: readonly T[],
  idOf: (item: T) => I,
  call: (ids: I[]) => Promise<BulkAnswer<I>>,
): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], refused: [], ended: null };
  try {
    await inSteps(words, items, AT_ONCE, async (some) => {
      const { done, failed } = await call(some.map(idOf));
      outcome.done.push(...some.filter((item) => done.includes(idOf(item))));
      for (const { id, ...refusal } of failed) {
        const item = some.find((each) => idOf(each) === id);
        if (item !== undefined) outcome.refused.push({ ...refusal, item });
      }
    });
  } catch (cause) {
    if (!isCallError(cause)) throw cause;
    const settled = new Set([...outcome.done, ...outcome.refused.map(({ item }) => item)]);
    outcome.ended = { cause, items: items.filter((item) => !settled.has(item)) };
  }
  return outcome;
}

/** Why some of many things were not changed: one reason for each that was refused, one for all that a failure left. */
export function problemsOf<T>({ refused, ended }: Outcome<T>): { items: T[]; reason: string }[] {
  return [
    ...refused.map(({ item, message }) => ({ items: [item], reason: message })),
    ...(ended ? [{ items: ended.items, reason: reasonOf(ended.cause) }] : []),
  ];
}
