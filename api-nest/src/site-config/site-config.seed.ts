import { galleryItems } from 'shared-types/content/gallery';
import type { EntityManager } from 'typeorm';
import { writeRevision } from './site-config.repository';

/** The twelve installations the site comes with (resolution 14), as the first revision of the gallery. */
export async function seedGallery(manager: EntityManager): Promise<void> {
  const items = galleryItems.map(({ picture: _derived, ...item }) => item);
  await writeRevision(manager, { key: 'gallery', value: items, author: null });
}
