import { useSyncExternalStore } from 'react';
import { CONSENT_CHOICES, CONSENT_COOKIE, type ConsentChoice } from 'shared-types/cookies';

/** The choice is kept for one year (public-site 9). */
const ONE_YEAR_S = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();

function readConsent(): ConsentChoice | undefined {
  const cookies = document.cookie.split('; ');
  return CONSENT_CHOICES.find((choice) => cookies.includes(`${CONSENT_COOKIE}=${choice}`));
}

export function writeConsent(choice: ConsentChoice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${choice}; Max-Age=${ONE_YEAR_S}; Path=/; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visitor's choice about cookies; undefined if none was made, on the server, and during hydration. */
export function useConsent(): ConsentChoice | undefined {
  return useSyncExternalStore<ConsentChoice | undefined>(onConsent, readConsent, () => undefined);
}
