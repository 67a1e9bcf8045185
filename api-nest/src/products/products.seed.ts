import { catalogueProducts } from 'shared-types/content/products';
import type { EntityManager } from 'typeorm';
import { ProductEntity } from './product.entity';

/** The four products of the specification, with their quoted prices and specifications (public-site 9). */
export async function seedProducts(manager: EntityManager): Promise<void> {
  for (const product of catalogueProducts) {
    await manager.insert(ProductEntity, {
      productId: product.id,
      name: product.name,
      shortDescription: product.shortDescription,
      description: product.description,
      price: product.price,
      features: product.features,
      specifications: JSON.stringify(product.specifications),
      image: product.picture.src,
    });
  }
}
