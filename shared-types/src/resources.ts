import * as z from 'zod/mini';
import { enquiryRecordSchema } from './enquiry';
import { imageListSchema } from './image';
import { productSchema, withTable, type TabledProduct } from './product';
import { isSiteConfigKey, siteConfigSchemas } from './site-config';
import { homeImagesAnswerSchema } from './site-settings';

/** Something that can be read from the API: its path, which is also its SWR key, and what parses its answer. */
export interface Resource<T> {
  path: string;
  /** Left out where shared-platform knows the schema by the path, so that no visitor downloads it in advance. */
  schema?: { parse(value: unknown): T };
  /** How it is read, for what is no JSON answer of one call; `path` then only names it. */
  read?: () => Promise<T>;
}

const emptyObject = z.strictObject({});
const product: z.ZodMiniType<TabledProduct> = z.pipe(productSchema, z.transform(withTable));

/** Schema of each path that public pages read; `:key` stands for one segment. */
const answers: { path: RegExp; parse: (answer: unknown, key: string) => unknown }[] = [
  { path: /^\/api\/products$/, parse: (answer) => z.array(product).parse(answer) },
  { path: /^\/api\/products\/([^/?]+)$/, parse: (answer) => product.parse(answer) },
  {
    path: /^\/api\/site-config\/([^/?]+)$/,
    parse: (answer, key) => {
      if (!isSiteConfigKey(key)) throw new Error(`There is no config key ${key}.`);
      // `{}` is what a map that was never set answers (contracts).
      if (emptyObject.safeParse(answer).success) return null;
      return (key === 'home_images' ? homeImagesAnswerSchema : siteConfigSchemas[key]).parse(answer);
    },
  },
  { path: /^\/api\/images(\?|$)/, parse: (answer) => imageListSchema.parse(answer) },
  { path: /^\/api\/enquiries(\?|$)/, parse: (answer) => z.array(enquiryRecordSchema).parse(answer) },
];

/**
 * Parses what the API answered at a path.
 * @throws ZodError when the answer is not what the contract says, Error for a path that has no schema here
 */
export function parseAnswer(path: string, answer: unknown): unknown {
  for (const entry of answers) {
    const match = entry.path.exec(path);
    if (match) return entry.parse(answer, match[1] ?? '');
  }
  throw new Error(`No schema is known for ${path}.`);
}
