import { ApiError, apiRequest, inPreview, readStored, removeStored, writeStored } from 'shared-platform';
import type { GalleryItem } from 'shared-types/gallery';
import { galleryResource } from './read-gallery';

/**
 * Posts the browser's items to the server, once in a browser whatever comes of it (public-site 4 and 7), but not from the
 * admin's preview. Only for a signed-in user, from whom the server takes them (resolution 13).
 */
export async function publishStoredGallery(items: readonly GalleryItem[]): Promise<void> {
  // A browser that cannot note it would try again for ever.
  if (inPreview() || readStored('gallery-items-sent') || !writeStored('gallery-items-sent', true)) return;
  try {
    await apiRequest(galleryResource.path, { method: 'POST', body: items });
    removeStored('gallery_items_temp');
  } catch (cause) {
    // The items stay in this browser, where the gallery's editor finds them.
    if (!(cause instanceof ApiError)) throw cause;
  }
}
