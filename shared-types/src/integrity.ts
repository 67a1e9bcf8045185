import type { RemoteAssets } from './page-data';

/** A hash that no file has: a browser refuses whatever it checks against it. */
const HASH_OF_NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Global function of the page by which a remote's own loader learns what its chunks' bytes must be. */
export const INTEGRITY_GLOBAL = 'formraster_integrity';

/**
 * What a browser must find a remote's file to be before it uses it. A file that the discovery document has no hash
 * of gets one that nothing matches, so it is refused like an altered one. Only a development build, whose files
 * change under their addresses, asks for no check; a production build has no way to.
 * @param address path of the file, e.g. `/remotes/gallery/1.0.0/client/js/page.js`
 */
export function expectedIntegrity(remote: RemoteAssets | undefined, address: string): string | undefined {
  if (process.env.NODE_ENV === 'development') return undefined;
  return (address === remote?.entry ? remote.integrity : remote?.files[address]) ?? HASH_OF_NO_FILE;
}
