import * as z from 'zod/mini';
import { enquiryDraftSchema } from './enquiry';
import { galleryItemsSchema } from './gallery';
import { slideSchema } from './slide';
import { customSolutionsSchema, solutionImagesSchema } from './solution';

export { SLIDER_BACKUP_KEYS } from './slider';

/** The entries of a backup that are slides; the others are left out (spec-resolutions 10). */
const slideBackup = z.pipe(
  z.array(z.unknown()),
  z.transform((entries) =>
    entries.flatMap((entry) => {
      const parsed = slideSchema.safeParse(entry);
      return parsed.success ? [parsed.data] : [];
    }),
  ),
);

/** An unsaved edit in the admin: what was typed, what it grew from (its revision and value), and when, ISO 8601. */
const adminDraft = z.object({
  value: z.unknown(),
  base: z.unknown(),
  revision: z.number(),
  at: z.string(),
});

/** A draft a second time, in IndexedDB, or null once it was saved or discarded; and when that was, ISO 8601. */
export const draftCopySchema = z.object({ at: z.string(), draft: z.nullable(adminDraft) });
export type DraftCopy = z.infer<typeof draftCopySchema>;

/** An entry of the old image library in browser storage (admin-tooling 3). */
const localLibraryEntry = z.object({
  id: z.optional(z.union([z.string(), z.number()])),
  url: z.string(),
  category: z.optional(z.string()),
  name: z.optional(z.string()),
  dateAdded: z.optional(z.string()),
});
const localAddress = z.union([z.string(), localLibraryEntry]);

/** Schema of each browser-storage key. */
export const storageSchemas = {
  'simple-slider-data': slideBackup,
  infiniteSliderImages: slideBackup,
  sliderImages: slideBackup,
  customSliderImages: slideBackup,
  heroSlides: slideBackup,
  gallery_items_temp: galleryItemsSchema,
  custom_solutions_list: customSolutionsSchema,
  solution_image_assignments: solutionImagesSchema,
  /** Session storage; raise the version when the draft's shape changes. */
  'enquiry-draft-v1': enquiryDraftSchema,
  /** Session storage: the last enquiry sent from this tab, so that a reload of /thank-you still shows it. */
  'enquiry-reference': z.object({ reference: z.string() }),
  /** Edits of the admin that are not saved yet, by document. */
  'admin-drafts-v1': z.record(z.string(), adminDraft),
  /** The colours in which the admin is shown, where somebody has chosen. */
  'admin-scheme': z.enum(['light', 'dark']),
  /** The gallery editor's slots, blank ones among them, which a save leaves out (spec-resolutions 12). */
  'admin-gallery-slots': galleryItemsSchema,
  /** Pictures of earlier versions of the admin, which its migration tool moves to the library. */
  'image-library': z.array(localLibraryEntry),
  uploadedImages: z.union([z.array(localAddress), z.record(z.string(), localAddress)]),
  'direct-images': z.object({
    products: z._default(z.record(z.string(), z.string()), {}),
    slider: z._default(z.record(z.string(), z.string()), {}),
    gallery: z._default(z.record(z.string(), z.string()), {}),
  }),
} as const;
export type StorageKey = keyof typeof storageSchemas;
export type StorageValue<K extends StorageKey> = z.infer<(typeof storageSchemas)[K]>;
