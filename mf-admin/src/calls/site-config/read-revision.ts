import { revisionSchema, type Revision, type SiteConfigKey } from 'shared-types/site-config';
import { adminRequest } from '../../session/admin-request';

/** One revision with its value (`GET /site-config/:key/revisions/:revision`). */
export function readRevision(key: SiteConfigKey, revision: number): Promise<Revision> {
  return adminRequest(`/api/site-config/${key}/revisions/${revision}`, { schema: revisionSchema });
}
