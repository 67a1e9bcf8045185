/** Products on one page of the range; from this number on, the range can be searched and sorted. */
export const PRODUCTS_ON_PAGE = 24;

/** Products of the home page's range, and of the page of an unknown product. */
export const PRODUCTS_ON_HOME = 8;

/** Products are counted up to here; the range may have more. */
export const PRODUCTS_COUNTED = 1200;

/** Longest search. */
export const SEARCH_MAX = 100;

/** Orders of the range: the order of creation first, which is the specified one. */
export const RANGE_ORDERS = ['range', 'name', 'price', 'newest'] as const;
export type RangeOrder = (typeof RANGE_ORDERS)[number];

/** What the home page reads: its products, and as many more as may override a series, which it does not list. */
export const HOME_PRODUCTS = `/api/products?view=summary&limit=${PRODUCTS_ON_HOME + 3}`;

/** Items that the gallery shows at first, and with each step further. */
export const ITEMS_AT_ONCE = 24;

/** What the home page reads of the gallery: as many as it shows. */
export const HOME_GALLERY = '/api/gallery-range?show=6&view=summary';

/** The built-in pictures with their plans' prices. */
export const PICTURES = '/api/plans/pictures';

/** What the page of a project list reads: products, installations and plans of its address, and what pictures cost. */
export const PROJECT_DATA: [string, string, string, string] = [
  '/api/project-products?items',
  '/api/project-installations?items',
  '/api/project-plans?items',
  PICTURES,
];

/** What the gallery's page reads: what its address asks for (`dataPath` of routes). */
export const GALLERY_DATA = '/api/gallery-range?category&q&show&item';
