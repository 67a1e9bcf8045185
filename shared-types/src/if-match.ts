import * as z from 'zod/mini';

/**
 * The `If-Match` header of a change to something with revisions: `any` for `*`, otherwise the revisions that its tags
 * allow (`"r12-…"`, as sent in `ETag`). Tags of another kind allow none.
 */
export const ifMatchSchema = z.pipe(
  z.string(),
  z.transform((header): 'any' | number[] => {
    if (header.trim() === '*') return 'any';
    return header.split(',').flatMap((tag) => {
      const revision = /^\s*(?:W\/)?"r(\d{1,9})-/.exec(tag)?.[1];
      return revision === undefined ? [] : [Number(revision)];
    });
  }),
);
