import { emitWindowEvent, useResource } from 'shared-platform';
import { galleryItemsSchema } from 'shared-types/gallery';
import type { Resource } from 'shared-types/resources';
import { paths } from 'shared-types/routes';
import type { ProductBody, TabledProduct } from 'shared-types/product';
import { isForEditors, type SiteConfigKey } from 'shared-types/site-config';
import { slidesSchema } from 'shared-types/slide';
import { useDeletedProducts } from '../../calls/products/deleted-products';
import { productRevisionsResource } from '../../calls/products/list-product-revisions';
import { removeProduct } from '../../calls/products/remove-product';
import { saveProduct } from '../../calls/products/save-product';
import { revisionsResource } from '../../calls/site-config/list-revisions';
import { restoreRevision } from '../../calls/site-config/restore-revision';
import { differences, summaryOf, type Change, type Words } from '../../documents/difference';
import { WORDS } from '../../documents/words';
import { comparablePrices } from './comparable-prices';

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
  /** What the document was. */
  value: unknown;
}

/** A document with a history. */
export interface HistorySource {
  id: string;
  label: string;
  group: 'Content' | 'Products' | 'Deleted products';
  words: Words;
  /** Its versions, newest first. */
  entries: Resource<HistoryEntry[]>;
  /** A value with its fields as a person compares them; without it, as they are stored. */
  comparable?: (value: unknown) => unknown;
  restore: (entry: HistoryEntry) => Promise<void>;
  /** Removes the document again, after one that had been deleted was restored. */
  remove?: () => Promise<void>;
  /** The real page, and the answers that make it show a version; undefined for what no page shows. */
  page: string | undefined;
  answers: (value: unknown) => Record<string, unknown>;
}

/** Specifications are stored as text; their fields are what a person compares. */
function comparableProduct(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('specifications' in value)) return value;
  const { specifications, ...others } = value as Record<string, unknown>;
  try {
    return { ...others, ...(JSON.parse(String(specifications)) as object) };
  } catch {
    // Text that is no JSON is compared as the text it is.
    return value;
  }
}

/** A list of something that is read as a list of versions. */
function asEntries<T>({ path, schema }: Resource<T[]>, toEntry: (item: T) => HistoryEntry) {
  return { path, schema: { parse: (answer: unknown) => (schema?.parse(answer) ?? []).map(toEntry) } };
}

const CONFIGS: { key: SiteConfigKey; label: string; page?: string }[] = [
  { key: 'home_slider', label: 'Hero Slider', page: paths.home },
  { key: 'gallery', label: 'Gallery', page: paths.gallery },
  { key: 'home_images', label: 'Home Page', page: paths.home },
  { key: 'solutions', label: 'Solutions', page: paths.solutions },
  { key: 'custom_solutions', label: 'Solutions list', page: paths.solutions },
  { key: 'product_images', label: 'Product Images', page: paths.products },
  { key: 'site_settings', label: 'Site Settings', page: paths.contact },
  { key: 'prices', label: 'Prices', page: paths.planner },
  { key: 'answer_templates', label: 'Answer Templates' },
];

/** Tells other tabs what is on the website now, by the specified events (admin-tooling 7). */
function announce(key: SiteConfigKey, value: unknown): void {
  const slides = key === 'home_slider' ? slidesSchema.safeParse(value) : undefined;
  const items = key === 'gallery' ? galleryItemsSchema.safeParse(value) : undefined;
  if (slides?.success) emitWindowEvent('sliderUpdated', { slides: slides.data });
  else if (items?.success) emitWindowEvent('galleryUpdated', { items: items.data });
  else if (!isForEditors(key)) emitWindowEvent('imagesUpdated', null);
}

function configSource({ key, label, page }: (typeof CONFIGS)[number]): HistorySource {
  return {
    id: key,
    label,
    group: 'Content',
    words: WORDS[key],
    page,
    ...(key === 'prices' && { comparable: comparablePrices }),
    entries: asEntries(revisionsResource(key), ({ revision, author, created_at, restored_from, value }) => ({
      id: revision,
      at: created_at,
      author,
      value,
      ...(typeof restored_from === 'number' && { note: `version ${restored_from} restored` }),
    })),
    restore: async (entry) => {
      await restoreRevision(key, entry.id);
      announce(key, entry.value);
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
      ...(revision.action === 'updated' ? {} : { note: revision.action }),
      deleted: revision.action === 'deleted',
      value: revision.product,
    })),
    comparable: comparableProduct,
    restore: async (entry) => void (await saveProduct(entry.value as ProductBody, 'any')),
    remove: () => removeProduct(id),
    answers: (shown) => ({ [`/api/products/${id}`]: { image: null, ...(shown as object) } }),
  };
}

const CONFIG_SOURCES = CONFIGS.map(configSource);

/**
 * Everything that has a history: the site's content, each product, and those that were deleted. Without the lists of
 * products the site's content still has its history.
 */
export function useHistorySources(): {
  sources: HistorySource[];
  /** Whether the products are among them. */
  complete: boolean;
  /** Why the products are not. */
  error: Error | undefined;
  retry: () => void;
} {
  const products = useResource<TabledProduct[]>({ path: '/api/products' });
  const deleted = useDeletedProducts();
  return {
    sources: [
      ...CONFIG_SOURCES,
      ...(products.data ?? []).map(({ product_id, name }) => productSource(product_id, name)),
      ...(deleted.data ?? []).map(({ product_id, name }) => productSource(product_id, name, true)),
    ],
    complete: products.data !== undefined && deleted.data !== undefined,
    error: products.error ?? deleted.error,
    retry: () => {
      products.retry();
      deleted.retry();
    },
  };
}

/** What a version changed since the one before it; everything, for the first. */
export function changesOf(
  { words, comparable = (value) => value }: HistorySource,
  { value }: HistoryEntry,
  before: HistoryEntry | undefined,
): Change[] {
  return differences(before && comparable(before.value), comparable(value), words);
}

/** A version in one line: what it changed, or what else it is. */
export function lineOf(source: HistorySource, entry: HistoryEntry, before: HistoryEntry | undefined): string {
  if (!before && entry.author === null) return 'As delivered';
  if (entry.note === 'created' || entry.note === 'deleted')
    return entry.note === 'created' ? 'Created' : 'Deleted';
  const changes = summaryOf(changesOf(source, entry, before));
  return entry.note === undefined ? changes : `${changes} (${entry.note})`;
}
