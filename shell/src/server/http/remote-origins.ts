import type { RequestHandler } from 'express';
import { isPreviewOrigin } from 'shared-types/preview';

/**
 * Lets pages of other origins read the files of remotes, and nothing else of the site (contracts, Process,
 * `REMOTE_ORIGINS`).
 */
export function remoteOrigins(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    if (origins.length === 0) return next();
    // A cache must not give one origin what another got.
    response.vary('Origin');
    const { origin } = request.headers;
    if (origin !== undefined && URL.canParse(origin) && isPreviewOrigin(origin, origins)) {
      response.set('Access-Control-Allow-Origin', origin);
    }
    next();
  };
}
