import type { Request } from 'express';
import type { Config } from '../config';

/**
 * Whether a page of this site may send a request with an `Origin`: that of `PUBLIC_URL` alone when it is set. Otherwise
 * that of the address that was asked for counts too, since nothing says under which addresses the site is reached.
 */
export function isOwnOrigin(
  origin: string,
  request: Request,
  { publicUrl, isPublicUrlSet }: Pick<Config, 'publicUrl' | 'isPublicUrlSet'>,
): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  return !isPublicUrlSet && origin === `${request.protocol}://${request.get('host')}`;
}
