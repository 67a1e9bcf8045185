import * as z from 'zod/mini';
import { pictureSchema } from './picture';
import { imageDataUrlSchema, isSafeImageAddress, lineSchema, linkSchema } from './text';

/** ms a slide of the home page's hero stays (public-site 9). */
export const SLIDE_INTERVAL_MS = 6000;

/** Defaults of an added slide (admin-tooling 3). Its id is the current time in ms, its image a stock one. */
export const NEW_SLIDE = {
  title: 'New Slide',
  description: 'Add your description here',
  buttonText: 'Learn More',
  buttonLink: '/contact',
} as const;

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
