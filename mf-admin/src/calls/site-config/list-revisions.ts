import { revisionSchema, type Revision, type SiteConfigKey } from 'shared-types/site-config';
import * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request';
import { nextPage, type Page } from '../page';

/** Revisions of a config value, newest first and without the values (`GET /site-config/:key/revisions`). */
export async function listRevisions(key: SiteConfigKey, from?: string): Promise<Page<Revision>> {
  let next: string | null = null;
  const items = await adminRequest(from ?? `/api/site-config/${key}/revisions?limit=30`, {
    schema: z.array(revisionSchema),
    onHeaders: (headers) => {
      next = nextPage(headers);
    },
  });
  return { items, next };
}
