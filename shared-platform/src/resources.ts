import type { Resource } from 'shared-types/resources';
import type { TabledProduct } from 'shared-types/product';
import type { SiteConfigKey, SiteConfigValue } from 'shared-types/site-config';

/** What public pages read. Their schemas are fetched with the first answer that is not in the page's own data. */
export const productsResource: Resource<TabledProduct[]> = { path: '/api/products' };

/** One product: what an editor's preview hands over. Pages find theirs in the list, which never answers 404. */
export function productResource(productId: string): Resource<TabledProduct> {
  return { path: `/api/products/${encodeURIComponent(productId)}` };
}

/** A config value; null when it was never set. */
export function siteConfigResource<K extends SiteConfigKey>(key: K): Resource<SiteConfigValue<K> | null> {
  return { path: `/api/site-config/${key}` };
}
