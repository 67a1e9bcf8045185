/** Whether an `If-None-Match` header names a tag (weak comparison, RFC 9110 13.1.2). @param etag in quotes */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
