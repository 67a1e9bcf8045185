import { catalogueProducts, storedProduct } from 'shared-types/content/products';
import type { EntityManager } from 'typeorm';
import type { Seeds } from '../foundation/database/prepare';
import { ProductEntity } from './product.entity';

/**
 * The four products of the specification, with their quoted prices and specifications (public-site 9). They have no
 * image of their own, so that an image of the library is matched (public-site 7), and otherwise the built-in one is shown.
 */
async function seedProducts(manager: EntityManager): Promise<void> {
  for (const product of catalogueProducts) await manager.insert(ProductEntity, storedProduct(product));
}

/**
 * The first state of the delivered products, in their history before all that was saved since: their ids are below 1, as
 * a product that was never saved has revision 0. In SQL, which may choose them.
 */
async function seedDeliveredProducts(manager: EntityManager): Promise<void> {
  for (const [index, product] of catalogueProducts.entries()) {
    await manager.query(
      `INSERT INTO product_revisions (id, product_id, action, snapshot, created_at) OVERRIDING SYSTEM VALUE
       SELECT $1, $2, 'created', $3::jsonb,
         coalesce((SELECT min(created_at) FROM product_revisions WHERE product_id = $2), now())`,
      [-index, product.id, JSON.stringify(storedProduct(product))],
    );
  }
}

export const seeds: Seeds = {
  products: seedProducts,
  'delivered-products': seedDeliveredProducts,
};
