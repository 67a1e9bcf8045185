import { useState, useSyncExternalStore } from 'react';
import {
  onWindowEvent,
  rereadResource,
  siteConfigResource,
  useResource,
  useWindowEvent,
  type ResourceState,
} from 'shared-platform';
import { itemsWithImage, type GalleryItem } from 'shared-types/gallery';

export const galleryResource = siteConfigResource('gallery');

/** `GET /api/site-config/gallery`: a list of items, empty when unset (public-site 7). */
export function useServerItems(): ResourceState<GalleryItem[] | null> {
  return useResource(galleryResource);
}

const NONE: GalleryItem[] = [];

/** What `galleryUpdated` delivered last in this tab: the in-memory admin override (public-site 4). */
let override = NONE;
let listening = false;
const listeners = new Set<() => void>();

/**
 * From the first gallery on a page until the tab closes, so that a save made on another page of this tab is known
 * here too. What was read before is read again: reads never go stale by themselves.
 */
function listen(): void {
  if (listening) return;
  listening = true;
  onWindowEvent('galleryUpdated', ({ items }) => {
    override = itemsWithImage(items);
    for (const listener of listeners) listener();
    void rereadResource(galleryResource.path);
  });
}

function subscribe(listener: () => void): () => void {
  listen();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Items the admin delivered in this tab, those with a picture only.
 * `live` arrived while this gallery is shown and replaces its list; `override` is the second source on later visits.
 */
export function useDeliveredItems(): { live: GalleryItem[] | undefined; override: GalleryItem[] } {
  const known = useSyncExternalStore(
    subscribe,
    () => override,
    () => NONE,
  );
  const [live, setLive] = useState<GalleryItem[]>();
  useWindowEvent('galleryUpdated', ({ items }) => setLive(itemsWithImage(items)));
  return { live, override: known };
}
