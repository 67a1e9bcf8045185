import { SEED_PRICES } from 'shared-planner/seed-prices';
import { galleryItems } from 'shared-types/content/gallery';
import type { EntityManager } from 'typeorm';
import { SiteConfigEntity } from './site-config.entity';
import { writeRevision } from './site-config.repository';

/** The twelve installations the site comes with (resolution 14), as the first revision of the gallery. */
export async function seedGallery(manager: EntityManager): Promise<void> {
  const items = galleryItems.map(({ picture: _derived, ...item }) => item);
  await writeRevision(manager, { key: 'gallery', value: items, author: null });
}

/** The planner's first price list, unless an owner has saved one before this seed came with a new version. */
export async function seedPrices(manager: EntityManager): Promise<void> {
  if (await manager.existsBy(SiteConfigEntity, { key: 'prices' })) return;
  await writeRevision(manager, { key: 'prices', value: [SEED_PRICES], author: null });
}
