/**
 * Name of the cookie of who is signed in, until the browser is closed; set by the API. The cookie policy lists it
 * under this name (public-site 9).
 */
export const SESSION_COOKIE = 'session';
