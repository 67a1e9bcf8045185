import type { Request, Response } from 'express';
import * as z from 'zod';

const LIMIT = 'limit must be a whole number from 1 to 100.';

/** Query of lists that are paged by cursor: `?limit=&cursor=`. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(100, LIMIT).default(100),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'cursor must be taken from the Link header of the previous page.')
    .transform(Number)
    .optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** `Link` to the next page at an address. */
export const linkTo = (address: string): string => `<${address}>; rel="next"`;

/**
 * Links to the next page (RFC 8288) when this one is full.
 * @param page rows of this page, newest first; their ids are the cursors. What was delivered has an id below 1.
 */
export function linkNextPage(
  request: Request,
  response: Response,
  page: readonly { id: number }[],
  limit: number,
): void {
  const last = page.at(-1);
  if (!last || last.id < 1 || page.length < limit) return;
  const [path = '', query = ''] = request.originalUrl.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', String(last.id));
  response.set('Link', linkTo(`${path}?${parameters.toString()}`));
}

/** Adds `?count=true` to a list's query: the answer's `Total-Count` is then the number of all matching rows. */
export const countQuerySchema = z.object({
  count: z
    .enum(['true', 'false'], 'count must be true or false.')
    .default('false')
    .transform((count) => count === 'true'),
});

/** Sets `Total-Count`, the number of matching rows over all pages, where it was asked for. */
export function setTotal(response: Response, total: number | undefined): void {
  if (total !== undefined) response.set('Total-Count', String(total));
}
