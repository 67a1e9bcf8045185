import { revisionSchema, type Revision, type SiteConfigKey } from 'shared-types/site-config';
import { readPage, type Page } from '../page';

/** Revisions of a config value, newest first and without the values (`GET /site-config/:key/revisions`). @throws ApiError */
export function listRevisions(key: SiteConfigKey, from?: string): Promise<Page<Revision>> {
  return readPage(from ?? `/api/site-config/${key}/revisions?limit=30`, revisionSchema);
}
