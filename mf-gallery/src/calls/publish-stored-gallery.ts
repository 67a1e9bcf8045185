import { ApiError, apiRequest, inPreview, removeStored } from 'shared-platform';
import type { GalleryItem } from 'shared-types/gallery';
import { galleryResource } from './read-gallery';

let tried = false;

/**
 * Posts the browser's items to the server, once (public-site 4 and 7); a preview in the admin publishes nothing. The
 * server takes them from a signed-in owner only (spec-resolutions 13); any other browser keeps them, and they are
 * tried at the next visit.
 */
export async function publishStoredGallery(items: readonly GalleryItem[]): Promise<void> {
  if (tried || inPreview()) return;
  tried = true;
  try {
    await apiRequest(galleryResource.path, { method: 'POST', body: items });
    removeStored('gallery_items_temp');
  } catch (cause) {
    // Refused, which is the answer to everybody but a signed-in owner, or not reached: the items stay here.
    if (!(cause instanceof ApiError)) throw cause;
  }
}
