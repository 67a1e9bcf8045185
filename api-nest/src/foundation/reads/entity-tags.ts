import { createHash } from 'node:crypto';
import { ifMatchSchema } from 'shared-types';
import { PreconditionFailedError } from '../http/domain-errors';

/** The strong tag of exactly these bytes, or of a text's in UTF-8. */
export function tagOf(bytes: Buffer | string, prefix = ''): string {
  return `"${prefix}${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** The tag of a value, of which this is the JSON. @param revision becomes part of the tag */
export const tagOfValue = (json: string, revision?: number): string =>
  tagOf(json, revision === undefined ? '' : revisionTagPrefix(revision));

/**
 * Tags of config values and products are `"r<revision>-<digest>"`: strong, since the digest is of the bytes sent, yet
 * comparable with the stored revision for `If-Match`, even if a replaced image has changed the bytes.
 */
const revisionTagPrefix = (revision: number): string => `r${revision}-`;

/**
 * The tag with which the author of a revision may save the next. It is made without reading again: another author may
 * have saved meanwhile, and their tag would let this caller overwrite a change they have never seen.
 */
export const savedTag = (revision: number): string => `"${revisionTagPrefix(revision)}saved"`;

/**
 * Refuses a change that was made to an older revision.
 * @param ifMatch the `If-Match` header; without one, and with `*`, every revision matches
 * @param revision called only when the header names revisions
 * @param detail the problem's detail
 */
export async function assertRevision(
  ifMatch: string | undefined,
  revision: () => Promise<number>,
  detail: string,
): Promise<void> {
  if (ifMatch === undefined) return;
  const allowed = ifMatchSchema.parse(ifMatch);
  if (allowed === 'any' || allowed.includes(await revision())) return;
  throw new PreconditionFailedError(detail);
}
