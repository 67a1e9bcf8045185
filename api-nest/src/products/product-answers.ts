import { Injectable } from '@nestjs/common';
import type { Picture, Product } from 'shared-types';
import type { EntityManager } from 'typeorm';
import { ImageLibrary } from '../foundation/images/image-library';
import { productImages } from './product-images';
import { snapshotOf, type ProductEntity } from './product.entity';

const toProduct = (product: ProductEntity, image?: string, picture?: Picture): Product => ({
  ...snapshotOf(product),
  image: picture?.src ?? image ?? null,
  picture: picture ?? null,
});

/** Products as the API answers them. */
@Injectable()
export class ProductAnswers {
  constructor(private readonly library: ImageLibrary) {}

  /** Products with the image that each shows, in the same order. */
  async of(products: readonly ProductEntity[], manager: EntityManager): Promise<Product[]> {
    const images = await productImages(manager, this.library, products);
    const pictures = await this.library.picturesAt(manager, images.values());
    return products.map((product) => {
      const image = images.get(product.product_id);
      return toProduct(product, image, image === undefined ? undefined : pictures.get(image));
    });
  }
}
