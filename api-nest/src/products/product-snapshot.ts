import type { ProductInput } from 'shared-types';
import type { ProductEntity } from './product.entity';

/** A product as its history keeps it. */
export const toSnapshot = (product: ProductEntity): ProductInput => ({
  product_id: product.productId,
  name: product.name,
  price: product.price,
  description: product.description,
  short_description: product.shortDescription,
  features: product.features,
  specifications: product.specifications,
  image: product.image,
});
