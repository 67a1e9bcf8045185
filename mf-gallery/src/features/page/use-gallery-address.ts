import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'shared-platform';
import type { GalleryItem } from 'shared-types/gallery';
import { GALLERY_DATA, ITEMS_AT_ONCE } from 'shared-types/range';
import { dataPath, paths } from 'shared-types/routes';

/** The gallery's state in its address: which items are shown, and which one is open. */
interface GalleryAddress {
  category: string;
  search: string;
  /** `id` of the open item, as text. */
  item: string | null;
  /** How many items are shown at most. */
  show: number;
}

function readAddress(query: URLSearchParams): GalleryAddress {
  return {
    category: query.get('category') ?? 'all',
    search: query.get('q') ?? '',
    item: query.get('item'),
    show: Math.max(ITEMS_AT_ONCE, Math.floor(Number(query.get('show'))) || 0),
  };
}

/** Path and query, without default values. */
function writeAddress({ category, search, item, show }: GalleryAddress): string {
  const query = new URLSearchParams();
  if (category !== 'all') query.set('category', category);
  if (search.trim() !== '') query.set('q', search);
  if (item !== null) query.set('item', item);
  if (show > ITEMS_AT_ONCE) query.set('show', String(show));
  const text = query.toString();
  return text === '' ? paths.gallery : `${paths.gallery}?${text}`;
}

type Filters = Pick<GalleryAddress, 'category' | 'search'>;

/** Filters as their part of the address, to compare them by. */
function filtersText({ category, search }: Filters): string {
  return writeAddress({ category, search, item: null, show: ITEMS_AT_ONCE });
}

/** State of a history entry that was created by opening an item, so that closing can go back. */
export const OPENED_HERE = { galleryOpened: true } as const;

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'galleryOpened' in state;
}

/** ms after the last keystroke at which the address is updated. */
const SEARCH_DELAY_MS = 250;

/**
 * Filters and open item of the gallery page, kept in its address (resolution 16). `category` and `search` are what the
 * visitor has chosen and typed, at once; the address follows, for `search` when typing pauses.
 */
export function useGalleryAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const address = readAddress(query);
  const filters = filtersText(address);
  const [known, setKnown] = useState(filters);
  /** The filters in the address once a pending navigation has finished. */
  const [asked, setAsked] = useState<string>();
  const [chosen, setChosen] = useState<Filters>(address);
  const { category, search } = chosen;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // After Back, Forward or a link, the filters follow the address. What was asked for here is the address following
  // them, and the visitor may have chosen or typed more by then.
  if (known !== filters) {
    setKnown(filters);
    setAsked(undefined);
    if (filters !== asked) setChosen(address);
  }

  const go = (change: Partial<GalleryAddress>, options: { replace?: boolean; state?: unknown } = {}) => {
    const next = { ...address, ...chosen, ...change };
    setChosen({ category: next.category, search: next.search });
    setAsked(filtersText(next));
    void navigate(writeAddress(next), options);
  };
  /** Whether the visitor has not moved on: this page stays until the next one is here. */
  const isHere = () => {
    const { pathname, search: now } = window.location;
    return (
      pathname === paths.gallery &&
      writeAddress(readAddress(new URLSearchParams(now))) === writeAddress(address)
    );
  };
  const follow = () => {
    clearTimeout(timer.current);
    if (filtersText(chosen) !== filters && isHere()) go({ show: ITEMS_AT_ONCE }, { replace: true, state });
  };
  const followLater = useEffectEvent(follow);

  useEffect(() => {
    timer.current = setTimeout(() => followLater(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer.current);
  }, [search, query]);

  return {
    ...address,
    category,
    search,
    /** What the page reads: the address that its route's data makes of the same query. */
    path: dataPath(GALLERY_DATA, {}, query),
    setSearch: (text: string) => setChosen({ category, search: text }),
    /** Updates the address at once, before the visitor leaves it. */
    settle: follow,
    setCategory: (category: string) => {
      follow();
      go({ category, show: ITEMS_AT_ONCE });
    },
    clear: () => go({ category: 'all', search: '', show: ITEMS_AT_ONCE }),
    addressOf: (item: GalleryItem | null) =>
      writeAddress({ ...address, ...chosen, item: item === null ? null : String(item.id) }),
    /** Address of the page with more items. */
    moreAddress: writeAddress({ ...address, ...chosen, item: null, show: address.show + ITEMS_AT_ONCE }),
    /** Shows another item in the same history entry. */
    moveTo: (item: GalleryItem) => {
      if (isHere()) go({ item: String(item.id) }, { replace: true, state });
    },
    /** Goes back, or replaces the address if the item was opened directly. */
    close: () => {
      if (wasOpenedHere(state)) void navigate(-1);
      else go({ item: null }, { replace: true });
    },
  };
}
