import { rereadResource } from 'shared-platform';
import { siteConfigSavedSchema, type SiteConfigKey, type SiteConfigValue } from 'shared-types/site-config';
import { adminRequest } from '../../session/admin-request';
import { tagOfRevision } from '../revision-tag';

/**
 * Publishes a config value on top of a revision (`POST /site-config/:key` with `If-Match`) and answers the new one.
 * @throws ApiError 412 when somebody else has published since, 400 naming each bad field
 */
export async function saveConfig<K extends SiteConfigKey>(
  key: K,
  value: SiteConfigValue<K>,
  revision: number,
): Promise<number> {
  const saved = await adminRequest(`/api/site-config/${key}`, {
    method: 'POST',
    body: value,
    headers: { 'if-match': tagOfRevision(revision) },
    schema: siteConfigSavedSchema,
  });
  // Pages of this tab show the new value when the owner goes there.
  void rereadResource(`/api/site-config/${key}`);
  return saved.revision;
}
