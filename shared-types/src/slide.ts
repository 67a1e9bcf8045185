import * as z from 'zod/mini';
import { pictureSchema } from './picture-schema';
import { imageDataUrlSchema, isSafeImageAddress, lineSchema, linkSchema } from './text';

export { SLIDE_INTERVAL_MS, NEW_SLIDE } from './slider';

const blankOrLink = z.union([z.literal(''), linkSchema]);

/** One slide of the hero slider (public-site 3). */
export const slideSchema = z.object({
  id: z.union([z.number(), z.string().check(z.maxLength(80))]),
  image: z
    .string()
    .check(
      z.refine(
        (value) => isSafeImageAddress(value) || imageDataUrlSchema.safeParse(value).success,
        'Use a picture from the library, a path on this site or an https address.',
      ),
    ),
  title: lineSchema(200),
  description: z._default(z.string().check(z.maxLength(1000, 'Use at most 1000 characters.')), ''),
  buttonText: z._default(lineSchema(60), ''),
  buttonLink: z._default(blankOrLink, ''),
  secondButtonText: z.optional(lineSchema(60)),
  secondButtonLink: z.optional(blankOrLink),
  alt: z.optional(lineSchema(300)),
  picture: z.optional(z.nullable(pictureSchema)),
});
export type Slide = z.infer<typeof slideSchema>;
export const slidesSchema = z.array(slideSchema).check(z.maxLength(50, 'Use at most 50 slides.'));
