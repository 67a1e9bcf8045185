import * as z from 'zod/mini';

/** How many things one call changes at most. */
export const BULK_MOST = 100;

/** What became of each of several things: done, or why not. */
export const bulkAnswerSchema = <S extends z.ZodMiniType>(id: S) =>
  z.object({ done: z.array(id), failed: z.array(z.object({ id, message: z.string() })) });
export interface BulkAnswer<T> {
  done: T[];
  failed: { id: T; message: string }[];
}

/** Body of `POST /products/bulk`. */
export const productBulkSchema = z.object({
  action: z.enum(['delete', 'restore'], 'action must be delete or restore.'),
  ids: z
    .array(z.string(), 'Send the ids of the products.')
    .check(z.minLength(1, 'Send at least one id.'), z.maxLength(BULK_MOST, `Send at most ${BULK_MOST} ids.`)),
});
export type ProductBulk = z.infer<typeof productBulkSchema>;
