import * as z from 'zod/mini';
import { enquiryDraftSchema } from './enquiry';
import { galleryItemSchema } from './gallery';
import { browserPlansSchema } from './planner/browser-plans';
import { slideSchema } from './slide';
import { samplesDraftSchema } from './samples';
import { storedSolutionImagesSchema, storedSolutionsSchema } from './solution';
import { storedList } from './stored-list';

const slideBackup = storedList(slideSchema);

/** An unsaved edit in the admin: the value, the value and revision that it started from, and when, ISO 8601. */
const adminDraft = z.object({
  value: z.unknown(),
  base: z.unknown(),
  revision: z.number(),
  at: z.string(),
  /** The content release whose change it is, when it was loaded from one. */
  release: z.optional(z.number()),
});

/** The copy of a draft in IndexedDB, null once it was saved or discarded; and when, ISO 8601. */
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
  gallery_items_temp: storedList(galleryItemSchema),
  /** That this browser's gallery items were sent to the server, which is tried once (public-site 4). */
  'gallery-items-sent': z.literal(true),
  custom_solutions_list: storedSolutionsSchema,
  solution_image_assignments: storedSolutionImagesSchema,
  /** Session storage; raise the version when the draft's shape changes. */
  'enquiry-draft-v1': enquiryDraftSchema,
  'samples-draft-v1': samplesDraftSchema,
  /** The planner's plans, and which one is open. */
  'planner-plans-v1': browserPlansSchema,
  /** Whether prices are shown with VAT (shared-platform/use-vat-choice). */
  'price-vat-v1': z.enum(['with', 'without']),
  /** The project list, as text (shared-types/project-list). */
  'project-list': z.string(),
  /** The admin's unsaved edits, by document. */
  'admin-drafts-v1': z.record(z.string(), adminDraft),
  /** The admin's colour scheme, where the user has chosen one. */
  'admin-scheme': z.enum(['light', 'dark']),
  /** The gallery editor's slots as they were last loaded: blank ones that were never saved keep their ids by it. */
  'admin-gallery-slots': storedList(galleryItemSchema),
  /** Images of earlier versions of the admin, which the migration tool moves to the library. */
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
