/** Places on the shell's pages that a remote can take with a module of its own (decision 0103). */
export const PLACES = [
  'home:after-hero',
  'home:after-products',
  'home:after-gallery',
  'about:after-team',
  'contact:after-coverage',
] as const;
export type PlaceName = (typeof PLACES)[number];

/** What the places of one of the shell's pages, and its chunk, are named after: `home`, `about`. */
export const pageName = (path: string): string => path.slice(1) || 'home';

/** Whether the page of a path has a place, as the place's name says. */
export const isPlaceOn = (path: string, place: string): boolean => place.startsWith(`${pageName(path)}:`);
