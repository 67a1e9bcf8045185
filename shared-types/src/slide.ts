import * as z from 'zod/mini';
import { pictureSchema } from './picture-schema';
import { MOST_SLIDES } from './slider';
import { imageValueSchema, LABEL_MAX, lineSchema, linkSchema, NAME_MAX } from './text';

const blankOrLink = z.union([z.literal(''), linkSchema]);

/** One slide of the hero slider (public-site 3). */
export const slideSchema = z.object({
  id: z.union([z.number(), z.string().check(z.maxLength(80))]),
  image: imageValueSchema,
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

/** A slide that is saved, whose words have to fit into it. */
export const slideInputSchema = z.extend(slideSchema, {
  title: lineSchema(NAME_MAX),
  buttonText: z._default(lineSchema(LABEL_MAX), ''),
  secondButtonText: z.optional(lineSchema(LABEL_MAX)),
});
export const slidesInputSchema = z
  .array(slideInputSchema)
  .check(z.maxLength(MOST_SLIDES, `Use at most ${MOST_SLIDES} slides.`));
