// Apart from shared-types/product, whose schemas no page needs for a colour.

/** Colour options of the detail page's preview, in order, with the default (public-site 3). */
export const COLOURS = [
  { id: 'white', name: 'White', hex: '#FFFFFF' },
  { id: 'cream', name: 'Cream', hex: '#F5F5DC' },
  { id: 'light-gray', name: 'Light Gray', hex: '#D3D3D3' },
  { id: 'medium-gray', name: 'Medium Gray', hex: '#A9A9A9' },
  { id: 'anthracite', name: 'Anthracite', hex: '#2C3E50' },
  { id: 'black', name: 'Black', hex: '#000000' },
] as const;
export type Colour = (typeof COLOURS)[number];
export const DEFAULT_COLOUR_ID = 'anthracite' satisfies Colour['id'];
