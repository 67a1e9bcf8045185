/** The API's sign-in cookie, which ends when the browser is closed; the cookie policy names it (public-site 9). */
export const SESSION_COOKIE = 'session';

/** Tells sign-in that a user has signed in with this browser before; the cookie policy names it. */
export const KNOWN_BROWSER_COOKIE = 'known_browser';

/** The visitor's choice about optional cookies (public-site 9, resolution 7). */
export const CONSENT_COOKIE = 'cookieconsent_status';
export const CONSENT_CHOICES = ['accepted', 'declined'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];
