import { catalogueProducts } from 'shared-types/content/products';
import { answerOf } from 'shared-types/content/samples';
import type { Product } from 'shared-types/product';

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

const productAnswers = [...catalogueProducts.map(answerOf), cornerBench];

/** API path → answer: what the API said when this was recorded, for running the remote alone and for tests. */
export const recordedAnswers: Record<string, unknown> = {
  '/api/products': productAnswers,
  '/api/site-config/solutions': {},
  '/api/site-config/site_settings': {},
};
