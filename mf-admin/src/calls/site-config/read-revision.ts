import type { Resource } from 'shared-types/resources';
import { revisionSchema, type Revision, type SiteConfigKey } from 'shared-types/site-config';
import { adminRequest } from '../../session/admin-request';

/** One revision with its value (`GET /site-config/:key/revisions/:revision`). */
export function revisionResource(key: SiteConfigKey, revision: number): Resource<Revision> {
  return { path: `/api/site-config/${key}/revisions/${revision}`, schema: revisionSchema };
}

/** The same, read once. @throws ApiError */
export function readRevision(key: SiteConfigKey, revision: number): Promise<Revision> {
  const { path, schema } = revisionResource(key, revision);
  return adminRequest(path, { schema });
}
