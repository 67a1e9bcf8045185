import { useSyncExternalStore } from 'react';

/** Pixels of scroll after which the header casts its shadow (public-site 9). */
export const SHADOW_AFTER_PX = 10;

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled by more than 10 px. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > SHADOW_AFTER_PX,
    () => false,
  );
}
