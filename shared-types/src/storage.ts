import * as z from 'zod/mini';
import { enquiryDraftSchema } from './enquiry';
import { galleryItemsSchema } from './gallery';
import { slideSchema } from './slide';
import { customSolutionsSchema, solutionImagesSchema } from './solution';

/** Browser backups of the slides, in the order in which they are read (public-site 4). */
export const SLIDER_BACKUP_KEYS = [
  'simple-slider-data',
  'infiniteSliderImages',
  'sliderImages',
  'customSliderImages',
  'heroSlides',
] as const;

const slideBackup = z.array(z.unknown());

/** Schema of each browser-storage key; `slides` backups are filtered entry by entry (spec-resolutions 10). */
export const storageSchemas = {
  'simple-slider-data': slideBackup,
  infiniteSliderImages: slideBackup,
  sliderImages: slideBackup,
  customSliderImages: slideBackup,
  heroSlides: slideBackup,
  gallery_items_temp: galleryItemsSchema,
  custom_solutions_list: customSolutionsSchema,
  solution_image_assignments: solutionImagesSchema,
  cookieconsent_status: z.enum(['accepted', 'declined']),
  /** Session storage; raise the version when the draft's shape changes. */
  'enquiry-draft-v1': enquiryDraftSchema,
  /** Session storage: the last enquiry sent from this tab, so that a reload of /thank-you still shows it. */
  'enquiry-reference': z.object({ reference: z.string() }),
} as const;
export type StorageKey = keyof typeof storageSchemas;
export type StorageValue<K extends StorageKey> = z.infer<(typeof storageSchemas)[K]>;

/** The entries of a slides backup that are slides. */
export function slidesFromBackup(entries: readonly unknown[]) {
  return entries.flatMap((entry) => {
    const parsed = slideSchema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}
