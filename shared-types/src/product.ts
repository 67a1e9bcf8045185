import * as z from 'zod/mini';
import { pictureSchema } from './picture-schema';
import type { SpecificationTable } from './product-facts';
import { parseSpecifications, PRODUCT_ANSWER, PRODUCT_INPUT } from './product-fields';
import { slugSchema } from './text';

/** Default warranty text of a new product (admin-tooling 3). */
export const DEFAULT_WARRANTY = '10-year manufacturer warranty';

/** A product as it is stored, and kept in its history. */
const storedProductSchema = z.object(PRODUCT_ANSWER);
export type StoredProduct = z.infer<typeof storedProductSchema>;

/** A product as the API returns it (contracts, `GET /products`). `picture` describes `image` where known. */
export const productSchema = z.extend(storedProductSchema, {
  picture: z.optional(z.nullable(pictureSchema)),
  /** `images` in their order, each described where it is known. */
  pictures: z.optional(z.array(z.union([pictureSchema, z.string()]))),
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

/** Body of `POST /products`, which creates and updates (admin-tooling 5 and 7). */
export const productInputSchema = z.object(PRODUCT_INPUT);
export type ProductInput = z.infer<typeof productInputSchema>;
/** The same as it is sent: a field with a default may be missing. */
export type ProductBody = z.input<typeof productInputSchema>;

/** Some fields of it. */
export const productPartSchema = z.partial(productInputSchema);

/** Body of `POST /products/:product_id/rename`. */
export const productRenameSchema = z.object({ product_id: slugSchema });
export type ProductRename = z.infer<typeof productRenameSchema>;

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
export interface CatalogueProduct extends Omit<
  StoredProduct,
  'product_id' | 'short_description' | 'specifications' | 'image'
> {
  id: string;
  shortDescription: string;
  specifications: SpecificationTable;
  picture: z.infer<typeof pictureSchema>;
}
