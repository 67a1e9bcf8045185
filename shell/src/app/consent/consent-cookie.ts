import { CONSENT_CHOICES, type ConsentChoice } from 'shared-types/consent';

export type { ConsentChoice };

const NAME = 'cookieconsent_status';

/** How long the choice is kept, in seconds: one year (public-site 9). */
const ONE_YEAR_S = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();

/** The visitor's choice; undefined before one was made. */
export function readConsent(): ConsentChoice | undefined {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  const value = entry?.slice(NAME.length + 1);
  return CONSENT_CHOICES.find((choice) => choice === value);
}

export function writeConsent(choice: ConsentChoice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${choice}; Max-Age=${ONE_YEAR_S}; Path=/; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

/** Hears changes of the choice. @returns the way to stop hearing them */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
