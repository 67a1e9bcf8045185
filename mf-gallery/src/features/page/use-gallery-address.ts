import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'shared-platform';
import type { GalleryItem } from 'shared-types/gallery';
import { readAddress, wasOpenedHere, writeAddress, type GalleryAddress } from './gallery-address';

/** ms after the last key at which the address follows the search box. */
const SEARCH_DELAY_MS = 250;

/**
 * Filters and open item of the gallery page, kept in its address (spec-resolutions 16). `search` is what stands in the search box, at once; the address follows when typing pauses.
 */
export function useGalleryAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const address = readAddress(query);
  const [search, setSearch] = useState(address.search);
  const [followed, setFollowed] = useState(address.search);

  // Back, forward and links change the address from outside: the box follows.
  if (followed !== address.search) {
    setFollowed(address.search);
    setSearch(address.search);
  }

  const go = (change: Partial<GalleryAddress>, options: { replace?: boolean; state?: unknown } = {}) =>
    void navigate(writeAddress({ ...address, search, ...change }), { preventScrollReset: true, ...options });
  const follow = useEffectEvent(() => {
    setFollowed(search);
    go({}, { replace: true, state });
  });

  useEffect(() => {
    if (search === address.search) return;
    const timer = setTimeout(() => follow(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [search, address.search]);

  return {
    ...address,
    search,
    setSearch,
    setCategory: (category: string) => go({ category }),
    clear: () => go({ category: 'all', search: '' }),
    addressOf: (item: GalleryItem) => writeAddress({ ...address, search, item: String(item.id) }),
    /** Another item in the same viewer: the same history entry. */
    moveTo: (item: GalleryItem) => go({ item: String(item.id) }, { replace: true, state }),
    /** Back to the page the viewer was opened from; in its place when the item's address was opened directly. */
    close: () => {
      if (wasOpenedHere(state)) void navigate(-1);
      else go({ item: null }, { replace: true });
    },
  };
}
