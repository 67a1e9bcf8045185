import * as z from 'zod/mini';
import type { Picture } from './picture';
import { imageDataUrlSchema, isSafeImageAddress, lineSchema } from './text';

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

const customSolutionSchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  description: z.optional(z.string()),
});
export type CustomSolution = z.infer<typeof customSolutionSchema>;

/** `custom_solutions_list` in browser storage: replaces the solutions in that browser (public-site 3). */
export const customSolutionsSchema = z.array(customSolutionSchema);

/** Ids of which no address can be made: browsers take dots for a folder, and the rest cannot be written. */
const NO_ADDRESS = /^\.{1,2}$|[\p{Cc}\p{Cs}]/u;

/** `site-config/custom_solutions`: a list that replaces the solutions for every visitor; empty for the site's own. */
export const publishedSolutionsSchema = z
  .array(
    z.extend(customSolutionSchema, {
      id: lineSchema(80, 1, 'Give each solution an id.').check(
        z.refine(
          (id) => !NO_ADDRESS.test(id),
          'Use an id of letters, digits and hyphens, e.g. loft-storage.',
        ),
      ),
      name: lineSchema(120, 1, 'Give each solution a name.'),
      description: z.optional(z.string().check(z.maxLength(2000, 'Use at most 2000 characters.'))),
    }),
  )
  .check(
    z.maxLength(50, 'Use at most 50 solutions.'),
    z.refine(
      (list) => new Set(list.map(({ id }) => id)).size === list.length,
      'Two solutions have the same id. Give each an id of its own.',
    ),
  );
