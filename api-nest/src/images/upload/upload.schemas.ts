import {
  IMAGE_BATCH_MAX,
  IMAGE_TOO_LARGE,
  imageCategorySchema,
  imageInputSchema,
  lineSchema,
} from 'shared-types';
import * as z from 'zod/mini';
import { TooLargeError, ValidationError } from '../../foundation/http/domain-errors';
import { decodeDataUrl, NOT_A_DATA_URL } from '../processing/data-url';
import { LiftedImage } from './image-json';

/** An image as it arrives: a short data URL, or a long one that was decoded on arrival. */
const sentImageSchema = z.union([z.string(), z.instanceof(LiftedImage)], { error: NOT_A_DATA_URL });
export type ArrivedImage = z.infer<typeof sentImageSchema>;

/** The shared schemas, which document the routes, with images as they arrive. */
export const uploadSchema = z.extend(imageInputSchema, { data: sentImageSchema });
export const replacementSchema = z.pick(uploadSchema, { data: true });
export const replacementInputSchema = z.pick(imageInputSchema, { data: true });
export const batchUploadSchema = z.object({
  images: z
    .array(
      z.object({
        data: sentImageSchema,
        name: z._default(lineSchema(200), 'image'),
        alt: z.optional(lineSchema(300)),
      }),
    )
    .check(
      z.minLength(1, 'Send at least one image.'),
      z.maxLength(IMAGE_BATCH_MAX, `Send at most ${IMAGE_BATCH_MAX} images.`),
    ),
  category: z._default(imageCategorySchema, 'general'),
});

/** The bytes of an image that arrived; throws a `DomainError` if there are none. */
export function bytesOf(image: ArrivedImage): Buffer {
  if (typeof image === 'string') return decodeDataUrl(image);
  const { sent } = image;
  if ('bytes' in sent) return sent.bytes;
  if (sent.fault === 'too-large') throw new TooLargeError(IMAGE_TOO_LARGE);
  throw new ValidationError([{ path: 'data', message: NOT_A_DATA_URL }]);
}
