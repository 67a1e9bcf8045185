import * as z from 'zod/mini';
import { PRODUCT_FIELDS, type ChangedField } from './product-fields';
import { slugSchema } from './text';

/** Most products that one call changes. */
export const PRODUCT_CHANGES_MOST = 500;

const NAMES = Object.keys(PRODUCT_FIELDS).filter((name) => name !== 'product_id') as ChangedField[];

const fields = z.partialRecord(
  z.enum(NAMES, 'This is no field of a product that can be changed.'),
  z.unknown(),
);

/** A change of one product. Turned round, it takes itself back. */
const productChangeSchema = z.object({
  product_id: slugSchema,
  /** The fields as they were when the change was made; null for a new product. */
  was: z.nullable(fields),
  /** The fields as they are to be; null deletes the product. */
  set: z.nullable(fields),
});
export type ProductChange = z.infer<typeof productChangeSchema>;

/** Body of `POST /product-changes`: all are stored or none. */
export const productChangesSchema = z.object({
  changes: z
    .array(productChangeSchema, 'Send the changes.')
    .check(
      z.minLength(1, 'Send at least one change.'),
      z.maxLength(PRODUCT_CHANGES_MOST, `Send at most ${PRODUCT_CHANGES_MOST} changes.`),
    ),
});

export const productsChangedSchema = z.object({ changed: z.number() });

/** Takes a change back. */
export const turnedRound = ({ product_id, was, set }: ProductChange): ProductChange => ({
  product_id,
  was: set,
  set: was,
});
