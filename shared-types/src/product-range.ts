import * as z from 'zod/mini';
import { cutText } from './cut-text';
import { catalogueProducts } from './content/products';
import { catalogueSeries } from './content/series';
import { productSchema, withTable, type Product, type TabledProduct } from './product';
import { hasSpecifications, NO_SPECIFICATIONS } from './product-facts';
import { parseSpecifications } from './product-fields';
import { RANGE_ORDERS, SEARCH_MAX } from './range';

/**
 * What a card shows of a product (contracts, `GET /products`). `description` is empty where there is a short
 * one, and otherwise its first 300 characters; `picture` is left out where it is the one that ships with the product.
 */
export const productSummarySchema = z.pick(productSchema, {
  product_id: true,
  name: true,
  description: true,
  short_description: true,
  price: true,
  image: true,
  picture: true,
});
export type ProductSummary = z.infer<typeof productSummarySchema>;

/** A system or series beside the others: its figures, by the built-in product of its id where its own have not been given. */
export const comparedSystemSchema = z.object({
  product_id: z.string(),
  name: z.string(),
  price: z.string(),
  dimensions: z.string(),
  loadCapacity: z.string(),
  warranty: z.string(),
});
export type ComparedSystem = z.infer<typeof comparedSystemSchema>;

export function comparedSystemOf({
  product_id,
  name,
  price,
  specifications,
}: Pick<Product, 'product_id' | 'name' | 'price' | 'specifications'>): ComparedSystem {
  const own = parseSpecifications(specifications);
  const builtIn = [...catalogueProducts, ...catalogueSeries].find(
    ({ id }) => id === product_id,
  )?.specifications;
  const { dimensions, loadCapacity, warranty } =
    (own && hasSpecifications(own) ? own : builtIn) ?? NO_SPECIFICATIONS;
  return { product_id, name, price, dimensions, loadCapacity, warranty };
}

const SUMMARY_LENGTH = 300;

export function summaryOf(product: Omit<Product, 'features' | 'specifications'>): ProductSummary {
  const { product_id, name, short_description, price, image, picture } = product;
  const description = short_description === '' ? cutText(product.description, SUMMARY_LENGTH) : '';
  const own = catalogueProducts.find(({ id }) => id === product_id)?.picture.src;
  const summary = { product_id, name, description, short_description, price, image };
  return own !== undefined && own === image ? summary : { ...summary, picture };
}

const wholeNumber = (least: number, most: number, message: string) =>
  z.coerce.number(message).check(z.int(message), z.minimum(least, message), z.maximum(most, message));

/** With those that are hidden, for signed-in users. */
const hidden = z.optional(z.literal('true', 'hidden must be true.'));

/** Query of `GET /products`: without a `limit` all products. */
export const productListQuerySchema = z.object({
  view: z._default(z.enum(['full', 'summary'], 'view must be full or summary.'), 'full'),
  limit: z.optional(wholeNumber(1, 100, 'limit must be a whole number from 1 to 100.')),
  cursor: z.optional(
    wholeNumber(1, 999_999_999, 'cursor must be taken from the Link header of the previous page.'),
  ),
  hidden,
});
export type ProductListQuery = z.infer<typeof productListQuerySchema>;

/** Query of `GET /products/:product_id`. */
export const productQuerySchema = z.object({ hidden });
export type ProductQuery = z.infer<typeof productQuerySchema>;

/** Query of `GET /product-range`. */
export const productRangeQuerySchema = z.object({
  page: z._default(wholeNumber(1, 1_000_000, 'page must be a whole number from 1.'), 1),
  q: z._default(
    z.string().check(z.trim(), z.maxLength(SEARCH_MAX, `q must be at most ${SEARCH_MAX} characters.`)),
    '',
  ),
  sort: z._default(z.enum(RANGE_ORDERS, `sort must be one of ${RANGE_ORDERS.join(', ')}.`), 'range'),
});
export type ProductRangeQuery = z.infer<typeof productRangeQuerySchema>;

/** Without the text that the table was parsed from, since a page carries what it shows. */
export type ShownProduct = Omit<TabledProduct, 'specifications'>;

const shownProduct = z.pipe(
  productSchema,
  z.transform((product): ShownProduct => {
    const { specifications: _, ...shown } = withTable(product);
    return shown;
  }),
);

/** What a page of the range shows (contracts, `GET /product-range`); products that override a series are in `series`. */
export const productRangeSchema = z.object({
  products: z.array(productSchema),
  /** Products of the range, and those that match the search, both counted up to `PRODUCTS_COUNTED`. */
  total: z.number(),
  found: z.number(),
  /** Whether there is a next page. */
  more: z.boolean(),
  series: z.array(productSchema),
});
export type ProductRange = z.infer<typeof productRangeSchema>;

/** As pages read it, with the specifications parsed. */
export const tabledRangeSchema = z.extend(productRangeSchema, {
  products: z.array(shownProduct),
  series: z.array(shownProduct),
});
export type TabledRange = z.infer<typeof tabledRangeSchema>;

/** What a product's page shows (contracts, `GET /product-pages/:product_id`). */
export const productPageSchema = z.object({
  /** Null for an id that the database does not know. */
  product: z.nullable(productSchema),
  /** The products before and after it in the range; null at the ends. Of a series: the last and the first one. */
  previous: z.nullable(productSummarySchema),
  next: z.nullable(productSummarySchema),
  /** Products that override a series. */
  series: z.array(productSummarySchema),
  /** The first products of the range, if `product` is null. */
  others: z.array(productSummarySchema),
  /** Of a system, those beside it in the comparison. An API of an earlier version has none. */
  systems: z._default(z.array(comparedSystemSchema), []),
  /** The first words that its specification sheet cannot show. An API of an earlier version does not say. */
  notOnSheet: z._default(z.array(z.string()), []),
});
export type ProductPage = z.infer<typeof productPageSchema>;

/** As pages read it. */
export const tabledPageSchema = z.extend(productPageSchema, { product: z.nullable(shownProduct) });
export type TabledPage = z.infer<typeof tabledPageSchema>;
