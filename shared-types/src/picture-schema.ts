import * as z from 'zod/mini';

/**
 * A picture that can be shown without layout shift.
 * `src` is the original's address; `width` and `height` are its px; `hash` is the first 8 hex digits of its
 * SHA-256 for built-in pictures and the content hash for library ones; `placeholder` is a tiny data URL;
 * `widths` are the px widths at which renditions exist; `focal` is the point kept in every crop, 0–1 from top left.
 */
export const pictureSchema = z.object({
  src: z.string(),
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
  hash: z.string(),
  placeholder: z.optional(z.string()),
  widths: z.array(z.number()),
  alt: z.optional(z.string()),
  focal: z.optional(z.object({ x: z.number(), y: z.number() })),
});
export type Picture = z.infer<typeof pictureSchema>;
