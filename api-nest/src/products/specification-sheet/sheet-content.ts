/** The content of a specification sheet. */
export interface SheetContent {
  id: string;
  name: string;
  shortDescription: string;
  description: string;
  price: string;
  features: string[];
  /** Lines of the specification table. */
  rows: { label: string; value: string }[];
  colours: string[];
  /** Alternative text of the image. */
  pictureAlt: string;
  brandName: string;
  phone: string;
  email: string;
  address: string[];
  companyRegistration: string;
  /** e.g. `21 November 2026`. */
  date: string;
}

/** Measures in points; A4 is 595.28 × 841.89. */
export const PAGE = {
  left: 56,
  right: 56,
  top: 48,
  bottom: 92,
  width: 595.28 - 112,
  height: 841.89,
  label: 132,
};

/** The product's image, and the gap to the text beside it, in points. */
export const IMAGE = { width: 212, height: 141, gap: 26 };

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
