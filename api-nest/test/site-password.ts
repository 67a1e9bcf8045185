/** Password of the site's role in test databases. */
export const SITE_PASSWORD = 'password-of-the-site';
