import { paths } from './routes';

/** What the places of one of the shell's pages, and its chunk, are named after: `home`, `about`. */
export const pageName = (path: string): string => path.slice(1) || 'home';

/** Places on the shell's pages that a remote can take with a module of its own (decision 0103) → path of the page. */
export const PLACES = {
  'home:after-hero': paths.home,
  'home:after-products': paths.home,
  'home:after-gallery': paths.home,
  'about:after-team': paths.about,
  'contact:after-coverage': paths.contact,
} as const satisfies Record<string, string>;
export type PlaceName = keyof typeof PLACES;

/** Path of the page that has a place; undefined when none has. */
export const pageOfPlace = (place: string): string | undefined =>
  Object.hasOwn(PLACES, place) ? PLACES[place as PlaceName] : undefined;
