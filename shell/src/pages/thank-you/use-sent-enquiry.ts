import { readStored, useHydrated, useLocation, useSearchParams } from 'shared-platform';

/** What a reference looks like, e.g. FR-7K3M9Q; anything else in an address is not repeated to the visitor. */
const REFERENCE = /^[A-Z]{2}-[A-Z0-9]{4,12}$/;

function valid(value: unknown): string | undefined {
  return typeof value === 'string' && REFERENCE.test(value) ? value : undefined;
}

/** The history state as the form's own scripts leave it: `{sent: true, reference?}`. */
function fromHistory(state: unknown): { sent: boolean; reference: string | undefined } {
  if (typeof state !== 'object' || state === null) return { sent: false, reference: undefined };
  return {
    sent: 'sent' in state && state.sent === true,
    reference: 'reference' in state ? valid(state.reference) : undefined,
  };
}

/**
 * The enquiry that led here, with its reference where the answer named one: in the history state or the tab's storage
 * after the form's own scripts, in the address after a plain POST. Undefined when the page was opened directly. History
 * and storage are known to the browser only, hence after hydration.
 */
export function useSentEnquiry(): { reference: string | undefined } | undefined {
  const hydrated = useHydrated();
  const { sent, reference } = fromHistory(useLocation().state);
  const [search] = useSearchParams();
  const inAddress = valid(search.get('reference'));
  if (!hydrated) return inAddress === undefined ? undefined : { reference: inAddress };
  if (sent) return { reference };
  const known = reference ?? inAddress ?? valid(readStored('enquiry-reference', 'session')?.reference);
  return known === undefined ? undefined : { reference: known };
}
