import { productImagesSchema } from 'shared-types';
import type { EntityManager } from 'typeorm';
import { readStoredConfig } from '../foundation/database/stored-config';
import type { ImageLibrary } from '../foundation/images/image-library';
import { matchLibraryImage } from './library-match';
import type { ProductEntity } from './product.entity';

/** Address of each product's image, in the contract's order: assigned, own, matched in the library, none. */
export async function productImages(
  manager: EntityManager,
  library: ImageLibrary,
  products: readonly ProductEntity[],
): Promise<Map<string, string>> {
  const assigned = (await readStoredConfig(manager, 'product_images', productImagesSchema)) ?? {};
  const direct = ({ productId, image }: ProductEntity) =>
    (Object.hasOwn(assigned, productId) && assigned[productId]) || image || undefined;
  const names = products.every(direct) ? [] : await library.names(manager);
  return new Map(
    products.flatMap((product) => {
      const address = direct(product) ?? matchLibraryImage(product.productId, names)?.url;
      return address === undefined ? [] : [[product.productId, address] as const];
    }),
  );
}
