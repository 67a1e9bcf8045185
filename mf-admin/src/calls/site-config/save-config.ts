import { rereadResource } from 'shared-platform';
import { siteConfigSavedSchema, type SiteConfigKey, type SiteConfigValue } from 'shared-types/site-config';
import { adminRequest } from '../../session/admin-request';
import { UnreadableAnswer } from '../answer-error';
import { tagOfRevision } from '../revision-tag';
import { readConfig } from './read-config';

/**
 * Publishes a config value on top of a revision (`POST /site-config/:key` with `If-Match`) and answers the new one.
 * @throws ApiError 412 when another user has published since, 400 naming each bad field
 */
export async function saveConfig<K extends SiteConfigKey>(
  key: K,
  value: SiteConfigValue<K>,
  revision: number,
): Promise<number> {
  let saved: number;
  try {
    const answer = await adminRequest(`/api/site-config/${key}`, {
      method: 'POST',
      body: value,
      headers: { 'if-match': tagOfRevision(revision) },
      schema: siteConfigSavedSchema,
    });
    saved = answer.revision;
  } catch (cause) {
    if (!(cause instanceof UnreadableAnswer)) throw cause;
    // Its status says that it is saved (admin-tooling 7); what revision that made is read.
    saved = (await readConfig(key)).revision;
  }
  // Pages of this tab show the new value when the owner goes there.
  void rereadResource(`/api/site-config/${key}`);
  return saved;
}
