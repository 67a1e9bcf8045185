import type { Siblings } from 'shared-types/node/siblings';
import type { KeptAnswers } from './kept-answers';

const TOPIC = 'content-changed';

/** How long a change waits for other workers, in ms: one that hangs is replaced soon after, and has nothing in memory then. */
const SIBLINGS_MS = 200;

/**
 * Has other workers of this server invalidate what they keep when this one passes a change on.
 * @returns invalidates what all workers keep; once it is fulfilled, the next page from any of them has the change
 */
export function changedForAll(
  kept: Pick<KeptAnswers, 'changed'>,
  siblings: Pick<Siblings, 'on' | 'ask'>,
): () => Promise<void> {
  siblings.on(TOPIC, () => {
    kept.changed();
    return true;
  });
  return async () => {
    kept.changed();
    await siblings.ask(TOPIC, null, SIBLINGS_MS);
  };
}
