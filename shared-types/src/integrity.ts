import type { RemoteAssets } from './page-data';

/** A hash that matches no file: a browser refuses whatever it checks against it. */
const HASH_OF_NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Global function of the page from which a remote's loader gets the integrity of its chunks. */
export const INTEGRITY_GLOBAL = 'formraster_integrity';

/**
 * The integrity of a remote's file. A file that the discovery document has no hash for gets one that nothing matches,
 * so it is refused like an altered one. Undefined in development builds only, whose files change under their addresses.
 * @param address path of the file, e.g. `/remotes/gallery/1.0.0/client/js/page.js`
 */
export function expectedIntegrity(remote: RemoteAssets | undefined, address: string): string | undefined {
  if (process.env.NODE_ENV === 'development') return undefined;
  return (address === remote?.entry ? remote.integrity : remote?.files[address]) ?? HASH_OF_NO_FILE;
}
