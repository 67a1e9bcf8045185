import { useState, useSyncExternalStore } from 'react';
import {
  onWindowEvent,
  rereadResource,
  siteConfigResource,
  useResource,
  useWindowEvent,
} from 'shared-platform';
import { itemsWithImage, type GalleryItem } from 'shared-types/gallery';
import type { GalleryPart } from 'shared-types/gallery-query';

export const galleryResource = siteConfigResource('gallery');

/** The server's gallery, as far as it is here. */
export interface ServerGallery {
  /** What a page shows of it; undefined once `all` is here. */
  part: GalleryPart | undefined;
  /** All items: a list, empty when unset (public-site 7). */
  all: readonly GalleryItem[] | undefined;
  error: Error | undefined;
  isLoading: boolean;
  /** Whether `part` is that of the path, not of one before. */
  isCurrent: boolean;
  /** Reads all items, which a page does not carry: for the viewer, and after a failure. */
  readAll: () => void;
}

/** Of all items, only what is asked for, saved or previewed is read. */
const ON_REQUEST = { revalidateOnMount: false };

const isAll = (part: GalleryPart | undefined) => part !== undefined && part.items.length === part.total;

/**
 * Reads a part of the server's gallery, which a page carries, until all items are here.
 * @param path of `GET /api/gallery-range`
 */
export function useServerGallery(path: string): ServerGallery {
  const whole = useResource<GalleryItem[] | null>(galleryResource, ON_REQUEST);
  const isKnown = whole.data !== undefined || whole.error !== undefined;
  // While another part is read, the one before stays; one that is all suffices for every address.
  const [last, setLast] = useState<GalleryPart>();
  const { data, error, isLoading } = useResource<GalleryPart>(isKnown || isAll(last) ? null : { path });
  if (data !== undefined && data !== last) setLast(data);
  const part = isKnown ? undefined : (data ?? last);
  return {
    part,
    all: isKnown ? (whole.data ?? []) : isAll(part) ? part?.items : undefined,
    error: whole.data === undefined ? (whole.error ?? error) : undefined,
    isLoading: whole.isLoading || isLoading,
    isCurrent: data !== undefined || isKnown || isAll(part),
    readAll: whole.retry,
  };
}

const NONE: GalleryItem[] = [];

/** The items of the last `galleryUpdated` event in this tab: the admin's override (public-site 4). */
let override = NONE;
let listening = false;
const listeners = new Set<() => void>();

/**
 * Listens until the tab is closed, and hears what came before the first gallery too, so that a save while another page
 * is shown in this tab counts. The server's list is read again, since reads never go stale.
 */
function listen(): void {
  if (listening) return;
  listening = true;
  const onUpdate = ({ items }: { items: GalleryItem[] }) => {
    override = itemsWithImage(items);
    for (const listener of listeners) listener();
    void rereadResource(galleryResource.path);
  };
  onWindowEvent('galleryUpdated', onUpdate, 0);
}

function subscribe(listener: () => void): () => void {
  listen();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Items with an image from the admin's events. `live` arrived while this gallery is shown and replaces its list;
 * `override` is the last delivery in this tab, the second source of other galleries.
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
