import { useSyncExternalStore } from 'react';
import { onConsent, readConsent, type ConsentChoice } from './consent-cookie';

/** The visitor's choice about cookies; `unknown` on the server and while the page hydrates. */
export function useConsent(): ConsentChoice | undefined | 'unknown' {
  return useSyncExternalStore<ConsentChoice | undefined | 'unknown'>(onConsent, readConsent, () => 'unknown');
}
