import type { Siblings } from 'shared-types/node/siblings';
import type { ResponseCache } from './response-cache';

const TOPIC = 'content-changed';

/** How long a change waits for other workers, in ms: one that hangs is replaced soon after, and has nothing in memory then. */
const SIBLINGS_MS = 200;

/**
 * Has other workers of this server invalidate what they keep when this one passes a change on.
 * @returns invalidates what all workers keep; once it is fulfilled, the next page from any of them has the change
 */
export function changedForAll(
  cache: Pick<ResponseCache, 'changed'>,
  siblings: Pick<Siblings, 'on' | 'ask'>,
): () => Promise<void> {
  siblings.on(TOPIC, () => {
    cache.changed();
    return true;
  });
  return async () => {
    cache.changed();
    await siblings.ask(TOPIC, null, SIBLINGS_MS);
  };
}
