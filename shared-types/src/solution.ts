import * as z from 'zod/mini';
import type { Picture } from './picture';
import { pictureSchema } from './picture-schema';
import { storedList } from './stored-list';
import { imageValueSchema, lineSchema, NAME_MAX } from './text';

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

/** Solution id → image: `site-config/solutions` and `solution_image_assignments` (public-site 7). */
export const solutionImagesSchema = z.record(z.string().check(z.maxLength(80)), imageValueSchema);
export type SolutionImages = z.infer<typeof solutionImagesSchema>;

/** The API's response for them: `pictures` describes known images by solution and is never stored. */
export const solutionImagesAnswerSchema = z.record(
  z.string(),
  z.union([imageValueSchema, z.record(z.string(), pictureSchema)]),
);
export type SolutionImagesAnswer = z.infer<typeof solutionImagesAnswerSchema>;

const customSolutionSchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  description: z.optional(z.string()),
});
export type CustomSolution = z.infer<typeof customSolutionSchema>;

/** A number is an id too, as of slides and gallery items. */
const storedSolutionSchema = z.extend(customSolutionSchema, {
  id: z.union([customSolutionSchema.shape.id, z.pipe(z.number(), z.transform(String))]),
});

/** `custom_solutions_list` in browser storage: replaces the solutions in that browser (public-site 3). */
export const storedSolutionsSchema = storedList(storedSolutionSchema, (position) => `solution-${position}`);

/** `solution_image_assignments` in browser storage; values that are not images are left out. */
export const storedSolutionImagesSchema = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((images): SolutionImages => {
    const entries = Object.entries(images).filter(
      ([id, image]) => solutionImagesSchema.safeParse({ [id]: image }).success,
    );
    return solutionImagesSchema.parse(Object.fromEntries(entries));
  }),
);

/** Ids that cannot be part of an address: browsers read dots as a folder, and the other characters cannot be encoded. */
const NO_ADDRESS = /^\.{1,2}$|[\p{Cc}\p{Cs}]/u;

/** @param nameMax most characters of a name */
const publishedList = (nameMax: number) =>
  z
    .array(
      z.extend(customSolutionSchema, {
        id: lineSchema(80, 1, 'Give each solution an id.').check(
          z.refine(
            (id) => !NO_ADDRESS.test(id),
            'Use an id of letters, digits and hyphens, e.g. loft-storage.',
          ),
        ),
        name: lineSchema(nameMax, 1, 'Give each solution a name.'),
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

/** `site-config/custom_solutions`: replaces the solutions for every visitor; empty for the built-in ones. */
export const publishedSolutionsSchema = publishedList(120);
/** The same as it is saved: the names have to fit their pages. */
export const publishedSolutionsInputSchema = publishedList(NAME_MAX);
