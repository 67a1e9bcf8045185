import { useEffect, useState } from 'react';
import { ApiError, emitWindowEvent, rereadResource } from 'shared-platform';
import { galleryItemsSchema } from 'shared-types/gallery';
import { paths } from 'shared-types/routes';
import type { ProductInput } from 'shared-types/product';
import type { SiteConfigKey } from 'shared-types/site-config';
import { slidesSchema } from 'shared-types/slide';
import { listDeletedProducts } from '../../calls/products/deleted-products';
import { listProductRevisions } from '../../calls/products/list-product-revisions';
import { listProducts } from '../../calls/products/list-products';
import { saveProduct } from '../../calls/products/save-product';
import type { Page } from '../../calls/page';
import { listRevisions } from '../../calls/site-config/list-revisions';
import { readRevision } from '../../calls/site-config/read-revision';
import { restoreRevision } from '../../calls/site-config/restore-revision';
import type { Words } from '../../documents/difference';
import { WORDS } from '../../documents/words';

/** One version of a document. */
export interface HistoryEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  /** E-mail address; null for the site's own seed. */
  author: string | null;
  note?: string;
  /** The document was removed with this version, so that even the newest can be restored. */
  deleted?: boolean;
}

/** A document with a history. */
export interface HistorySource {
  id: string;
  label: string;
  words: Words;
  list: (from?: string) => Promise<Page<HistoryEntry>>;
  value: (entry: HistoryEntry) => Promise<unknown>;
  restore: (entry: HistoryEntry) => Promise<void>;
  /** The real page, and the answers that make it show a version. */
  page: string;
  answers: (value: unknown) => Record<string, unknown>;
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
  const value = async (entry: HistoryEntry) => (await readRevision(key, entry.id)).value;
  return {
    id: key,
    label,
    words: WORDS[key],
    page,
    list: async (from) => {
      const { items, next } = await listRevisions(key, from);
      return {
        next,
        items: items.map(({ revision, author, created_at, restored_from }) => ({
          id: revision,
          at: created_at,
          author,
          ...(restored_from ? { note: `version ${restored_from} restored` } : {}),
        })),
      };
    },
    value,
    restore: async (entry) => {
      await restoreRevision(key, entry.id);
      announce(key, await value(entry));
    },
    answers: (shown) => ({ [`/api/site-config/${key}`]: shown }),
  };
}

function productSource(id: string, name: string, deleted = false): HistorySource {
  const values = new Map<number, ProductInput>();
  return {
    id: `product:${id}`,
    label: `Product: ${name}${deleted ? ' (deleted)' : ''}`,
    words: WORDS.product,
    page: paths.product(id),
    list: async (from) => {
      const { items, next } = await listProductRevisions(id, from);
      for (const item of items) values.set(item.id, item.product);
      return {
        next,
        items: items.map(({ id: revision, created_at, author, action }) => ({
          id: revision,
          at: created_at,
          author,
          note: action,
          deleted: action === 'deleted',
        })),
      };
    },
    value: async (entry) => values.get(entry.id),
    restore: async (entry) => {
      const product = values.get(entry.id);
      if (!product) throw new ApiError(404, 'There is no such version.');
      await saveProduct(product, 'any');
      await rereadResource('/api/products');
    },
    answers: (shown) => ({ [`/api/products/${id}`]: { image: null, ...(shown as object) } }),
  };
}

/** Each product, then those that were deleted. */
async function productSources(): Promise<HistorySource[]> {
  const [products, deleted] = await Promise.all([listProducts(), listDeletedProducts()]);
  return [
    ...products.map(({ product_id, name }) => productSource(product_id, name)),
    ...deleted.map(({ product_id, name }) => productSource(product_id, name, true)),
  ];
}

/** Everything that has a history: the site's content, and each product. */
export function useHistorySources(): HistorySource[] {
  const [sources, setSources] = useState(() => CONFIGS.map(configSource));
  useEffect(() => {
    let shown = true;
    productSources().then(
      (products) => {
        if (shown) setSources((known) => [...known, ...products]);
      },
      (cause: unknown) => {
        // Without the list of products the site's content still has its history.
        if (!(cause instanceof ApiError)) throw cause;
      },
    );
    return () => {
      shown = false;
    };
  }, []);
  return sources;
}
