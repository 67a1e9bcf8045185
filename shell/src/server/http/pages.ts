import { Router, type Request, type RequestHandler } from 'express';
import { SESSION_COOKIE } from 'shared-types/cookies';
import { isBare } from '../../app/routes';
import { makePage, type PageRequest, type Site } from '../page/page';
import { followPreviewLink, previewOptions } from '../preview/middleware';
import { forwardedHeaders } from './api-proxy';
import { ENQUIRY_PATH, postedEnquiry } from './posted-enquiry';
import { allowOrigin } from './security-headers';
import { askForCanary, cookie, visitorAddress, visitorOf } from './visitor';

/** How long a page waits to know whether its reader is signed in, in ms; it is rendered meanwhile. */
const SESSION_TIMEOUT_MS = 800;

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express offers no other way to type them
  namespace Express {
    interface Locals {
      /** What differs from the page of an ordinary request for the address. */
      page?: Partial<Pick<PageRequest, 'url' | 'posted' | 'preview'>> & { status?: number };
    }
  }
}

/** Every page as complete HTML, also the one with the enquiry form when a posted enquiry is refused. */
export function pages(site: Site): Router {
  const router = Router();
  const page = [previewOptions(site.releases), answer(site)];
  router.get('/{*path}', tidyAddress, askForCanary, followPreviewLink(site.releases), page);
  router.post(ENQUIRY_PATH, postedEnquiry(site), page);
  return router;
}

/** Slashes too many: at the front, an address would be read as another host's. */
const tidyAddress: RequestHandler = (request, response, next) => {
  const tidy = `/${request.path.replace(/^\/+|\/+$/g, '')}`;
  if (tidy === request.path) next();
  else response.redirect(301, `${tidy}${request.originalUrl.slice(request.path.length)}`);
};

function answer(site: Site): RequestHandler {
  return async (request, response) => {
    const { status, ...options } = response.locals.page ?? {};
    response.set('Cache-Control', 'public, max-age=0, must-revalidate');
    const visitor = visitorOf(request, response, site.releases);
    const signedIn = options.preview ? Promise.resolve(false) : isSignedIn(site, request);
    const address = visitorAddress(request);
    const page = await makePage(site, { url: request.originalUrl, visitor, address, signedIn, ...options });

    if (await signedIn) response.vary('Cookie').set('Cache-Control', 'private, no-cache');
    // A page of a preview is this browser's alone, and nobody's to find.
    if (options.preview) response.set('Cache-Control', 'private, no-store').set('X-Robots-Tag', 'noindex');
    if (options.posted) response.set('Cache-Control', 'no-store');
    const policy = response.get('Content-Security-Policy');
    if (page.origin !== undefined && policy !== undefined) {
      response.set('Content-Security-Policy', allowOrigin(policy, page.origin));
    }
    response
      .status(status ?? page.status)
      .type('html')
      .send(page.html);
  };
}

/**
 * Whether the API knows the session of a request. When it does not say, the page is an ordinary one, as the admin's
 * pages always are.
 */
async function isSignedIn({ config, log }: Site, request: Request): Promise<boolean> {
  if (isBare(request.path) || cookie(request, SESSION_COOKIE) === undefined) return false;
  try {
    const answer = await fetch(`${config.apiUrl}/api/auth/me`, {
      headers: { ...forwardedHeaders(request), cookie: request.get('cookie') ?? '' },
      signal: AbortSignal.timeout(SESSION_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch (error) {
    log.warn({ err: error }, 'the API did not say in time whether a reader is signed in');
    return false;
  }
}
