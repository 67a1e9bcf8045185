/**
 * Tags of config values are `"r<revision>-<digest>"`: strong, since the digest is of the bytes sent, and
 * comparable with the stored revision for `If-Match`, although a replaced picture changes the bytes only.
 */
export const revisionTagPrefix = (revision: number): string => `r${revision}-`;

/** Revisions an `If-Match` header allows; `any` for `*`. Tags of another kind allow none. */
export function revisionsMatched(header: string): 'any' | number[] {
  if (header.trim() === '*') return 'any';
  return header.split(',').flatMap((tag) => {
    const revision = /^\s*(?:W\/)?"r(\d{1,9})-/.exec(tag)?.[1];
    return revision === undefined ? [] : [Number(revision)];
  });
}
