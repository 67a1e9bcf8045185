import { Injectable } from '@nestjs/common';
import { productImagesSchema, type Product } from 'shared-types';
import { catalogueProducts } from 'shared-types/content/products';
import type { EntityManager } from 'typeorm';
import { readStoredConfig } from '../foundation/database/stored-config';
import { ImageLibrary } from '../foundation/images/image-library';
import { matchLibraryImage } from './library-match';
import { snapshotOf, type ProductEntity } from './product.entity';

/** Addresses of the built-in images of the four products. */
const BUILT_IN = new Map(catalogueProducts.map(({ id, picture }) => [id, picture.src]));

/** Products as the API answers them. */
@Injectable()
export class ProductAnswers {
  constructor(private readonly library: ImageLibrary) {}

  /** Products with the image that each shows, in the same order; what is empty or false of the others is left out. */
  async of(products: readonly ProductEntity[], manager: EntityManager): Promise<Product[]> {
    const images = await this.imagesOf(products, manager);
    const more = products.flatMap((product) => product.images);
    const pictures = await this.library.picturesAt(manager, [...images.values(), ...more]);
    return products.map((product) => {
      const { category, images: own, hidden, ...fields } = snapshotOf(product);
      const image = images.get(product.product_id) ?? null;
      const picture = (image !== null && pictures.get(image)) || null;
      return {
        ...fields,
        image: picture?.src ?? image,
        picture,
        ...(category !== '' && { category }),
        ...(own.length > 0 && {
          images: own,
          pictures: own.map((address) => pictures.get(address) ?? address),
        }),
        ...(hidden && { hidden }),
      };
    });
  }

  /** Address of each product's image, in the contract's order: assigned, own, matched in the library, built in, none. */
  private async imagesOf(
    products: readonly ProductEntity[],
    manager: EntityManager,
  ): Promise<Map<string, string>> {
    const assigned = (await readStoredConfig(manager, 'product_images', productImagesSchema)) ?? {};
    const direct = ({ product_id, image }: ProductEntity) =>
      (Object.hasOwn(assigned, product_id) && assigned[product_id]) || image || undefined;
    const names = products.every(direct) ? [] : await this.library.names(manager);
    return new Map(
      products.flatMap((product) => {
        const { product_id } = product;
        const address =
          direct(product) ?? matchLibraryImage(product_id, names)?.url ?? BUILT_IN.get(product_id);
        return address === undefined ? [] : [[product_id, address] as const];
      }),
    );
  }
}
