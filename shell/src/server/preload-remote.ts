import { preload } from 'react-dom';
import { integrityOf } from 'shared-types/integrity';
import type { RemoteAssets } from 'shared-types/page-data';

/**
 * Fetches a module's scripts side by side, with their integrity, rather than one after the other. Federation asks for
 * entries by CORS, webpack for chunks of the page's own origin without; a preload of the other kind is fetched twice.
 * The page can be read without them, so they go after its pictures and stylesheets.
 */
export function preloadRemote(remote: RemoteAssets, exposed: string): void {
  const { entry, exposes } = remote;
  for (const address of [entry, ...(exposes[exposed]?.js ?? [])]) {
    const hash = integrityOf(remote, address);
    const byCors = address === entry || !address.startsWith('/');
    preload(address, {
      as: 'script',
      fetchPriority: 'low',
      ...(byCors ? { crossOrigin: 'anonymous' } : {}),
      ...(hash ? { integrity: hash } : {}),
    });
  }
}
