import { isRecord } from 'shared-types/is-record';
import { useHydrated, useLocation, useSite } from 'shared-platform';

/** An enquiry that was accepted. */
export interface SentEnquiry {
  /** What the visitor may quote, e.g. FR-7K3M9Q; undefined when the answer named none. */
  reference: string | undefined;
  /** When it was accepted: what is promised counts from then, on every later visit too. */
  at: Date;
}

/** The history state as the form's own scripts leave it: `{ sent: { reference?, at } }`. */
function fromHistory(state: unknown): SentEnquiry | undefined {
  if (!isRecord(state) || !isRecord(state['sent'])) return undefined;
  const { reference, at } = state['sent'];
  const accepted = new Date(typeof at === 'string' ? at : Number.NaN);
  if (Number.isNaN(accepted.getTime())) return undefined;
  return { reference: typeof reference === 'string' ? reference : undefined, at: accepted };
}

/**
 * The enquiry that led here: from the history state after the form's own scripts, which only the browser knows, hence
 * after hydration; from the server after a plain POST. Undefined when the page was opened directly, with whatever
 * address (resolution 5).
 */
export function useSentEnquiry(): SentEnquiry | undefined {
  const { sent } = useSite();
  const { state } = useLocation() as { state: unknown };
  const hydrated = useHydrated();
  const known = hydrated ? fromHistory(state) : undefined;
  return known ?? (sent && { reference: sent.reference, at: new Date(sent.at) });
}
