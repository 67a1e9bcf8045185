type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/**
 * Makes {@link guardHistory} work. Must be called before the router is created: a window calls its listeners in the
 * order in which they were added.
 */
export function openHistoryGuard(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/**
 * Hears of Back and Forward before the router, and keeps them from it by `stopImmediatePropagation`. There is one guard
 * at a time.
 * @returns removes the guard
 */
export function guardHistory(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
