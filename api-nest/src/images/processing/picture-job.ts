import * as z from 'zod';

/** The variant that is kept of an image a visitor attached. */
export const ATTACHED = 'attached.jpg';

/** What a picture process is asked to do. */
export interface PictureJob {
  bytes: Buffer;
  /** Name of the variant to draw, e.g. `w640.avif`; undefined for bytes that are to be prepared for the library. */
  variant?: string;
}

const buffer = z.instanceof(Buffer);

const processedImageSchema = z.object({
  /** Upright, without EXIF, GPS and other metadata; otherwise the bytes as sent, animation included. */
  original: buffer,
  mediaType: z.string(),
  /** px, upright. */
  width: z.number(),
  height: z.number(),
  animated: z.boolean(),
  /** A WebP of 16 px as a data URL. */
  placeholder: z.string(),
  /** The specified 1200 px JPEG. */
  rendition: buffer,
});

/** An image that may go into the library. */
export type ProcessedImage = z.infer<typeof processedImageSchema>;

/** What a picture process says: once that it is ready, then one answer to each job. */
export const pictureAnswerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('processed'), image: processedImageSchema, memoryMb: z.number() }),
  z.object({ type: z.literal('drawn'), bytes: buffer, memoryMb: z.number() }),
  z.object({ type: z.literal('refused'), status: z.literal([400, 413]), message: z.string() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);

export type PictureAnswer = z.infer<typeof pictureAnswerSchema>;
