import * as z from 'zod/mini';
import { adminRequest } from '../session/admin-request';

/** A page of a list and the address of the next one; null on the last. */
export interface Page<T> {
  items: T[];
  next: string | null;
  /** How many there are over all pages, where `?count=true` asked for it. */
  total?: number;
}

/** The path of `Link: <…>; rel="next"` (contracts, `GET /images`); the total is asked for once, with the first page. */
function nextPage(headers: Headers): string | null {
  const address = /<([^>]+)>;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1];
  if (address === undefined) return null;
  const url = new URL(address, window.location.origin);
  url.searchParams.delete('count');
  return url.pathname + url.search;
}

/** Reads a page of a list whose headers lead on: `Link`, and `Total-Count`. @throws ApiError */
export async function readPage<T>(path: string, entry: z.ZodMiniType<T>): Promise<Page<T>> {
  let next: string | null = null;
  let total: string | null = null;
  const items = await adminRequest(path, {
    schema: z.array(entry),
    onHeaders: (headers) => {
      next = nextPage(headers);
      total = headers.get('total-count');
    },
  });
  return { items, next, ...(total === null ? {} : { total: Number(total) }) };
}
