/** Measures in points; A4 is 595.28 × 841.89. */
export const PAGE = {
  left: 56,
  right: 56,
  top: 48,
  bottom: 92,
  width: 595.28 - 112,
  height: 841.89,
  label: 132,
  picture: 190,
};

/** The site's colours (shared-ui/src/tokens.css). */
export const COLOUR = {
  ink: '#1b2126',
  muted: '#55606a',
  anthracite: '#2c3e50',
  oak: '#7f5828',
  accent: '#b98a57',
  line: '#dfdad1',
  strong: '#848a90',
} as const;

/** Flat tones that stand for finishes by name, as on the product page. */
export const TONES = new Map([
  ['maple', '#e3c9a1'],
  ['cherry', '#9c5a3c'],
  ['walnut', '#5d4330'],
  ['oak', '#c49a6c'],
  ['white', '#ffffff'],
  ['black', '#1a1a1a'],
  ['white frame', '#ffffff'],
  ['black frame', '#1a1a1a'],
  ['white wood', '#f1ebe0'],
  ['black wood', '#2b2622'],
]);
