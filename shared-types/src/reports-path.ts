/** Where browsers report remotes' health to the site's own server (contracts, Remotes' health). */
export const REPORTS_PATH = '/reports';

/** Places of an error's stack that a report has at most. */
export const REPORTED_FRAMES = 6;

/**
 * A place in a file of a version, below the version's folder: `client/js/GalleryPage.2ecfca05.js:1:2345`, or
 * `server/gallery.cjs:1:2345`. No part of the path leads upwards, or is empty.
 */
export const REPORTED_FRAME =
  /^(client\/(?!(?:[^:]*\/)?\.{0,2}\/)[\w./~+-]{1,100}\.js|server\/[\w-]{1,100}\.cjs):(\d{1,7}):(\d{1,7})$/;
