import type { Picture } from '../picture';
import type { Colour } from '../colours';

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
    white: 'b3cdf699',
    cream: '67d2a17a',
    'light-gray': '718397c6',
    'medium-gray': '612b9374',
    black: 'd53bcecd',
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
    white: '2f6706e2',
    cream: '5cbbf5d2',
    'light-gray': '1583aeff',
    'medium-gray': 'f3dcffa8',
    black: '2033ee1e',
  },
  'office-solutions': {
    white: '9173ae51',
    cream: '47128b0a',
    'light-gray': 'aca58865',
    'medium-gray': '710ffc23',
    black: '9fcb605c',
  },
  'retail-display': {
    white: '0d9c310f',
    cream: '06825874',
    'light-gray': '2904fb52',
    'medium-gray': 'f65ee55f',
    black: '09d9826a',
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
