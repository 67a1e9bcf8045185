import { defaultImage } from 'shared-types/content/default-images';
import { galleryItems } from 'shared-types/content/gallery';
import type { GalleryItem } from 'shared-types/gallery';
import type { Picture } from 'shared-types/picture';

/** Shown in grid and lightbox for a picture that cannot be loaded (public-site 8). */
export const STOCK_PICTURE = defaultImage('gallery.fallback');

function builtIn(image: string): GalleryItem | undefined {
  return galleryItems.find((item) => item.image === image);
}

/** The item's picture with all that is known of it; its bare address when nothing is. */
export function pictureOf(item: GalleryItem): Picture | string {
  return item.picture ?? builtIn(item.image)?.picture ?? item.image;
}

/** What the picture shows: the item's own words, else its title and place. */
export function altOf(item: GalleryItem): string {
  return item.alt || item.picture?.alt || builtIn(item.image)?.alt || placeLine([item.title, item.location]);
}

/** Joins what is there, e.g. title and city. */
export function placeLine(parts: readonly (string | undefined)[], separator = ', '): string {
  return parts.filter(Boolean).join(separator);
}

/** Whether any of the pictures is one of the site's own, whose projects and cities are illustrative. */
export function showIllustrations(items: readonly GalleryItem[]): boolean {
  return items.some((item) => builtIn(item.image) !== undefined);
}
