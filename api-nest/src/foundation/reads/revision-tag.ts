import { ifMatchSchema } from 'shared-types';
import { PreconditionFailedError } from '../http/domain-errors';

/**
 * Tags of config values and products are `"r<revision>-<digest>"`: strong, since the digest is of the bytes sent, and
 * comparable with the stored revision for `If-Match`, although a replaced picture changes the bytes only.
 */
export const revisionTagPrefix = (revision: number): string => `r${revision}-`;

/**
 * Tag by which whoever saved a revision may save the next, made without reading again: by the time the answer is
 * written somebody else may have saved, and their tag would let this caller overwrite what they have never seen.
 */
export const savedTag = (revision: number): string => `"${revisionTagPrefix(revision)}saved"`;

/**
 * Refuses a change that was made to an older revision.
 * @param ifMatch the `If-Match` header; without one, and with `*`, every revision will do
 * @param revision asked for only when the header names any
 * @param detail what the caller is told
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
