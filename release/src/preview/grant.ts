import type { Deployment } from 'shared-types/discovery';
import { previewGrantSchema, type PreviewGrant } from 'shared-types/preview';
import { integrityOf } from '../integrity';
import { readSigned, sign, type SignedKind, type SignedRefusal } from '../signed';

const LINK: SignedKind<PreviewGrant> = {
  purpose: 'formraster preview link 1',
  schema: previewGrantSchema,
};

/** A grant and its signature, for use in an address and a cookie. */
export const signGrant = (grant: PreviewGrant, secret: string): string => sign(grant, LINK, secret);

/** Why a link grants nothing. */
export type GrantRefusal = SignedRefusal<PreviewGrant>;

/**
 * Reads a signed grant.
 * @param now ms since 1970
 */
export function readGrant(
  token: string,
  secret: string,
  now: number,
): { grant: PreviewGrant } | GrantRefusal {
  const read = readSigned(token, LINK, secret, now);
  return 'value' in read ? { grant: read.value } : read;
}

/** Hash over the hashes of all files of a version that browsers load or the server runs. */
export function integrityOfDeployment({ metadata, extras }: Deployment): string {
  const files = Object.entries(extras.files).sort(([a], [b]) => (a < b ? -1 : 1));
  const content = JSON.stringify([metadata.integrity, files, extras.server ?? null]);
  return integrityOf(content);
}
