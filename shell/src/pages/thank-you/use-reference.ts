import { useHydrated, useLocation, useSearchParams } from 'shared-platform';
import * as z from 'zod/mini';

const referenceSchema = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{3,31}$/));
const stateSchema = z.object({ reference: referenceSchema });

/**
 * Reference of the enquiry that led here: in the history state after the form's own scripts, in the address after a
 * plain POST. Undefined when the page was opened directly. History is known to the browser only, hence after
 * hydration.
 */
export function useReference(): string | undefined {
  const hydrated = useHydrated();
  const state: unknown = useLocation().state;
  const [search] = useSearchParams();
  const fromState = stateSchema.safeParse(hydrated ? state : undefined);
  if (fromState.success) return fromState.data.reference;
  const fromAddress = referenceSchema.safeParse(search.get('reference'));
  return fromAddress.success ? fromAddress.data : undefined;
}
