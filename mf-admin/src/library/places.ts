/** A place that shows a picture: its crop and how many px wide the picture is wanted there. */
export interface Place {
  label: string;
  /** Width : height. */
  ratio: [number, number];
  /** px; less looks soft on a sharp screen. */
  wanted: number;
}

/** Where each kind of picture appears, and how each place crops it. */
export const PLACES = {
  slide: [
    { label: 'Home page, desktop', ratio: [16, 9], wanted: 1600 },
    { label: 'Home page, phone', ratio: [4, 5], wanted: 800 },
  ],
  product: [
    { label: 'Product page', ratio: [3, 2], wanted: 1200 },
    { label: 'Product card', ratio: [4, 3], wanted: 640 },
  ],
  gallery: [
    { label: 'Gallery tile', ratio: [4, 3], wanted: 640 },
    { label: 'Full screen', ratio: [3, 2], wanted: 1600 },
  ],
  solution: [
    { label: 'Solution page', ratio: [3, 2], wanted: 1200 },
    { label: 'Home page band', ratio: [4, 3], wanted: 640 },
  ],
  about: [{ label: 'Get In Touch and About', ratio: [3, 2], wanted: 960 }],
  featured: [{ label: 'Band on the home page', ratio: [21, 9], wanted: 1600 }],
} satisfies Record<string, Place[]>;
export type PlaceKind = keyof typeof PLACES;

/** Share of the picture's width and height that a crop keeps. */
export function keptBy(ratio: readonly [number, number], size: { width: number; height: number }) {
  const wanted = ratio[0] / ratio[1];
  const own = size.width / size.height;
  return own > wanted ? { width: wanted / own, height: 1 } : { width: 1, height: own / wanted };
}

/** Says that a picture is too small for a place; undefined when it is large enough. */
export function tooSmallFor(place: Place, size: { width: number; height: number }): string | undefined {
  const kept = Math.round(size.width * keptBy(place.ratio, size).width);
  if (kept >= place.wanted) return undefined;
  return `Too small for “${place.label}”: ${kept} px wide there, ${place.wanted} px wanted. It will look soft.`;
}
