/**
 * Name of the cookie of a signed-in session, which ends when the browser is closed; set by the API. The cookie policy
 * lists it under this name (public-site 9).
 */
export const SESSION_COOKIE = 'session';

/** Values of the `cookieconsent_status` cookie (public-site 9, spec-resolutions 7). */
export const CONSENT_CHOICES = ['accepted', 'declined'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];
