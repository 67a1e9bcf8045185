import * as z from 'zod/mini';
import { FACT_LABELS, type SpecificationTable } from './product-facts';
import { imageAddressSchema, LABEL_MAX, lineSchema, NAME_MAX, slugSchema, visible } from './text';

/** Frame and wood colours offered in the product editor (admin-tooling 3). */
export const FRAME_COLOURS = ['Black Frame', 'White Frame'] as const;
export const WOOD_COLOURS = ['Black Wood', 'White Wood'] as const;

/** How a field is named and edited in the admin. */
export interface EditedField {
  label: string;
  help?: string;
  required?: boolean;
  /**
   * `line`: a short text; `wideLine`: one as wide as the form; `text`: several lines; `lines`: a list, one entry a
   * line; `list`: a list on one line, with commas; `choices`: some of `options`; without one, the form edits it in a
   * way of its own.
   */
  control?: 'line' | 'wideLine' | 'text' | 'lines' | 'list' | 'choices';
  options?: readonly string[];
}

type Schemas<F extends Record<string, Record<K, unknown>>, K extends string> = { [N in keyof F]: F[N][K] };

const textOrList = z.union([z.string(), z.array(z.string())]);

/** The fields of `specifications`, in the order of the editor (admin-tooling 3). `stored` is the schema of a value. */
export const SPECIFICATION_FIELDS = {
  frameColors: { label: 'Frame colours', control: 'choices', options: FRAME_COLOURS, stored: textOrList },
  woodColors: { label: 'Wood colours', control: 'choices', options: WOOD_COLOURS, stored: textOrList },
  dimensions: { label: FACT_LABELS.dimensions, control: 'list', stored: z.string() },
  materials: {
    label: FACT_LABELS.materials,
    help: 'Separated by commas.',
    control: 'list',
    stored: textOrList,
  },
  colors: { label: 'Colours', help: 'Separated by commas.', control: 'list', stored: textOrList },
  loadCapacity: { label: FACT_LABELS.loadCapacity, control: 'line', stored: z.string() },
  warranty: { label: FACT_LABELS.warranty, control: 'line', stored: z.string() },
} as const satisfies Record<string, EditedField & { stored: z.ZodMiniType }>;

/** The same names with something else for each field. */
export function mapFields<N extends string, F, T>(
  fields: Readonly<Record<N, F>>,
  make: (field: F, name: N) => T,
): Record<N, T> {
  const entries = Object.entries<F>(fields).map(([name, field]) => [name, make(field, name as N)]);
  return Object.fromEntries(entries) as Record<N, T>;
}

/** `specifications` once parsed from its JSON string; unknown keys are kept (admin-tooling 3). */
export const specificationsSchema = z.partial(
  z.looseObject(
    mapFields(SPECIFICATION_FIELDS, ({ stored }) => stored) as Schemas<typeof SPECIFICATION_FIELDS, 'stored'>,
  ),
);
export type Specifications = z.infer<typeof specificationsSchema>;

function asList(value: string | string[] | undefined): string[] {
  if (value === undefined) return [];
  const parts = typeof value === 'string' ? value.split(',') : value;
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Parses a stored JSON string; undefined when it is not an object of specifications. */
export function parseSpecifications(json: string): SpecificationTable | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  const parsed = specificationsSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const { dimensions = '', loadCapacity = '', warranty = '' } = parsed.data;
  const colors = asList(parsed.data.colors);
  return {
    dimensions,
    loadCapacity,
    warranty,
    materials: asList(parsed.data.materials),
    colors:
      colors.length > 0 ? colors : [...asList(parsed.data.frameColors), ...asList(parsed.data.woodColors)],
  };
}

const specificationsJsonSchema = z.string().check(
  z.maxLength(10_000, 'Use at most 10000 characters.'),
  z.refine(
    (json) => json === '' || parseSpecifications(json) !== undefined,
    'Send specifications as a JSON object of text values, e.g. {"dimensions": "Width 60-320cm"}.',
  ),
  z.overwrite((json) => (json === '' ? '{}' : json)),
);

const descriptionSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Enter a description.', abort: true }),
    visible(1, 'Enter a description.'),
    z.maxLength(10_000, 'Use at most 10000 characters.'),
  );

const featuresSchema = z.array(lineSchema(300)).check(
  z.maxLength(50, 'List at most 50 features.'),
  z.overwrite((features) => features.filter((feature) => feature !== '')),
);

/** Most pictures of a product beside its own image. */
export const MORE_IMAGES_MOST = 20;

const imagesSchema = z.array(imageAddressSchema, 'Send the addresses of the pictures.').check(
  z.maxLength(MORE_IMAGES_MOST, `Use at most ${MORE_IMAGES_MOST} more pictures.`),
  z.overwrite((images) => [...new Set(images)]),
);

/**
 * Every field of a product, in the order of the editor. `input` is the schema of what is saved, `answer` that of the
 * API's responses, in which a field that earlier versions of the API do not have is optional.
 */
export const PRODUCT_FIELDS = {
  name: {
    label: 'Name',
    required: true,
    control: 'line',
    input: lineSchema(NAME_MAX, 1, 'Enter a name.'),
    answer: z.string(),
  },
  product_id: {
    label: 'Product id',
    help: 'Part of its address, e.g. wall-system. Proposed from the name.',
    required: true,
    control: 'line',
    input: slugSchema,
    answer: z.string(),
  },
  price: {
    label: 'Price',
    help: 'Free text, e.g. From £299.',
    required: true,
    control: 'line',
    input: lineSchema(LABEL_MAX, 1, 'Enter a price such as From £299.'),
    answer: z.string(),
  },
  category: {
    label: 'Category',
    help: 'In the table of products, and for search engines, e.g. Storage.',
    control: 'line',
    // What is left out stays as it is: earlier scripts do not know this field, nor the two after `image`.
    input: z.optional(lineSchema(NAME_MAX)),
    answer: z.optional(z.string()),
  },
  short_description: {
    label: 'Short description',
    control: 'wideLine',
    input: z._default(lineSchema(500), ''),
    answer: z.string(),
  },
  description: {
    label: 'Description',
    required: true,
    control: 'text',
    input: descriptionSchema,
    answer: z.string(),
  },
  features: {
    label: 'Features',
    help: 'One per line.',
    control: 'lines',
    input: z._default(featuresSchema, []),
    answer: z.array(z.string()),
  },
  specifications: {
    label: 'Specifications',
    input: z._default(specificationsJsonSchema, '{}'),
    answer: z.string(),
  },
  image: {
    label: 'Image',
    input: z.optional(z.nullable(imageAddressSchema)),
    answer: z.nullable(z.string()),
  },
  images: {
    label: 'More pictures',
    help: 'Below the image on the product’s page, in this order.',
    input: z.optional(imagesSchema),
    answer: z.optional(z.array(z.string())),
  },
  hidden: {
    label: 'Hidden',
    help: 'A hidden product is in no list, no search and no sitemap, and its page is not found.',
    input: z.optional(z.boolean('hidden must be true or false.')),
    answer: z.optional(z.boolean()),
  },
} as const satisfies Record<string, EditedField & { input: z.ZodMiniType; answer: z.ZodMiniType }>;

/** The schemas of all fields, for the objects that are made of them. */
export const PRODUCT_INPUT = mapFields(PRODUCT_FIELDS, ({ input }) => input) as Schemas<
  typeof PRODUCT_FIELDS,
  'input'
>;
export const PRODUCT_ANSWER = mapFields(PRODUCT_FIELDS, ({ answer }) => answer) as Schemas<
  typeof PRODUCT_FIELDS,
  'answer'
>;
/** A field of a product that a change of several products may set. */
export type ChangedField = Exclude<keyof typeof PRODUCT_FIELDS, 'product_id'>;
