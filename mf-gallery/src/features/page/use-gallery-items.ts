import { useEffect, useMemo } from 'react';
import { readStored, useHydrated, useResource } from 'shared-platform';
import { galleryResource } from '../../gallery-resource';
import { useDeliveredItems } from '../../delivered-items';
import { chooseItems, type ChosenItems } from './gallery-source';
import { migrateGallery } from './migrate-gallery';

export interface GalleryContent extends ChosenItems {
  isLoading: boolean;
  retry: () => void;
}

/** The gallery page's items, from the first source that has any. */
export function useGalleryItems(): GalleryContent {
  const { data, error, isLoading, retry } = useResource(galleryResource);
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
    if (chosen.from === 'stored') void migrateGallery(chosen.items);
  }, [chosen]);

  return { ...chosen, isLoading: isLoading && !live, retry };
}
