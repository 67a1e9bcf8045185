import * as z from 'zod/mini';

/**
 * An image that can be shown without layout shift. `src`, `width` and `height` (px) are the original's; `hash` is the
 * first 8 hex digits of its SHA-256 for built-in images and the content hash for library ones; `placeholder` is a tiny
 * data URL; `widths` are those of its renditions in px; `focal` is kept in every crop, 0–1 from the top left.
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
