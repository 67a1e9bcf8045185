import type { Brand } from '../../foundation/sheets/brand';

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
  brand: Brand;
  /** e.g. `21 November 2026`. */
  date: string;
}

/** The product's image, and the gap to the text beside it, in points. */
export const IMAGE = { width: 212, height: 141, gap: 26 };
