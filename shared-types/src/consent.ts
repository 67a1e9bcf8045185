/** Values of the `cookieconsent_status` cookie (public-site 9, spec-resolutions 7). */
export const CONSENT_CHOICES = ['accepted', 'declined'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];
