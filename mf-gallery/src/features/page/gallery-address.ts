import { paths } from 'shared-types/routes';

/** What the gallery's address says: which items are shown, and which one is open. */
export interface GalleryAddress {
  category: string;
  search: string;
  /** `id` of the open item, as text. */
  item: string | null;
}

export function readAddress(query: URLSearchParams): GalleryAddress {
  return {
    category: query.get('category') ?? 'all',
    search: query.get('q') ?? '',
    item: query.get('item'),
  };
}

/** Path and query of an address; what is as at first is left out. */
export function writeAddress({ category, search, item }: GalleryAddress): string {
  const query = new URLSearchParams();
  if (category !== 'all') query.set('category', category);
  if (search.trim() !== '') query.set('q', search);
  if (item !== null) query.set('item', item);
  const text = query.toString();
  return text === '' ? paths.gallery : `${paths.gallery}?${text}`;
}

/** State of a history entry that was made by opening an item, so that closing can go back. */
export const OPENED_HERE = { galleryOpened: true } as const;

export function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'galleryOpened' in state;
}
