import * as z from 'zod/mini';
import { pictureSchema } from './picture-schema';
import { isSafeImageAddress, imageDataUrlSchema, lineSchema } from './text';

/** Filter buttons of the gallery page, in order (public-site 3). */
export const GALLERY_FILTERS = ['all', 'general', 'residential', 'commercial', 'office', 'storage'] as const;

/** Categories the 12-slot editor offers, in order (admin-tooling 3). */
export const GALLERY_CATEGORIES = [
  'general', 'residential', 'commercial', 'office', 'storage', 'kitchen', 'retail', 'living', 'bedroom', 'library',
  'industrial', 'garage', 'medical', 'education', 'cellar', 'electronics', 'wellness', 'hospitality', 'fitness',
  'food', 'beauty', 'museum', 'corporate', 'studio',
] as const; // prettier-ignore

/** Categories of the alternate editor at /gallery-editor (admin-tooling 3). */
export const ALTERNATE_GALLERY_CATEGORIES = [
  'residential',
  'office',
  'retail',
  'commercial',
  'custom',
] as const;

/** Slots of the editor and placeholders of an emptied gallery (admin-tooling 9, public-site 9). */
export const GALLERY_SLOTS = 12;

/** Items in the home page's preview, and the slideshow's slide size (public-site 9). */
export const GALLERY_PREVIEW_ITEMS = 6;

const imageValue = z.string().check(
  z.trim(),
  z.refine(
    (value) => value === '' || isSafeImageAddress(value) || imageDataUrlSchema.safeParse(value).success,
    'Use a picture from the library, a path on this site or an https address.',
  ),
);

/**
 * A gallery item (spec-resolutions 12): one schema with description and location for both editors.
 * `image` may be blank in an editor's slot, also with spaces; `picture` describes it where known and is never stored.
 */
export const galleryItemSchema = z.object({
  id: z.union([z.number(), z.string().check(z.maxLength(80))]),
  image: imageValue,
  title: z._default(lineSchema(200), ''),
  description: z._default(z.string().check(z.maxLength(2000, 'Use at most 2000 characters.')), ''),
  location: z.optional(lineSchema(200)),
  category: z._default(lineSchema(60), 'general'),
  alt: z.optional(lineSchema(300)),
  picture: z.optional(z.nullable(pictureSchema)),
});
export type GalleryItem = z.infer<typeof galleryItemSchema>;
export const galleryItemsSchema = z
  .array(galleryItemSchema)
  .check(z.maxLength(500, 'Use at most 500 items.'));

/** Items that have a picture: what the admin event, the override and a save deliver (public-site 4 and 5). */
export function itemsWithImage(items: readonly GalleryItem[]): GalleryItem[] {
  return items.filter((item) => item.image.trim() !== '');
}
