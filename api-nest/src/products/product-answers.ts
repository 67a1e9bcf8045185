import type { Picture, Product } from 'shared-types';
import { productImagesSchema } from 'shared-types';
import { IsNull, type EntityManager } from 'typeorm';
import { ImageEntity } from '../pictures/image.entity';
import { findPictures, imageUrl } from '../pictures/picture-lookup';
import { matchLibraryPicture } from './library-match';
import type { ProductEntity } from './product.entity';

async function assignedImages(manager: EntityManager): Promise<Record<string, string>> {
  const rows: { value: unknown }[] = await manager.query(
    `SELECT value FROM site_config WHERE key = 'product_images'`,
  );
  const parsed = productImagesSchema.safeParse(rows[0]?.value ?? {});
  return parsed.success ? parsed.data : {};
}

async function libraryNames(manager: EntityManager): Promise<Pick<ImageEntity, 'id' | 'name' | 'hash'>[]> {
  return manager.find(ImageEntity, {
    select: { id: true, name: true, hash: true },
    where: { deletedAt: IsNull() },
    order: { id: 'DESC' },
  });
}

/** Address of each product's picture, in the contract's order: assigned, own, matched in the library, none. */
async function resolveImages(
  manager: EntityManager,
  products: readonly ProductEntity[],
): Promise<Map<string, string>> {
  const assigned = await assignedImages(manager);
  const direct = (product: ProductEntity) =>
    (Object.hasOwn(assigned, product.productId) && assigned[product.productId]) || product.image || undefined;
  const library = products.every(direct) ? [] : await libraryNames(manager);
  const images = new Map<string, string>();
  for (const product of products) {
    const match = direct(product) ? undefined : matchLibraryPicture(product.productId, library);
    const address = direct(product) ?? (match && imageUrl(match));
    if (address) images.set(product.productId, address);
  }
  return images;
}

function toAnswer(product: ProductEntity, image: string | undefined, picture: Picture | undefined): Product {
  return {
    product_id: product.productId,
    name: product.name,
    description: product.description,
    short_description: product.shortDescription,
    price: product.price,
    features: product.features,
    specifications: product.specifications,
    image: picture?.src ?? image ?? null,
    picture: picture ?? null,
  };
}

/** Products as callers get them (contracts, `GET /products`). */
export async function toProductAnswers(
  manager: EntityManager,
  products: readonly ProductEntity[],
): Promise<Product[]> {
  const images = await resolveImages(manager, products);
  const pictures = await findPictures(manager, images.values());
  return products.map((product) => {
    const image = images.get(product.productId);
    return toAnswer(product, image, image === undefined ? undefined : pictures.get(image));
  });
}
