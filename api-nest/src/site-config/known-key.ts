import { isSiteConfigKey, type SiteConfigKey } from 'shared-types';
import { NotFoundError } from '../http/domain-errors';

/** The config key that a path names, or a {@link NotFoundError}. */
export function knownKey(key: string): SiteConfigKey {
  if (isSiteConfigKey(key)) return key;
  throw new NotFoundError('There is no such site-config key.');
}
