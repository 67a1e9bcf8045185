import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deployment } from 'shared-types/discovery';
import { previewGrantSchema, type PreviewGrant } from 'shared-types/preview';
import { integrityOf } from '../integrity';

/** Distinguishes these signatures from others made with the same secret. */
const PURPOSE = 'formraster preview link 1\n';

const signatureOf = (payload: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(PURPOSE).update(payload).digest();

/** A grant and its signature, for use in an address and a cookie. */
export function signGrant(grant: PreviewGrant, secret: string): string {
  const payload = Buffer.from(JSON.stringify(grant)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`;
}

/** Why a link grants nothing. */
export type GrantRefusal = 'forged' | 'expired';

/**
 * Reads a signed grant, checking its signature before anything else.
 * @param now ms since 1970
 */
export function readGrant(
  token: string,
  secret: string,
  now: number,
): { grant: PreviewGrant } | { refused: GrantRefusal } {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(payload, secret);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { refused: 'forged' };
  }
  const grant = previewGrantSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return grant.expires * 1000 > now ? { grant } : { refused: 'expired' };
}

/** Hash over the hashes of all files of a version that browsers load or the server runs. */
export function integrityOfDeployment({ metadata, extras }: Deployment): string {
  const files = Object.entries(extras.files).sort(([a], [b]) => (a < b ? -1 : 1));
  const content = JSON.stringify([metadata.integrity, files, extras.server ?? null]);
  return integrityOf(content);
}
