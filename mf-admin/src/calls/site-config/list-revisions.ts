import type { Resource } from 'shared-types/resources';
import { revisionSchema, type Revision, type SiteConfigKey } from 'shared-types/site-config';
import * as z from 'zod/mini';

/** Revisions of a config value with the values, newest first (`GET /site-config/:key/revisions`). */
export function revisionsResource(key: SiteConfigKey): Resource<Revision[]> {
  return { path: `/api/site-config/${key}/revisions?limit=16&view=full`, schema: z.array(revisionSchema) };
}
