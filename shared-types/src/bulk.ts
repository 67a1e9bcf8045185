import * as z from 'zod/mini';
import { imageUsageSchema, type ImageUsage } from './image';

/** How many things one call changes at most. */
const BULK_MOST = 100;

/** What became of each of several things: done, or the status and the reason that a call for it alone would answer. */
export const bulkAnswerSchema = <S extends z.ZodMiniType>(id: S) =>
  z.object({
    done: z.array(id),
    failed: z.array(
      z.object({ id, status: z.number(), message: z.string(), places: z.optional(imageUsageSchema) }),
    ),
  });
export interface BulkAnswer<T> {
  done: T[];
  failed: {
    id: T;
    status: number;
    message: string;
    /** Where an image is shown that was not deleted for that reason. */
    places?: ImageUsage[] | undefined;
  }[];
}

/** As many things as one call changes. @param things e.g. `ids of the products` */
export const severalOf = <S extends z.ZodMiniType>(each: S, things: string) =>
  z
    .array(each, `Send the ${things}.`)
    .check(z.minLength(1, 'Send at least one id.'), z.maxLength(BULK_MOST, `Send at most ${BULK_MOST} ids.`));

/** Body of `POST /products/bulk`. */
export const productBulkSchema = z.object({
  action: z.enum(['delete', 'restore'], 'action must be delete or restore.'),
  ids: severalOf(z.string(), 'ids of the products'),
});
export type ProductBulk = z.infer<typeof productBulkSchema>;
