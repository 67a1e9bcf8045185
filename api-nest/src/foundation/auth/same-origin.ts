import type { Request } from 'express';
import { ForbiddenError } from '../http/domain-errors';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

const isUnsafe = (method: string): boolean => !SAFE_METHODS.has(method);

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Refuses unsafe requests that a foreign page made (contracts, API): with an `Origin` that is neither the
 * request's own host nor the public one, or marked cross-site by the browser. Scripts send neither header.
 * @param publicUrl canonical origin of the site
 */
export function assertSameOrigin(request: Request, publicUrl: string): void {
  if (!isUnsafe(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const foreign =
    origin !== undefined &&
    origin !== new URL(publicUrl).origin &&
    (hostOf(origin) === undefined || hostOf(origin) !== request.host);
  if (foreign || site === 'cross-site') {
    throw new ForbiddenError('This request came from another site.');
  }
}
