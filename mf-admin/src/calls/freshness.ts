/** How long lists of the admin count as fresh, in ms (admin-tooling 7): one screen's, and another's. */
export const LIBRARY_FRESH_MS = 10_000;
export const PICKER_FRESH_MS = 5_000;
