import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the browser takes over its HTML, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Remembers whether it was first asked while the browser took over the server's HTML. */
function firstAsked() {
  let hydrating: boolean | undefined;
  return {
    shown: () => (hydrating ??= false),
    hydrated: () => (hydrating ??= true),
  };
}

/**
 * Whether this component came with the server's HTML, and not by a click. Unlike {@link useHydrated} it never changes,
 * so nothing is rendered again because of it; and it holds also for parts that hydrate after the rest of the page.
 */
export function useCameWithPage(): boolean {
  const [first] = useState(firstAsked);
  return useSyncExternalStore(never, first.shown, first.hydrated);
}
