import type { Request, Response } from 'express';
import * as z from 'zod';

/** Query of lists that are paged by cursor: `?limit=&cursor=`. */
export const pageQuerySchema = z.object({
  limit: z.coerce
    .number('limit is a whole number from 1 to 100.')
    .int('limit is a whole number from 1 to 100.')
    .min(1, 'limit is a whole number from 1 to 100.')
    .max(100, 'limit is a whole number from 1 to 100.')
    .default(100),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'cursor is taken from the Link header of the page before.')
    .transform(Number)
    .optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

/**
 * Links to the next page (RFC 8288) when this one is full.
 * @param page rows of this page, in order; their ids are the cursors
 */
export function linkNextPage(
  request: Request,
  response: Response,
  page: readonly { id: number }[],
  limit: number,
): void {
  const last = page.at(-1);
  if (!last || page.length < limit) return;
  const [path = '', query = ''] = request.originalUrl.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', String(last.id));
  response.set('Link', `<${path}?${parameters.toString()}>; rel="next"`);
}

/** Adds `?count=true` to a list's query: the answer's `Total-Count` is then the number of all that fit. */
export const countQuerySchema = z.object({
  count: z
    .enum(['true', 'false'], 'count is true or false.')
    .default('false')
    .transform((count) => count === 'true'),
});

/** Tells how many rows fit the query over all its pages, where that was asked for. */
export function tellTotal(response: Response, total: number | undefined): void {
  if (total !== undefined) response.set('Total-Count', String(total));
}
