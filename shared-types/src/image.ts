import * as z from 'zod/mini';
import { imageDataUrlSchema, isSafeImageAddress, lineSchema } from './text';

/** Largest upload in bytes, decoded, and its message (admin-tooling 5). */
export const IMAGE_MAX_BYTES = 5_242_880;
export const IMAGE_TOO_LARGE = 'Image must be less than 5MB.';

/** Pictures in one batch, megapixels of one picture, days in the bin (contracts). */
export const IMAGE_BATCH_MAX = 20;
export const IMAGE_MAX_MEGAPIXELS = 40;
export const IMAGE_BIN_DAYS = 30;

/** Longest side in px and JPEG quality of the specified rendition (admin-tooling 5). */
export const IMAGE_RENDITION_SIDE = 1200;
export const IMAGE_RENDITION_QUALITY = 0.8;

/** Categories of the library (admin-tooling 3); `all` is the unfiltered view. */
export const IMAGE_CATEGORIES = [
  'general',
  'products',
  'sliders',
  'gallery',
  'solutions',
  'modular',
  'about',
] as const;
export const imageCategorySchema = z.enum(IMAGE_CATEGORIES, {
  error: `Choose one of: ${IMAGE_CATEGORIES.join(', ')}.`,
});
export type ImageCategory = z.infer<typeof imageCategorySchema>;

export const focalPointSchema = z.object({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
});

/** Record of one picture in the library (contracts, `GET /images`). `data` is left out with `view=summary`. */
export const imageRecordSchema = z.object({
  id: z.number(),
  name: z.string(),
  category: z.string(),
  data: z.optional(z.string()),
  created_at: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  alt: z.string(),
  placeholder: z.string(),
  hash: z.string(),
  focal: z.optional(z.nullable(focalPointSchema)),
  /** Whether it moves; renditions show its first frame. */
  animated: z.optional(z.boolean()),
  /** Set in the bin only. */
  deleted_at: z.optional(z.string()),
  duplicate: z.optional(z.boolean()),
});
export type ImageRecord = z.infer<typeof imageRecordSchema>;
export const imageListSchema = z.array(imageRecordSchema);

/** Body of `POST /images` (admin-tooling 7). Size and content are checked after decoding. */
export const imageInputSchema = z.object({
  data: imageDataUrlSchema,
  name: z._default(lineSchema(200), 'image'),
  category: z._default(imageCategorySchema, 'general'),
  alt: z.optional(lineSchema(300)),
});
export type ImageInput = z.infer<typeof imageInputSchema>;

/** Body of `POST /images/batch`; each entry is judged on its own, so `data` is any text here. */
export const imageBatchInputSchema = z.object({
  images: z
    .array(
      z.object({
        data: z.string(),
        name: z._default(lineSchema(200), 'image'),
        alt: z.optional(lineSchema(300)),
      }),
    )
    .check(
      z.minLength(1, 'Send at least one picture.'),
      z.maxLength(IMAGE_BATCH_MAX, 'Send at most 20 pictures.'),
    ),
  category: z._default(imageCategorySchema, 'general'),
});
export const imageBatchAnswerSchema = z.object({
  created: z.array(imageRecordSchema),
  failed: z.array(z.object({ index: z.number(), name: z.string(), message: z.string() })),
});
export type ImageBatchAnswer = z.infer<typeof imageBatchAnswerSchema>;

/** Body of `PATCH /images/:id`. */
export const imagePatchSchema = z.object({
  name: z.optional(lineSchema(200, 1, 'Enter a name.')),
  category: z.optional(imageCategorySchema),
  alt: z.optional(lineSchema(300)),
  focal: z.optional(z.nullable(focalPointSchema)),
});

/** One place that shows a picture (contracts, `GET /images/:id/usage`). */
export const imageUsageSchema = z.array(z.object({ place: z.string(), label: z.string(), href: z.string() }));
export type ImageUsage = z.infer<typeof imageUsageSchema>[number];

/** Map of product id to image address (public-site 3, `product_images`); blank takes an assignment back. */
export const productImagesSchema = z.record(
  z.string().check(z.maxLength(80)),
  z
    .string()
    .check(
      z.refine(
        (value) => value === '' || isSafeImageAddress(value) || imageDataUrlSchema.safeParse(value).success,
        'Use a picture from the library, a path on this site or an https address.',
      ),
    ),
);
