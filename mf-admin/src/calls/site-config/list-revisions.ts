import type { Resource } from 'shared-types/resources';
import { revisionSchema, type Revision, type SiteConfigKey } from 'shared-types/site-config';
import * as z from 'zod/mini';

/** Revisions of a config value, newest first and without the values (`GET /site-config/:key/revisions`). */
export function revisionsResource(key: SiteConfigKey): Resource<Revision[]> {
  return { path: `/api/site-config/${key}/revisions?limit=30`, schema: z.array(revisionSchema) };
}
