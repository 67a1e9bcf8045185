import { isPageKey, isRecord, PAGES, paths, type ImageUsage, type PageKey } from 'shared-types';
import type { EntityManager } from 'typeorm';

interface StoredValue {
  key: string;
  value: unknown;
}

const titleOf = (item: Record<string, unknown>): string =>
  typeof item['title'] === 'string' && item['title'] !== '' ? ` “${item['title']}”` : '';

const idOf = (item: Record<string, unknown>): string =>
  typeof item['id'] === 'string' || typeof item['id'] === 'number' ? String(item['id']) : '';

/** The name of an entry of each config value, and the page that shows it. */
const PLACES: Record<string, (entry: string, item: Record<string, unknown>) => Omit<ImageUsage, 'place'>> = {
  home_slider: (entry, item) => ({ label: `Slide ${Number(entry) + 1}${titleOf(item)}`, href: paths.home }),
  gallery: (_entry, item) => ({ label: `Gallery item${titleOf(item)}`, href: paths.galleryItem(idOf(item)) }),
  product_images: (entry) => ({ label: `Product “${entry}”`, href: paths.product(entry) }),
  solutions: (entry) => ({ label: `Solution “${entry}”`, href: paths.solution(entry) }),
  home_images: (entry) =>
    entry === 'about-section'
      ? { label: 'About section', href: paths.about }
      : { label: 'Featured section of the home page', href: paths.home },
};

/** Images in a page's texts, at any depth: one place for each. */
function placesInTexts(key: PageKey, value: unknown, isShown: (address: unknown) => boolean): ImageUsage[] {
  const inner = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  const { label, path } = PAGES[key];
  const here = isRecord(value) && isShown(value['image']);
  return [
    ...(here ? [{ place: key, label: `${label} page${titleOf(value)}`, href: path }] : []),
    ...inner.flatMap((part) => placesInTexts(key, part, isShown)),
  ];
}

function placesIn({ key, value }: StoredValue, isShown: (address: unknown) => boolean): ImageUsage[] {
  if (isPageKey(key)) return placesInTexts(key, value, isShown);
  const describe = PLACES[key];
  if (!describe || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([entry, item]: [string, unknown]) => {
    const address = isRecord(item) ? item['image'] : item;
    return isShown(address) ? [{ place: key, ...describe(entry, isRecord(item) ? item : {}) }] : [];
  });
}

/**
 * Places in the site's content where an image is shown. Content refers to images by address, and addresses begin with
 * the id. In SQL, since products and site config are features of their own.
 */
export async function findUsage(manager: EntityManager, id: number): Promise<ImageUsage[]> {
  const opening = `/api/images/${id}/`;
  const isShown = (address: unknown): boolean => typeof address === 'string' && address.startsWith(opening);
  const values: StoredValue[] = await manager.query('SELECT key, value FROM site_config ORDER BY key');
  const products: { product_id: string; name: string }[] = await manager.query(
    `SELECT product_id, name FROM products
     WHERE starts_with(image, $1)
       OR EXISTS (SELECT FROM jsonb_array_elements_text(images) AS address WHERE starts_with(address, $1))
     ORDER BY position`,
    [opening],
  );
  return [
    ...values.flatMap((stored) => placesIn(stored, isShown)),
    ...products.map(({ product_id, name }) => ({
      place: 'products',
      label: `Product “${name}”`,
      href: paths.product(product_id),
    })),
  ];
}
