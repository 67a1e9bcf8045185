import { ApiError, apiRequest, inPreview, removeStored } from 'shared-platform';
import type { GalleryItem } from 'shared-types/gallery';
import { galleryResource } from './read-gallery';

let tried = false;

/**
 * Posts the browser's items to the server, once per visit (public-site 4 and 7), but not from the admin's preview. The
 * server accepts them from a signed-in owner only (resolution 13); any other browser keeps them and tries again on the
 * next visit.
 */
export async function publishStoredGallery(items: readonly GalleryItem[]): Promise<void> {
  if (tried || inPreview()) return;
  tried = true;
  try {
    await apiRequest(galleryResource.path, { method: 'POST', body: items });
    removeStored('gallery_items_temp');
  } catch (cause) {
    // Nobody is signed in, or the server was not reached: the items stay in this browser.
    if (!(cause instanceof ApiError)) throw cause;
  }
}
