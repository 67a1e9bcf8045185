import { productImagesSchema } from 'shared-types';
import { catalogueProducts } from 'shared-types/content/products';
import type { EntityManager } from 'typeorm';
import { readStoredConfig } from '../foundation/database/stored-config';
import type { ImageLibrary } from '../foundation/images/image-library';
import { matchLibraryImage } from './library-match';
import type { ProductEntity } from './product.entity';

/** Addresses of the built-in images of the four products. */
const BUILT_IN = new Map(catalogueProducts.map(({ id, picture }) => [id, picture.src]));

/** Address of each product's image, in the contract's order: assigned, own, matched in the library, built in, none. */
export async function productImages(
  manager: EntityManager,
  library: ImageLibrary,
  products: readonly ProductEntity[],
): Promise<Map<string, string>> {
  const assigned = (await readStoredConfig(manager, 'product_images', productImagesSchema)) ?? {};
  const direct = ({ product_id, image }: ProductEntity) =>
    (Object.hasOwn(assigned, product_id) && assigned[product_id]) || image || undefined;
  const names = products.every(direct) ? [] : await library.names(manager);
  return new Map(
    products.flatMap((product) => {
      const { product_id } = product;
      const address =
        direct(product) ?? matchLibraryImage(product_id, names)?.url ?? BUILT_IN.get(product_id);
      return address === undefined ? [] : [[product_id, address] as const];
    }),
  );
}
