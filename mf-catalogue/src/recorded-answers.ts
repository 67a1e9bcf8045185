import { sampleCatalogue } from 'shared-types/content/sample-range';
import type { Product } from 'shared-types/product';
import recording from '../recorded/answers.json';

/** A product made in the admin. */
export const cornerBench: Product = {
  product_id: 'corner-bench',
  name: 'Corner Bench',
  description: 'A bench that turns the corner of a hall and stores shoes below the seat.',
  short_description: 'Seat and shoe store in one.',
  price: 'From £1,249.50',
  features: ['Seat height 45cm', 'Two ventilated drawers'],
  specifications: JSON.stringify({ dimensions: 'Width 120cm', frameColors: ['Black Frame'] }),
  image: '/pictures/gallery-02.jpg',
};

/** The recorded products, and the one made in the admin. */
export const recordedProducts: Product[] = [...recording['/api/product-range'].products, cornerBench];

/**
 * API path → response: a recording of a running site (`npm run record`), with the product made in the admin, and what
 * the shell's home page has.
 */
export const recordedAnswers: Record<string, unknown> = {
  ...recording,
  '/api/site-config/page_home': {},
  ...sampleCatalogue(recordedProducts),
};
