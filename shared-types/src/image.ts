import * as z from 'zod/mini';
import { imageDataUrlSchema, imageOrBlankSchema, lineSchema, NAME_MAX, NOT_A_DATA_URL } from './text';

/** Largest upload in bytes, decoded, and its message (admin-tooling 5). */
export const IMAGE_MAX_BYTES = 5_242_880;
export const IMAGE_TOO_LARGE = 'Image must be less than 5MB.';

/** The files that the library takes, as every message and hint names them (admin-tooling 5). */
export const IMAGE_TYPES_IN_WORDS = 'jpg, jpeg, png, gif, webp or svg';

/** Images in one batch, megapixels of one image, days in the recycle bin (contracts). */
export const IMAGE_BATCH_MAX = 20;
export const IMAGE_MAX_MEGAPIXELS = 40;
/** Longest side of an image in px: what a JPEG can have. */
export const IMAGE_MAX_SIDE = 65_500;
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

const focalPointSchema = z.object({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
});

/** One image of the library (contracts, `GET /images`). `data` is omitted with `view=summary`. */
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
  /** Renditions of an animated image show its first frame. */
  animated: z.optional(z.boolean()),
  /** Set in the recycle bin only. */
  deleted_at: z.optional(z.string()),
  /** In the recycle bin: a stored version of the content or a release shows it, so that it stays there. */
  in_history: z.optional(z.boolean()),
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

/** Body of `POST /images/batch`. Each image is validated separately, so `data` may be any text here. */
export const imageBatchInputSchema = z.object({
  images: z
    .array(
      z.object({
        data: z.string(NOT_A_DATA_URL),
        name: z._default(lineSchema(200), 'image'),
        alt: z.optional(lineSchema(300)),
      }),
    )
    .check(
      z.minLength(1, 'Send at least one image.'),
      z.maxLength(IMAGE_BATCH_MAX, 'Send at most 20 images.'),
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
  name: z.optional(lineSchema(NAME_MAX, 1, 'Enter a name.')),
  category: z.optional(imageCategorySchema),
  alt: z.optional(lineSchema(300)),
  focal: z.optional(z.nullable(focalPointSchema)),
});

/** What a release changes of an image: the same, and with `data` its file. */
export const imageChangeSchema = z.extend(imagePatchSchema, {
  data: z.optional(imageInputSchema.shape.data),
});

/** One place that shows an image (contracts, `GET /images/:id/usage`). */
export const imageUsageSchema = z.array(z.object({ place: z.string(), label: z.string(), href: z.string() }));
export type ImageUsage = z.infer<typeof imageUsageSchema>[number];

/** Product id → image address (public-site 3, `product_images`); blank removes an assignment. */
export const productImagesSchema = z.record(z.string().check(z.maxLength(80)), imageOrBlankSchema);
