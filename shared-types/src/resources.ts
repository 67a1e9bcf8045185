import * as z from 'zod/mini';
import { changesSchema } from './changes';
import { enquiryRecordSchema } from './enquiry';
import { galleryItemSchema } from './gallery';
import { galleryPartSchema } from './gallery-query';
import { imageListSchema } from './image';
import { planExamplesSchema } from './planner/examples';
import { savedPlanSchema } from './planner/saved-plan';
import { productSchema, withTable, type TabledProduct } from './product';
import { productSummarySchema, tabledPageSchema, tabledRangeSchema } from './product-range';
import { isSiteConfigKey, siteConfigSchemas } from './site-config';
import { homeImagesAnswerSchema } from './site-settings';
import { solutionImagesAnswerSchema } from './solution';

/** Something that can be read from the API: its path, which is also its SWR key, and its schema. */
export interface Resource<T> {
  path: string;
  /** Omitted where shared-platform finds the schema by the path, so that visitors do not download it in advance. */
  schema?: { parse(value: unknown): T };
  /** Reads what is not the JSON response of one call; `path` then only names it. */
  read?: () => Promise<T>;
}

/** Of values whose images the API describes beside them. */
const DESCRIBED = { home_images: homeImagesAnswerSchema, solutions: solutionImagesAnswerSchema };

const emptyObject = z.strictObject({});
const product: z.ZodMiniType<TabledProduct> = z.pipe(productSchema, z.transform(withTable));

/** Schema of each path that pages read; `key` is the captured segment. */
const answers: { path: RegExp; parse: (answer: unknown, key: string) => unknown }[] = [
  { path: /^\/api\/products$/, parse: (answer) => z.array(product).parse(answer) },
  {
    path: /^\/api\/products\?view=summary\b/,
    parse: (answer) => z.array(productSummarySchema).parse(answer),
  },
  { path: /^\/api\/product-range(\?|$)/, parse: (answer) => tabledRangeSchema.parse(answer) },
  { path: /^\/api\/product-pages\/[^/?]+$/, parse: (answer) => tabledPageSchema.parse(answer) },
  {
    path: /^\/api\/project-products\b/,
    parse: (answer) => z.array(productSummarySchema).parse(answer),
  },
  {
    path: /^\/api\/project-installations\b/,
    parse: (answer) => z.array(galleryItemSchema).parse(answer),
  },
  { path: /^\/api\/gallery-range(\?|$)/, parse: (answer) => galleryPartSchema.parse(answer) },
  { path: /^\/api\/products\/([^/?]+)$/, parse: (answer) => product.parse(answer) },
  {
    path: /^\/api\/site-config\/([^/?]+)$/,
    parse: (answer, key) => {
      if (!isSiteConfigKey(key)) throw new Error(`There is no config key ${key}.`);
      // A map that was never set is `{}` (contracts).
      if (emptyObject.safeParse(answer).success) return null;
      return { ...siteConfigSchemas, ...DESCRIBED }[key].parse(answer);
    },
  },
  { path: /^\/api\/plans\/examples\/[^/?]+$/, parse: (answer) => planExamplesSchema.parse(answer) },
  { path: /^\/api\/plans\/[^/?]+$/, parse: (answer) => savedPlanSchema.parse(answer) },
  { path: /^\/api\/changes$/, parse: (answer) => changesSchema.parse(answer) },
  { path: /^\/api\/images(\?|$)/, parse: (answer) => imageListSchema.parse(answer) },
  { path: /^\/api\/enquiries(\?|$)/, parse: (answer) => z.array(enquiryRecordSchema).parse(answer) },
];

/**
 * Parses the API's response at a path.
 * @throws ZodError when the response violates the contract, Error for a path without a schema
 */
export function parseAnswer(path: string, answer: unknown): unknown {
  for (const entry of answers) {
    const match = entry.path.exec(path);
    if (match) return entry.parse(answer, match[1] ?? '');
  }
  throw new Error(`No schema is known for ${path}.`);
}
