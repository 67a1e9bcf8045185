import * as z from 'zod/mini';
import { pictureSchema } from './picture-schema';
import { imageAddressSchema, LABEL_MAX, lineSchema, NAME_MAX, slugSchema, visible } from './text';

/** Default warranty text of a new product (admin-tooling 3). */
export const DEFAULT_WARRANTY = '10-year manufacturer warranty';

/** Colour options of the detail page's preview, in order, with the default (public-site 3). */
export const COLOURS = [
  { id: 'white', name: 'White', hex: '#FFFFFF' },
  { id: 'cream', name: 'Cream', hex: '#F5F5DC' },
  { id: 'light-gray', name: 'Light Gray', hex: '#D3D3D3' },
  { id: 'medium-gray', name: 'Medium Gray', hex: '#A9A9A9' },
  { id: 'anthracite', name: 'Anthracite', hex: '#2C3E50' },
  { id: 'black', name: 'Black', hex: '#000000' },
] as const;
export type Colour = (typeof COLOURS)[number];
export const DEFAULT_COLOUR_ID = 'anthracite' satisfies Colour['id'];

/** Frame and wood colours offered in the product editor (admin-tooling 3). */
export const FRAME_COLOURS = ['Black Frame', 'White Frame'] as const;
export const WOOD_COLOURS = ['Black Wood', 'White Wood'] as const;

const textOrList = z.union([z.string(), z.array(z.string())]);

/** `specifications` once parsed from its JSON string; unknown keys are kept (admin-tooling 3). */
export const specificationsSchema = z.looseObject({
  dimensions: z.optional(z.string()),
  materials: z.optional(textOrList),
  colors: z.optional(textOrList),
  frameColors: z.optional(textOrList),
  woodColors: z.optional(textOrList),
  loadCapacity: z.optional(z.string()),
  warranty: z.optional(z.string()),
});
export type Specifications = z.infer<typeof specificationsSchema>;

/** The specifications as pages show them. */
export interface SpecificationTable {
  dimensions: string;
  materials: string[];
  colors: string[];
  loadCapacity: string;
  warranty: string;
}

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
);

/** A product as the API returns it (contracts, `GET /products`). `picture` describes `image` where known. */
export const productSchema = z.object({
  product_id: z.string(),
  name: z.string(),
  description: z.string(),
  short_description: z.string(),
  price: z.string(),
  features: z.array(z.string()),
  specifications: z.string(),
  image: z.nullable(z.string()),
  picture: z.optional(z.nullable(pictureSchema)),
});
export type Product = z.infer<typeof productSchema>;

export const productListSchema = z.array(productSchema);

/** A product with its parsed specifications; null when they cannot be parsed. */
export interface TabledProduct extends Product {
  table: SpecificationTable | null;
}

export function withTable(product: Product): TabledProduct {
  return { ...product, table: parseSpecifications(product.specifications) ?? null };
}

/** A product as it may be stored: one saved before names had today's limits can still be read. */
const storedProductSchema = z.object({
  product_id: slugSchema,
  name: lineSchema(200, 1, 'Enter a name.'),
  price: lineSchema(100, 1, 'Enter a price such as From £299.'),
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Enter a description.', abort: true }),
      visible(1, 'Enter a description.'),
      z.maxLength(10_000, 'Use at most 10000 characters.'),
    ),
  short_description: z._default(lineSchema(500), ''),
  features: z._default(z.array(lineSchema(300)).check(z.maxLength(50, 'List at most 50 features.')), []),
  specifications: z._default(specificationsJsonSchema, '{}'),
  image: z.optional(z.nullable(imageAddressSchema)),
});
/** Body of `POST /products`, which creates and updates (admin-tooling 5 and 7). */
export const productInputSchema = z.extend(storedProductSchema, {
  name: lineSchema(NAME_MAX, 1, 'Enter a name.'),
  price: lineSchema(LABEL_MAX, 1, 'Enter a price such as From £299.'),
});
export type ProductInput = z.infer<typeof productInputSchema>;

/** Response of `POST /products` (admin-tooling 7). */
export const productSavedSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  product_id: z.string(),
});
export type ProductSaved = z.infer<typeof productSavedSchema>;

/** A product as it was after a save or before its deletion (contracts, `DELETE /products/:product_id`). */
export const productRevisionSchema = z.object({
  id: z.number(),
  action: z.enum(['created', 'updated', 'deleted']),
  author: z.nullable(z.string()),
  created_at: z.string(),
  product: storedProductSchema,
});
export type ProductRevision = z.infer<typeof productRevisionSchema>;

/** A deleted product, in `GET /deleted-products`, newest deletion first. */
export const deletedProductSchema = z.object({
  product_id: z.string(),
  name: z.string(),
  /** Email address of the user who deleted it. */
  author: z.nullable(z.string()),
  /** ISO 8601. */
  deleted_at: z.string(),
});
export type DeletedProduct = z.infer<typeof deletedProductSchema>;

/** A product of the built-in catalogue (public-site 3). */
export interface CatalogueProduct {
  id: string;
  name: string;
  shortDescription: string;
  description: string;
  price: string;
  features: string[];
  specifications: SpecificationTable;
  picture: z.infer<typeof pictureSchema>;
}
