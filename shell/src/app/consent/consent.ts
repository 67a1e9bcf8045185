import { useSyncExternalStore } from 'react';
import { CONSENT_CHOICES, type ConsentChoice } from 'shared-types/cookies';

const NAME = 'cookieconsent_status';

/** How long the choice is kept, in seconds: one year (public-site 9). */
const ONE_YEAR_S = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();

/** The visitor's choice; undefined before one was made. */
function readConsent(): ConsentChoice | undefined {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  const value = entry?.slice(NAME.length + 1);
  return CONSENT_CHOICES.find((choice) => choice === value);
}

export function writeConsent(choice: ConsentChoice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${choice}; Max-Age=${ONE_YEAR_S}; Path=/; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visitor's choice about cookies; `unknown` on the server and while the page hydrates. */
export function useConsent(): ConsentChoice | undefined | 'unknown' {
  return useSyncExternalStore<ConsentChoice | undefined | 'unknown'>(onConsent, readConsent, () => 'unknown');
}
