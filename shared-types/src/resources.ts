import * as z from 'zod/mini';
import { changesSchema } from './changes';
import { enquiryRecordSchema } from './enquiry';
import { galleryItemSchema } from './gallery';
import { galleryPartSchema } from './gallery-query';
import { imageListSchema } from './image';
import { isRecord } from './is-record';
import { planExamplesSchema, pricedPicturesSchema } from './planner/examples';
import { listedPlansSchema } from './planner/listed-plan';
import { savedPlanSchema } from './planner/saved-plan';
import { productSchema, withTable, type TabledProduct } from './product';
import {
  comparedSystemSchema,
  productSummarySchema,
  tabledPageSchema,
  tabledRangeSchema,
} from './product-range';
import { isSiteConfigKey, siteConfigSchemas } from './site-config';
import { offeredSamplesSchema } from './samples';
import { homeImagesAnswerSchema } from './site-settings';
import { solutionImagesAnswerSchema } from './solution';

/** Something that can be read from the API: its path, which is also its SWR key, and its schema. */
export interface Resource<T> {
  path: string;
  /** Omitted where shared-platform finds the schema by the path (`readAnswer`), so that visitors do not download it in advance. */
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
  { path: /^\/api\/product-figures$/, parse: (answer) => z.array(comparedSystemSchema).parse(answer) },
  {
    path: /^\/api\/project-products\b/,
    parse: (answer) => z.array(productSummarySchema).parse(answer),
  },
  {
    path: /^\/api\/project-installations\b/,
    parse: (answer) => z.array(galleryItemSchema).parse(answer),
  },
  { path: /^\/api\/project-plans\b/, parse: (answer) => listedPlansSchema.parse(answer) },
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
  { path: /^\/api\/plans\/pictures$/, parse: (answer) => pricedPicturesSchema.parse(answer) },
  { path: /^\/api\/plans\/[^/?]+$/, parse: (answer) => savedPlanSchema.parse(answer) },
  { path: /^\/api\/samples$/, parse: (answer) => offeredSamplesSchema.parse(answer) },
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

const nameOf = (path: readonly PropertyKey[]) => path.map(String).join('.');

/**
 * The part that is left out for a fault: the entry of the outermost list around it, else the field of the answer, such as
 * the image of one solution.
 */
function entryOf(path: readonly PropertyKey[]): string {
  const inList = path.findIndex((key) => typeof key === 'number');
  return nameOf(path.slice(0, inList === -1 ? 1 : inList + 1));
}

function without(entries: ReadonlySet<string>, value: unknown, path: readonly PropertyKey[] = []): unknown {
  const kept = <K extends PropertyKey>([key, inner]: [K, unknown]): [K, unknown][] => {
    const at = [...path, key];
    return entries.has(nameOf(at)) ? [] : [[key, without(entries, inner, at)]];
  };
  if (Array.isArray(value)) {
    const rest = [...value.entries()].flatMap(kept).map(([, entry]) => entry);
    // Where none of several fits, the API is of another version.
    return rest.length === 0 && value.length > 1 ? undefined : rest;
  }
  if (!isRecord(value)) return value;
  const rest = Object.entries(value).flatMap(kept);
  // An empty object would say that the value was never set.
  return rest.length === 0 && Object.keys(value).length > 0 ? undefined : Object.fromEntries(rest);
}

/**
 * Parses the API's response at a path for a page that only shows it: entries of lists, and optional fields, that do not
 * fit are left out (resolution 10). A caller that writes the answer back uses {@link parseAnswer}, since a save would lose
 * them.
 * @param report gets a line for each fault that something was left out for
 * @throws ZodError when the rest violates the contract too, Error for a path without a schema
 */
export function readAnswer(path: string, answer: unknown, report: (faults: string[]) => void): unknown {
  try {
    return parseAnswer(path, answer);
  } catch (cause) {
    if (!(cause instanceof z.core.$ZodError)) throw cause;
    const { issues } = cause;
    let rest: unknown;
    try {
      rest = parseAnswer(path, without(new Set(issues.map((issue) => entryOf(issue.path))), answer));
    } catch {
      throw cause;
    }
    report(issues.map((issue) => `${nameOf(issue.path)}: ${issue.message}`));
    return rest;
  }
}
