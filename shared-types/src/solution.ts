import * as z from 'zod/mini';
import type { Picture } from './picture';
import { imageDataUrlSchema, isSafeImageAddress } from './text';

/** A storage solution as pages show it (public-site 3). */
export interface Solution {
  id: string;
  name: string;
  shortDescription: string;
  description: string;
  features: string[];
  applications: string[];
  picture: Picture;
}

/** Map of solution id to image value: `site-config/solutions` and `solution_image_assignments` (public-site 7). */
export const solutionImagesSchema = z.record(
  z.string().check(z.maxLength(80)),
  z
    .string()
    .check(
      z.refine(
        (value) => isSafeImageAddress(value) || imageDataUrlSchema.safeParse(value).success,
        'Use a picture from the library, a path on this site or an https address.',
      ),
    ),
);
export type SolutionImages = z.infer<typeof solutionImagesSchema>;

/** `custom_solutions_list` in browser storage: replaces the solutions in that browser (public-site 3). */
export const customSolutionsSchema = z.array(
  z.object({
    id: z.string().check(z.minLength(1)),
    name: z.string().check(z.minLength(1)),
    description: z.optional(z.string()),
  }),
);
export type CustomSolution = z.infer<typeof customSolutionsSchema>[number];
