type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/**
 * Lets {@link guardHistory} hear of every step through the history. To be called before the router is made: a window
 * calls its listeners in the order in which they came, capturing or not.
 */
export function openHistoryGuard(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/**
 * Hears of Back and Forward before the router does, which is kept from them by `stopImmediatePropagation`. There is
 * one guard at a time. @returns the way out
 */
export function guardHistory(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
