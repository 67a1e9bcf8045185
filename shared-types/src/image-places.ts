/** A place of the public pages that shows an image. */
export interface Place {
  label: string;
  /** Page that shows it, and the window widths in px at which it is shaped like this. */
  page: string;
  windows: readonly number[];
  /** Width : height, measured on that page; `whole` where the image is not cropped. */
  ratio: readonly [number, number] | 'whole';
  /** How many CSS px wide it is at most in those windows. */
  shown: number;
}

const EVERY = [375, 768, 1440];
const PHONE_AND_TABLET = [375, 768];
const TABLET_AND_DESKTOP = [768, 1440];

/** How many pixels of an image a CSS px needs, so that no visible sharpness is lost on the screens of today. */
const SHARPNESS = 1.25;

/**
 * Where each kind of image appears, and how each place crops it. `e2e/admin-places.spec.ts` measures the pages and
 * fails when one of them is shaped otherwise, or shows an image in a shape that is missing here.
 */
export const PLACES = {
  slide: [
    { label: 'Home page, desktop', page: '/', windows: [1440], ratio: [14, 9], shown: 827 },
    { label: 'Home page, tablet', page: '/', windows: [768], ratio: [384, 467], shown: 384 },
    { label: 'Home page, phone', page: '/', windows: [375], ratio: [15, 16], shown: 375 },
  ],
  product: [
    { label: 'Product page', page: '/products/wall-system', windows: EVERY, ratio: [3, 2], shown: 843 },
    { label: 'Products list', page: '/products', windows: EVERY, ratio: [3, 2], shown: 768 },
    { label: 'Home page', page: '/', windows: TABLET_AND_DESKTOP, ratio: [4, 3], shown: 340 },
    { label: 'Home page, phone', page: '/', windows: [375], ratio: [3, 2], shown: 160 },
  ],
  gallery: [
    { label: 'Gallery', page: '/gallery', windows: EVERY, ratio: [3, 2], shown: 340 },
    { label: 'Home page', page: '/', windows: EVERY, ratio: [3, 2], shown: 405 },
    { label: 'Full screen', page: '/gallery?item=', windows: EVERY, ratio: 'whole', shown: 1133 },
  ],
  solution: [
    { label: 'Solutions list', page: '/solutions', windows: EVERY, ratio: [3, 2], shown: 703 },
    { label: 'Home page', page: '/', windows: TABLET_AND_DESKTOP, ratio: [3, 2], shown: 768 },
    { label: 'Home page, phone', page: '/', windows: [375], ratio: [1, 1], shown: 128 },
    {
      label: 'Its page, desktop',
      page: '/solutions/home-living',
      windows: [1440],
      ratio: [2, 1],
      shown: 1280,
    },
    {
      label: 'Its page, phone',
      page: '/solutions/home-living',
      windows: PHONE_AND_TABLET,
      ratio: [4, 3],
      shown: 768,
    },
  ],
  about: [
    { label: 'Get In Touch', page: '/', windows: EVERY, ratio: [2, 1], shown: 703 },
    { label: 'About page', page: '/about', windows: EVERY, ratio: [3, 2], shown: 728 },
  ],
  featured: [{ label: 'Band on the home page', page: '/', windows: EVERY, ratio: [21, 9], shown: 1280 }],
} satisfies Record<string, Place[]>;
export type PlaceKind = keyof typeof PLACES;

/** Share of the image's width and height that a crop keeps. */
export function keptBy(
  ratio: Place['ratio'],
  size: { width: number; height: number },
): { width: number; height: number } {
  if (ratio === 'whole') return { width: 1, height: 1 };
  const wanted = ratio[0] / ratio[1];
  const own = size.width / size.height;
  return own > wanted ? { width: wanted / own, height: 1 } : { width: 1, height: own / wanted };
}

/** Px wide that an image should be in a place. */
function wantedIn({ shown }: Place): number {
  return Math.ceil((shown * SHARPNESS) / 10) * 10;
}

/** Says for which places an image is too small; undefined when it is large enough for all. */
export function tooSmallFor(
  places: readonly Place[],
  size: { width: number; height: number },
): string | undefined {
  const soft = places.flatMap((place) => {
    const kept = Math.round(size.width * keptBy(place.ratio, size).width);
    const wanted = wantedIn(place);
    return kept < wanted ? [`“${place.label}” (${kept} px wide there, ${wanted} px look sharp)`] : [];
  });
  if (soft.length === 0) return undefined;
  return `This image is small for ${soft.join(' and ')}, so it may look soft.`;
}
