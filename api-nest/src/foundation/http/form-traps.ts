import { MINIMUM_FILL_MS } from 'shared-types';

/** Whether a machine filled in a form: the hidden field has text, or it was sent faster than a person types. */
export const isTrapped = ({
  website = '',
  elapsedMs,
}: {
  website?: string | undefined;
  elapsedMs?: number | undefined;
}): boolean => website.trim() !== '' || (elapsedMs !== undefined && elapsedMs < MINIMUM_FILL_MS);
