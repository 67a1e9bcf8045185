import { preload } from 'react-dom';
import type { RemoteAssets } from 'shared-types/page-data';

/** Fetches a module's scripts side by side, with their integrity, rather than one after the other. */
export function preloadRemote({ entry, integrity, files, exposes }: RemoteAssets, exposed: string): void {
  for (const address of [entry, ...(exposes[exposed]?.js ?? [])]) {
    const hash = address === entry ? integrity : files[address];
    preload(address, { as: 'script', crossOrigin: 'anonymous', ...(hash ? { integrity: hash } : {}) });
  }
}
