import { useEffect, useMemo } from 'react';
import { readStored, useHydrated } from 'shared-platform';
import { GALLERY_SLOTS, type GalleryItem } from 'shared-types/gallery';
import { publishStoredGallery } from '../../calls/publish-stored-gallery';
import { useDeliveredItems, useServerItems } from '../../calls/read-gallery';

export interface GallerySources {
  /** Delivered by `galleryUpdated` while the page is shown. */
  live: readonly GalleryItem[] | undefined;
  /** The server's answer; undefined when there is none. */
  server: readonly GalleryItem[] | null | undefined;
  failed: boolean;
  override: readonly GalleryItem[];
  /** `gallery_items_temp` of this browser. */
  stored: readonly GalleryItem[] | undefined;
}

export interface ChosenItems {
  items: readonly GalleryItem[];
  from: 'live' | 'server' | 'override' | 'stored' | 'nowhere' | 'placeholders';
}

/** The slots of a gallery that its owner has not filled (public-site 4). */
export const PLACEHOLDERS: readonly GalleryItem[] = Array.from({ length: GALLERY_SLOTS }, (_, index) => ({
  id: `slot-${index + 1}`,
  image: '',
  title: `Gallery Slot ${index + 1}`,
  description: 'This slot is empty. An admin can add a picture in the Gallery tab of the admin area.',
  category: 'general',
}));

/** Source priority of the gallery page (public-site 4); a failed load is an empty gallery (spec-resolutions 14). */
export function chooseItems({ live, server, failed, override, stored }: GallerySources): ChosenItems {
  if (live) return { items: live, from: 'live' };
  if (server?.length) return { items: server, from: 'server' };
  if (override.length > 0) return { items: override, from: 'override' };
  if (stored?.length) return { items: stored, from: 'stored' };
  return failed ? { items: [], from: 'nowhere' } : { items: PLACEHOLDERS, from: 'placeholders' };
}

export interface GalleryContent extends ChosenItems {
  isLoading: boolean;
  retry: () => void;
}

/** The gallery page's items, from the first source that has any. */
export function useGalleryItems(): GalleryContent {
  const { data, error, isLoading, retry } = useServerItems();
  const { live, override } = useDeliveredItems();
  const hydrated = useHydrated();
  const answered = data !== undefined || error !== undefined;
  const missing = answered && !data?.length && override.length === 0;
  const stored = useMemo(
    () => (hydrated && missing ? readStored('gallery_items_temp') : undefined),
    [hydrated, missing],
  );
  const chosen = useMemo(
    () => chooseItems({ live, server: data, failed: error !== undefined, override, stored }),
    [live, data, error, override, stored],
  );

  useEffect(() => {
    if (chosen.from === 'stored') void publishStoredGallery(chosen.items);
  }, [chosen]);

  return { ...chosen, isLoading: isLoading && !live, retry };
}
