import { integrityOf } from 'shared-types/integrity';
import type { RemoteAssets } from 'shared-types/page-data';
import type { StartFile } from '../../document/start-scripts';

/**
 * A module's scripts with their integrity, to be fetched side by side rather than one after the other. Federation asks
 * for entries by CORS, webpack for chunks of the page's own origin without.
 */
export function scriptsOf(remote: RemoteAssets, exposed: string): StartFile[] {
  const { entry, exposes } = remote;
  return [entry, ...(exposes[exposed]?.js ?? [])].map((href) => ({
    href,
    integrity: integrityOf(remote, href),
    cors: href === entry || !href.startsWith('/'),
  }));
}
