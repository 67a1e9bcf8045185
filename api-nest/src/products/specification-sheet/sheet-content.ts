import type { CatalogueProduct } from 'shared-types';
import type { Brand } from '../../foundation/sheets/brand';

/** The content of a specification sheet: a product with its specifications. */
export interface SheetContent extends Omit<CatalogueProduct, 'picture'> {
  /** Alternative text of the image. */
  pictureAlt: string;
  brand: Brand;
  /** e.g. `21 November 2026`. */
  date: string;
}

/** The product's image, and the gap to the text beside it, in points. */
export const IMAGE = { width: 212, height: 141, gap: 26 };
