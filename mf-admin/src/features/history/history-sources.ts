import { emitWindowEvent } from 'shared-platform';
import type { ContentTarget } from 'shared-types/content-releases';
import { galleryItemsSchema } from 'shared-types/gallery';
import { PAGE_KEYS, PAGES } from 'shared-types/page-texts/pages';
import type { Resource } from 'shared-types/resources';
import { paths } from 'shared-types/routes';
import type { ProductBody } from 'shared-types/product';
import { isForEditors, permissionForConfig, type SiteConfigKey } from 'shared-types/site-config';
import { slidesSchema } from 'shared-types/slide';
import { mayDo } from 'shared-types/user';
import { useSnapshot } from 'valtio';
import { useDeletedProducts } from '../../calls/products/deleted-products';
import { productRevisionsResource } from '../../calls/products/list-product-revisions';
import { useProducts } from '../../calls/products/list-products';
import { removeProduct } from '../../calls/products/remove-product';
import { saveProduct } from '../../calls/products/save-product';
import { revisionsResource } from '../../calls/site-config/list-revisions';
import { restoreRevision } from '../../calls/site-config/restore-revision';
import { comparisonOf } from '../../documents/comparable';
import { differences, summaryOf, type Change, type Words } from '../../documents/difference';
import { DOCUMENT_LABELS } from '../../documents/words';
import { session } from '../../session/session';

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
  /** What a release changes to bring a version back; undefined for what is not published. */
  target: ContentTarget | undefined;
  /** Removes the document again, after one that had been deleted was restored. */
  remove?: () => Promise<void>;
  /** The real page, and the answers that make it show a version; undefined for what no page shows. */
  page: string | undefined;
  answers: (value: unknown) => Record<string, unknown>;
}

/** A list of something that is read as a list of versions. */
function asEntries<T>({ path, schema }: Resource<T[]>, toEntry: (item: T) => HistoryEntry) {
  return { path, schema: { parse: (answer: unknown) => (schema?.parse(answer) ?? []).map(toEntry) } };
}

/** The documents with a history, in the order of its list, and the page that shows each. */
const CONFIGS: readonly { key: SiteConfigKey; page?: string }[] = [
  { key: 'home_slider', page: paths.home },
  { key: 'gallery', page: paths.gallery },
  { key: 'home_images', page: paths.home },
  { key: 'solutions', page: paths.solutions },
  { key: 'custom_solutions', page: paths.solutions },
  { key: 'product_images', page: paths.products },
  { key: 'site_settings', page: paths.contact },
  { key: 'prices', page: paths.planner },
  { key: 'answer_templates' },
  { key: 'redirects' },
  ...PAGE_KEYS.map((key) => ({ key, page: PAGES[key].path })),
];

/** Tells other tabs what is on the website now, by the specified events (admin-tooling 7). */
function announce(key: SiteConfigKey, value: unknown): void {
  const slides = key === 'home_slider' ? slidesSchema.safeParse(value) : undefined;
  const items = key === 'gallery' ? galleryItemsSchema.safeParse(value) : undefined;
  if (slides?.success) emitWindowEvent('sliderUpdated', { slides: slides.data });
  else if (items?.success) emitWindowEvent('galleryUpdated', { items: items.data });
  else if (!isForEditors(key)) emitWindowEvent('imagesUpdated', null);
}

function configSource({ key, page }: (typeof CONFIGS)[number]): HistorySource {
  return {
    id: key,
    label: DOCUMENT_LABELS[key],
    group: 'Content',
    ...comparisonOf('site-config', key),
    page,
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
    target: isForEditors(key) ? undefined : { resource: 'site-config', id: key },
    answers: (shown) => ({ [`/api/site-config/${key}`]: shown }),
  };
}

function productSource(id: string, name: string, deleted = false): HistorySource {
  return {
    id: `product:${id}`,
    label: `Product: ${name}${deleted ? ' (deleted)' : ''}`,
    group: deleted ? 'Deleted products' : 'Products',
    ...comparisonOf('products', id),
    page: paths.product(id),
    entries: asEntries(productRevisionsResource(id), (revision) => ({
      id: revision.id,
      at: revision.created_at,
      author: revision.author,
      ...(revision.action === 'updated' ? {} : { note: revision.action }),
      deleted: revision.action === 'deleted',
      value: revision.product,
    })),
    restore: async (entry) => void (await saveProduct(entry.value as ProductBody, 'any')),
    target: { resource: 'products', id },
    remove: () => removeProduct(id),
    answers: (shown) => ({ [`/api/products/${id}`]: { image: null, ...(shown as object) } }),
  };
}

const CONFIG_SOURCES = CONFIGS.map((config) => ({
  needs: permissionForConfig(config.key),
  source: configSource(config),
}));

/**
 * Everything with a history that the user may see: the site's content, each product, and those that were deleted. Without the lists of
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
  const products = useProducts();
  const deleted = useDeletedProducts();
  const { user } = useSnapshot(session);
  return {
    sources: [
      ...CONFIG_SOURCES.flatMap(({ needs, source }) => (!user || mayDo(user, needs) ? source : [])),
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
