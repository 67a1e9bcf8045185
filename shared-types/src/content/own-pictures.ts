import type { Picture } from '../picture';

/** Renditions of a group of the site's own pictures, and the hash of each, by its file's name. */
interface Group extends Pick<Picture, 'width' | 'height' | 'widths'> {
  hashes: Record<string, string>;
}

/**
 * The site's own pictures as briefly as a first page can carry them: without placeholders, and without the thirty-five
 * recoloured ones, whose hashes would add 400 bytes to each page. A test compares them with the manifest.
 */
const GROUPS: readonly Group[] = [
  {
    width: 1200,
    height: 800,
    widths: [320, 480, 640, 960],
    hashes: {
      'about-workshop': '887cf53f',
      'feature-craftsmanship': '3484d512',
      'feature-divider': '45cd5910',
      'feature-home': '6fc92a3b',
      'feature-retail': '2444eea5',
    },
  },
  {
    width: 1600,
    height: 1067,
    widths: [320, 480, 640, 960, 1280, 1600],
    hashes: {
      'display-solution': '76664791',
      'free-standing': '6d4ab470',
      'gallery-03': '1906b57c',
      'gallery-05': '509e35d2',
      'gallery-11': '2a5a2b88',
      'wall-system': '82edb2a0',
    },
  },
  {
    width: 2000,
    height: 1125,
    widths: [640, 960, 1280, 1600],
    hashes: {
      'hero-2': '858db861',
      'hero-3': '82f42f25',
    },
  },
  {
    width: 2400,
    height: 1600,
    widths: [320, 480, 640, 960, 1280, 1600],
    hashes: {
      'classic-series': 'bd42fc54',
      'desk-system': 'b714e602',
      'furniture-elements': 'faed8830',
      'gallery-01': 'b75792c0',
      'gallery-02': '2fd58fb2',
      'gallery-04': '4121d630',
      'gallery-06': 'b011c365',
      'gallery-07': '46cb2588',
      'gallery-08': '381df8c8',
      'gallery-09': 'c24d4581',
      'gallery-10': 'd83521ae',
      'gallery-12': '22b984d1',
      'home-living': '5966a144',
      'industrial-storage': '26a96e90',
      'office-solutions': '355e5acb',
      'office-work': '8f054f64',
      'retail-display': '878a2757',
      'retail-displays': 'c0eff8e0',
    },
  },
  {
    width: 2400,
    height: 1350,
    widths: [640, 960, 1280, 1600],
    hashes: {
      'hero-1': '6c901e19',
    },
  },
];

/** A recoloured picture; the shell's server finds its renditions as they are now. */
const RECOLOURED = /^\/pictures\/[a-z-]+-(white|cream|\w+-gray|black)\.jpg$/;

const ADDRESS = /^\/pictures\/([a-z0-9-]+)\.jpg$/;

/** One of the site's own pictures from its address alone, such as `/pictures/hero-1.jpg`; undefined for any other. */
export function pictureFromOwnAddress(address: string): Picture | undefined {
  const name = ADDRESS.exec(address)?.[1] ?? '';
  if (RECOLOURED.test(address))
    return { src: address, width: 1600, height: 1067, hash: 'current', widths: [480, 960, 1280] };
  const group = GROUPS.find(({ hashes }) => Object.hasOwn(hashes, name));
  const hash = group?.hashes[name];
  if (!group || hash === undefined) return undefined;
  const { width, height, widths } = group;
  return { src: address, width, height, hash, widths };
}
