import { useEffect, useState } from 'react';
import { imagesByHash } from '../../calls/images/list-images';
import { isCallError } from '../../failures';
import { knownPicture } from '../../library/known-pictures';
import { blobOfDataUrl, FileRefusal, shrinkIfNeeded } from '../../library/shrink';
import type { Source } from './migrate';

/** The beginning of the SHA-256 sum of what would be sent, as the server keeps it; undefined where it is not known. */
async function hashOf({ name, address }: Source): Promise<string | undefined> {
  if (!address.startsWith('data:')) return knownPicture(address)?.hash.slice(0, 8);
  // Browsers have it only where the connection is secure.
  if (!('subtle' in crypto)) return undefined;
  const blob = blobOfDataUrl(address);
  const sent = await shrinkIfNeeded(new File([blob], name, { type: blob.type }));
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await sent.arrayBuffer()));
  return [...sum.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How many of these images the library has already. @throws CallFailure */
async function countThere(sources: readonly Source[]): Promise<number> {
  const hashes = new Set<string>();
  for (const source of sources) {
    try {
      const hash = await hashOf(source);
      if (hash) hashes.add(hash);
    } catch (cause) {
      if (!(cause instanceof FileRefusal)) throw cause;
    }
  }
  return (await imagesByHash([...hashes])).length;
}

/**
 * How many of the images that there are to add the library had when this was first shown, by name of their group;
 * nothing while the server has not said so.
 */
export function useAlreadyThere<G extends string>(
  groups: () => Record<G, readonly Source[]>,
): Partial<Record<G, number>> {
  const [counts, setCounts] = useState<Partial<Record<G, number>>>({});
  const [asked] = useState(groups);
  useEffect(() => {
    let shown = true;
    const ask = async () => {
      const found: Partial<Record<G, number>> = {};
      for (const [group, sources] of Object.entries(asked) as [G, readonly Source[]][]) {
        found[group] = await countThere(sources);
      }
      if (shown) setCounts(found);
    };
    ask().catch((cause: unknown) => {
      // Then everything can be added, and what is there is skipped.
      if (!isCallError(cause)) throw cause;
    });
    return () => {
      shown = false;
    };
  }, [asked]);
  return counts;
}
