import { readStored, useHydrated, useLocation, useSearchParams } from 'shared-platform';

/** What a reference looks like, e.g. FR-7K3M9Q; anything else in an address is not repeated to the visitor. */
const REFERENCE = /^[A-Z]{2}-[A-Z0-9]{4,12}$/;

function valid(value: unknown): string | undefined {
  return typeof value === 'string' && REFERENCE.test(value) ? value : undefined;
}

function fromHistory(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'reference' in state
    ? valid(state.reference)
    : undefined;
}

/**
 * Reference of the enquiry that led here: in the history state or the tab's storage after the form's own scripts, in
 * the address after a plain POST. Undefined when the page was opened directly. History and storage are known to the
 * browser only, hence after hydration.
 */
export function useReference(): string | undefined {
  const hydrated = useHydrated();
  const state: unknown = useLocation().state;
  const [search] = useSearchParams();
  const inAddress = valid(search.get('reference'));
  if (!hydrated) return inAddress;
  return fromHistory(state) ?? inAddress ?? valid(readStored('enquiry-reference', 'session')?.reference);
}
