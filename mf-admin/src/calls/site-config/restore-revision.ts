import { rereadResource } from 'shared-platform';
import { siteConfigSavedSchema, type SiteConfigKey } from 'shared-types/site-config';
import { adminRequest } from '../../session/admin-request';

/** Publishes an earlier revision again, as a new one, whose number it answers. @throws ApiError 409 when it no longer fits */
export async function restoreRevision(key: SiteConfigKey, revision: number): Promise<number> {
  const saved = await adminRequest(`/api/site-config/${key}/revisions/${revision}/restore`, {
    method: 'POST',
    schema: siteConfigSavedSchema,
  });
  void rereadResource(`/api/site-config/${key}`);
  return saved.revision;
}
