/** A page of a list and the address of the next one; null on the last. */
export interface Page<T> {
  items: T[];
  next: string | null;
}

/** The path of `Link: <…>; rel="next"` (contracts, `GET /images`). */
export function nextPage(headers: Headers): string | null {
  const address = /<([^>]+)>;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1];
  if (address === undefined) return null;
  const url = new URL(address, window.location.origin);
  return url.pathname + url.search;
}
