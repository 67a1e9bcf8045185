import type { Product } from 'shared-types/product';
import recording from '../recorded/answers.json';

/** A product made in the admin, with a picture of its own. */
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

/** API path → answer: what a running site's API said (`npm run record`), and the product that was made in the admin. */
export const recordedAnswers: Record<string, unknown> = {
  ...recording,
  '/api/products': [...recording['/api/products'], cornerBench],
};
