import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'shared-platform';
import type { GalleryItem } from 'shared-types/gallery';
import { paths } from 'shared-types/routes';

/** What the gallery's address says: which items are shown, and which one is open. */
interface GalleryAddress {
  category: string;
  search: string;
  /** `id` of the open item, as text. */
  item: string | null;
}

function readAddress(query: URLSearchParams): GalleryAddress {
  return {
    category: query.get('category') ?? 'all',
    search: query.get('q') ?? '',
    item: query.get('item'),
  };
}

/** Path and query of an address; what is as at first is left out. */
function writeAddress({ category, search, item }: GalleryAddress): string {
  const query = new URLSearchParams();
  if (category !== 'all') query.set('category', category);
  if (search.trim() !== '') query.set('q', search);
  if (item !== null) query.set('item', item);
  const text = query.toString();
  return text === '' ? paths.gallery : `${paths.gallery}?${text}`;
}

/** State of a history entry that was made by opening an item, so that closing can go back. */
export const OPENED_HERE = { galleryOpened: true } as const;

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'galleryOpened' in state;
}

/** ms after the last key at which the address follows the search box. */
const SEARCH_DELAY_MS = 250;

/**
 * Filters and open item of the gallery page, kept in its address (spec-resolutions 16). `search` is what stands in the
 * search box, at once; the address follows when typing pauses, by replacing itself.
 */
export function useGalleryAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const address = readAddress(query);
  const navigation = useNavigationType();
  const [search, setSearch] = useState(address.search);
  const [known, setKnown] = useState(address.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the address says once the navigation under way has arrived: a transition takes its time. */
  const asked = useRef(address.search);

  // Back, forward and links change the address from outside: the box follows. A replacement is the address following
  // the box, late: by then the visitor may have typed on.
  if (known !== address.search) {
    setKnown(address.search);
    if (navigation !== NavigationType.Replace) setSearch(address.search);
  }

  const go = (change: Partial<GalleryAddress>, options: { replace?: boolean; state?: unknown } = {}) => {
    const next = { ...address, search, ...change };
    asked.current = next.search;
    void navigate(writeAddress(next), { preventScrollReset: true, ...options });
  };
  const follow = () => {
    clearTimeout(timer.current);
    if (search !== address.search) go({}, { replace: true, state });
  };
  const followLater = useEffectEvent(follow);

  useEffect(() => {
    asked.current = address.search;
  }, [address.search]);

  useEffect(() => {
    if (search === asked.current) return;
    timer.current = setTimeout(() => followLater(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer.current);
  }, [search, address.search]);

  return {
    ...address,
    search,
    setSearch,
    /** Brings the address up to date at once, before it is left. */
    settle: follow,
    setCategory: (category: string) => {
      follow();
      go({ category });
    },
    clear: () => {
      setSearch('');
      go({ category: 'all', search: '' });
    },
    addressOf: (item: GalleryItem | null) =>
      writeAddress({ ...address, search, item: item === null ? null : String(item.id) }),
    /** Another item in the same viewer: the same history entry. */
    moveTo: (item: GalleryItem) => go({ item: String(item.id) }, { replace: true, state }),
    /** Back to the page the viewer was opened from; in its place when the item's address was opened directly. */
    close: () => {
      if (wasOpenedHere(state)) void navigate(-1);
      else go({ item: null }, { replace: true });
    },
  };
}
