import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Remembers whether it was first asked during hydration. */
function firstAsked() {
  let hydrating: boolean | undefined;
  return {
    shown: () => (hydrating ??= false),
    hydrated: () => (hydrating ??= true),
  };
}

/**
 * Whether this component came with the server's HTML rather than after a click. Unlike {@link useHydrated} it never
 * changes, so it causes no render; it is also right for parts that hydrate after the rest of the page.
 */
export function useCameWithPage(): boolean {
  const [first] = useState(firstAsked);
  return useSyncExternalStore(never, first.shown, first.hydrated);
}
