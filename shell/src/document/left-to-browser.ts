/** Digest of a slot that the server left to the browser; its own log says why. */
export const LEFT_TO_BROWSER = 'left-to-browser';
