import {
  siteConfigSchemas,
  withoutPictures,
  type SiteConfigKey,
  type SiteConfigValue,
} from 'shared-types/site-config';
import { sameJson } from 'shared-types/json';
import { adminRequest } from '../../session/admin-request';
import { revisionOfTag } from '../revision-tag';

/** A config value with its revision, from the `ETag` `"r<revision>-…"`; `value` is null when it was never set. */
export interface ConfigVersion<K extends SiteConfigKey> {
  value: SiteConfigValue<K> | null;
  revision: number;
}

/** Reads a config value past every cache (`GET /site-config/:key`). @throws ApiError */
export async function readConfig<K extends SiteConfigKey>(key: K): Promise<ConfigVersion<K>> {
  let revision = 0;
  const schema = {
    parse: (answer: unknown) =>
      sameJson(answer, {})
        ? null
        : (siteConfigSchemas[key].parse(withoutPictures(answer)) as SiteConfigValue<K>),
  };
  const query = key === 'product_images' ? '?hidden=true' : '';
  const value = await adminRequest(`/api/site-config/${key}${query}`, {
    headers: { 'cache-control': 'no-cache' },
    schema,
    onHeaders: (headers) => {
      revision = revisionOfTag(headers.get('etag'));
    },
  });
  return { value, revision };
}
