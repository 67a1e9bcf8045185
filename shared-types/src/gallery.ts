import * as z from 'zod/mini';
import { pictureSchema } from './picture-schema';
import { imageOrBlankSchema, LABEL_MAX, lineSchema, NAME_MAX } from './text';

/** Filter buttons of the gallery page, in order (public-site 3). */
export const GALLERY_FILTERS = ['all', 'general', 'residential', 'commercial', 'office', 'storage'] as const;

/** Categories in the 12-slot editor, in order (admin-tooling 3). */
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

/**
 * A gallery item (resolution 12), the same for both editors. `image` may be blank in an editor's slot, also with
 * spaces; `picture` describes it where known and is never stored.
 */
export const galleryItemSchema = z.object({
  id: z.union([z.number(), z.string().check(z.maxLength(80))]),
  image: z.pipe(z.string().check(z.trim()), imageOrBlankSchema),
  title: z._default(lineSchema(200), ''),
  description: z._default(z.string().check(z.maxLength(2000, 'Use at most 2000 characters.')), ''),
  location: z.optional(lineSchema(200)),
  category: z._default(lineSchema(60), 'general'),
  alt: z.optional(lineSchema(300)),
  picture: z.optional(z.nullable(pictureSchema)),
});
/** An item that is saved, whose words have to fit below its image. */
export const galleryItemInputSchema = z.extend(galleryItemSchema, {
  title: z._default(lineSchema(NAME_MAX), ''),
  location: z.optional(lineSchema(NAME_MAX)),
  category: z._default(lineSchema(LABEL_MAX), 'general'),
});
export type GalleryItem = z.infer<typeof galleryItemSchema>;
const itemLimit = z.maxLength(500, 'Use at most 500 items.');
export const galleryItemsSchema = z.array(galleryItemSchema).check(itemLimit);
export const galleryItemsInputSchema = z.array(galleryItemInputSchema).check(itemLimit);

/** The items that have an image: only these are saved and sent to other pages (public-site 4 and 5). */
export function itemsWithImage(items: readonly GalleryItem[]): GalleryItem[] {
  return items.filter((item) => item.image.trim() !== '');
}

/**
 * The editor's slots without an image, which are not published (resolution 12): their words, and their place among all
 * slots, from 1.
 */
const gallerySlotSchema = z.extend(z.omit(galleryItemSchema, { image: true, alt: true, picture: true }), {
  position: z.number().check(z.int(), z.minimum(1), z.maximum(500)),
});
export type GallerySlot = z.infer<typeof gallerySlotSchema>;
export const gallerySlotsSchema = z.array(gallerySlotSchema).check(itemLimit);
