import type { Picture } from '../picture';
import type { Colour } from '../product';

/**
 * Hash of each recoloured image in shared-ui/pictures/colours; a test compares them with the manifest. Separate from
 * the manifest because only detail pages use them, and a manifest entry is forty times as long.
 */
const HASHES: Record<string, Record<Exclude<Colour['id'], 'anthracite'>, string> | undefined> = {
  'wall-system': {
    white: '27b691d7',
    cream: '54587fc7',
    'light-gray': '249f0bc3',
    'medium-gray': 'f2a543f3',
    black: '7615d072',
  },
  'desk-system': {
    white: 'bb07411a',
    cream: 'ad3e6857',
    'light-gray': '186edae0',
    'medium-gray': '8dcc6492',
    black: '72a60ce8',
  },
  'display-solution': {
    white: '9dad1eb6',
    cream: 'ec89f12f',
    'light-gray': '879f8bbb',
    'medium-gray': '0c1b2128',
    black: 'bf6a6165',
  },
  'free-standing': {
    white: 'c5e83e1f',
    cream: '061cb84a',
    'light-gray': 'cb1ffbeb',
    'medium-gray': '0d3c9e2d',
    black: '58ac12bc',
  },
  'classic-series': {
    white: '3fb6ed06',
    cream: '497fe0a0',
    'light-gray': 'af60d919',
    'medium-gray': 'f1d86979',
    black: 'e08b3098',
  },
  'office-solutions': {
    white: '90be7463',
    cream: '8b1fce02',
    'light-gray': '700dbb1a',
    'medium-gray': '1e635417',
    black: 'e916a24b',
  },
  'retail-display': {
    white: '64eba3da',
    cream: '0281d9f9',
    'light-gray': 'e716d528',
    'medium-gray': 'dac259ba',
    black: 'b8ed9673',
  },
};

/**
 * A built-in product's image in a colour, without a placeholder because it fades in over the current one.
 * Undefined for products made in the admin, and for Anthracite, the product's own image.
 */
export function colourPicture(productId: string, colourId: Colour['id']): Picture | undefined {
  if (colourId === 'anthracite' || !Object.hasOwn(HASHES, productId)) return undefined;
  const hash = HASHES[productId]?.[colourId];
  if (hash === undefined) return undefined;
  return {
    src: `/pictures/${productId}-${colourId}.jpg`,
    width: 1600,
    height: 1067,
    hash,
    widths: [480, 960, 1280],
  };
}
