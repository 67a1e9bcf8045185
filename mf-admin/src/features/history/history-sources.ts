import { emitWindowEvent, useResource } from 'shared-platform';
import { galleryItemsSchema } from 'shared-types/gallery';
import type { Resource } from 'shared-types/resources';
import { paths } from 'shared-types/routes';
import type { ProductInput, TabledProduct } from 'shared-types/product';
import type { SiteConfigKey } from 'shared-types/site-config';
import { slidesSchema } from 'shared-types/slide';
import { useDeletedProducts } from '../../calls/products/deleted-products';
import { productRevisionsResource } from '../../calls/products/list-product-revisions';
import { removeProduct } from '../../calls/products/remove-product';
import { saveProduct } from '../../calls/products/save-product';
import { revisionsResource } from '../../calls/site-config/list-revisions';
import { readRevision, revisionResource } from '../../calls/site-config/read-revision';
import { restoreRevision } from '../../calls/site-config/restore-revision';
import type { Words } from '../../documents/difference';
import { WORDS } from '../../documents/words';

/** One version of a document. */
export interface HistoryEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  /** Email address; null for the site's own seed. */
  author: string | null;
  note?: string;
  /** The document was removed with this version, so that even the newest can be restored. */
  deleted?: boolean;
  /** What the document was; where a list does not carry it, `HistorySource.version` says where it is read. */
  value?: unknown;
}

/** A document with a history. */
export interface HistorySource {
  id: string;
  label: string;
  group: 'Content' | 'Products' | 'Deleted products';
  words: Words;
  /** Its versions, newest first. */
  entries: Resource<HistoryEntry[]>;
  /** One version with its value; null where the entries carry theirs. */
  version: (entry: HistoryEntry) => Resource<{ value?: unknown }> | null;
  restore: (entry: HistoryEntry) => Promise<void>;
  /** Removes the document again, after one that had been deleted was restored. */
  remove?: () => Promise<void>;
  /** The real page, and the answers that make it show a version. */
  page: string;
  answers: (value: unknown) => Record<string, unknown>;
}

/** A list of something that is read as a list of versions. */
function asEntries<T>({ path, schema }: Resource<T[]>, toEntry: (item: T) => HistoryEntry) {
  return { path, schema: { parse: (answer: unknown) => (schema?.parse(answer) ?? []).map(toEntry) } };
}

const CONFIGS: { key: SiteConfigKey; label: string; page: string }[] = [
  { key: 'home_slider', label: 'Hero Slider', page: paths.home },
  { key: 'gallery', label: 'Gallery', page: paths.gallery },
  { key: 'home_images', label: 'Home Page', page: paths.home },
  { key: 'solutions', label: 'Solutions', page: paths.solutions },
  { key: 'custom_solutions', label: 'Solutions list', page: paths.solutions },
  { key: 'product_images', label: 'Product Images', page: paths.products },
  { key: 'site_settings', label: 'Site Settings', page: paths.contact },
];

/** Tells other tabs what is on the website now, by the specified events (admin-tooling 7). */
function announce(key: SiteConfigKey, value: unknown): void {
  const slides = key === 'home_slider' ? slidesSchema.safeParse(value) : undefined;
  const items = key === 'gallery' ? galleryItemsSchema.safeParse(value) : undefined;
  if (slides?.success) emitWindowEvent('sliderUpdated', { slides: slides.data });
  else if (items?.success) emitWindowEvent('galleryUpdated', { items: items.data });
  else emitWindowEvent('imagesUpdated', null);
}

function configSource({ key, label, page }: (typeof CONFIGS)[number]): HistorySource {
  return {
    id: key,
    label,
    group: 'Content',
    words: WORDS[key],
    page,
    entries: asEntries(revisionsResource(key), ({ revision, author, created_at, restored_from }) => ({
      id: revision,
      at: created_at,
      author,
      ...(restored_from ? { note: `version ${restored_from} restored` } : {}),
    })),
    version: (entry) => revisionResource(key, entry.id),
    restore: async (entry) => {
      await restoreRevision(key, entry.id);
      announce(key, (await readRevision(key, entry.id)).value);
    },
    answers: (shown) => ({ [`/api/site-config/${key}`]: shown }),
  };
}

function productSource(id: string, name: string, deleted = false): HistorySource {
  return {
    id: `product:${id}`,
    label: `Product: ${name}${deleted ? ' (deleted)' : ''}`,
    group: deleted ? 'Deleted products' : 'Products',
    words: WORDS.product,
    page: paths.product(id),
    entries: asEntries(productRevisionsResource(id), (revision) => ({
      id: revision.id,
      at: revision.created_at,
      author: revision.author,
      note: revision.action,
      deleted: revision.action === 'deleted',
      value: revision.product,
    })),
    version: () => null,
    restore: async (entry) => void (await saveProduct(entry.value as ProductInput, 'any')),
    remove: () => removeProduct(id),
    answers: (shown) => ({ [`/api/products/${id}`]: { image: null, ...(shown as object) } }),
  };
}

const CONFIG_SOURCES = CONFIGS.map(configSource);

/**
 * Everything that has a history: the site's content, each product, and those that were deleted. Without the lists of
 * products the site's content still has its history.
 */
export function useHistorySources(): HistorySource[] {
  const { data: products = [] } = useResource<TabledProduct[]>({ path: '/api/products' });
  const { data: deleted = [] } = useDeletedProducts();
  return [
    ...CONFIG_SOURCES,
    ...products.map(({ product_id, name }) => productSource(product_id, name)),
    ...deleted.map(({ product_id, name }) => productSource(product_id, name, true)),
  ];
}
