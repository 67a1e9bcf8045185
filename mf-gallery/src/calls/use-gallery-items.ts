import { useEffect, useMemo } from 'react';
import { readStored, useHydrated, useSite } from 'shared-platform';
import { GALLERY_SLOTS, type GalleryItem } from 'shared-types/gallery';
import { galleryPart, type GalleryWish } from 'shared-types/gallery-part';
import type { GalleryPart } from 'shared-types/gallery-query';
import { publishStoredGallery } from './publish-stored-gallery';
import { useDeliveredItems, useServerGallery } from './read-gallery';

interface GallerySources {
  /** Delivered by `galleryUpdated` while the page is shown. */
  live: readonly GalleryItem[] | undefined;
  /** The server's items, if they are all here. */
  server: readonly GalleryItem[] | null | undefined;
  failed: boolean;
  override: readonly GalleryItem[];
  /** `gallery_items_temp` of this browser. */
  stored: readonly GalleryItem[] | undefined;
}

interface ChosenItems {
  items: readonly GalleryItem[];
  from: 'live' | 'server' | 'override' | 'stored' | 'nowhere' | 'placeholders';
}

/** The slots of an empty gallery (public-site 4). */
export const PLACEHOLDERS: readonly GalleryItem[] = Array.from({ length: GALLERY_SLOTS }, (_, index) => ({
  id: `slot-${index + 1}`,
  image: '',
  title: `Gallery Slot ${index + 1}`,
  description: 'This slot is empty. An admin can add an image in the Gallery tab of the admin area.',
  category: 'general',
}));

/** Chooses the gallery page's items by priority (public-site 4); a failed load is an empty gallery (resolution 14). */
export function chooseItems({ live, server, failed, override, stored }: GallerySources): ChosenItems {
  if (live) return { items: live, from: 'live' };
  if (server?.length) return { items: server, from: 'server' };
  if (override.length > 0) return { items: override, from: 'override' };
  if (stored?.length) return { items: stored, from: 'stored' };
  return failed ? { items: [], from: 'nowhere' } : { items: PLACEHOLDERS, from: 'placeholders' };
}

/** What the gallery page shows, from the first source that has any items. */
export interface ShownGallery extends GalleryPart {
  from: ChosenItems['from'];
  /** All items; undefined while only those shown are here, which `readAll` changes. */
  all: readonly GalleryItem[] | undefined;
  isLoading: boolean;
  /** Whether the open item is one that the gallery does not have. */
  isGone: boolean;
  readAll: () => void;
}

/** The gallery page's items as its address asks for them, and for the text in its search box. */
export function useGalleryItems(path: string, wish: GalleryWish): ShownGallery {
  const { part, all, error, isLoading, isCurrent, readAll } = useServerGallery(path);
  const { live, override } = useDeliveredItems();
  const hydrated = useHydrated();
  const isPart = part !== undefined && all === undefined && part.total > 0 && !live;
  const answered = all !== undefined || error !== undefined;
  const missing = answered && !all?.length && override.length === 0;
  const stored = useMemo(
    () => (hydrated && missing ? readStored('gallery_items_temp') : undefined),
    [hydrated, missing],
  );
  const chosen = useMemo(
    () => chooseItems({ live, server: all, failed: error !== undefined, override, stored }),
    [live, all, error, override, stored],
  );

  const { signedIn } = useSite();
  useEffect(() => {
    if (signedIn && chosen.from === 'stored') void publishStoredGallery(chosen.items);
  }, [signedIn, chosen]);

  const rest = { isLoading: isLoading && !live && !part, readAll };
  const shown = isPart ? part : galleryPart(chosen.items, wish);
  const isGone = wish.item !== undefined && isCurrent && !shown.open && shown.total > 0;
  return isPart
    ? { ...shown, ...rest, isGone, from: 'server', all: undefined }
    : { ...shown, ...rest, isGone, from: chosen.from, all: chosen.items };
}
