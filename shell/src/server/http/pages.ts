import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Releases, RemoteVersion } from 'release/serving';
import { SESSION_COOKIE } from 'shared-types/cookies';
import { trimEnd } from 'shared-types/trim-end';
import { CachedResponse, weakTag } from '../cache/response-cache';
import { ownRoutes } from '../../app/routes';
import { makePage, type Page, type PageRequest, type Site } from '../page/page';
import { followViewLink, viewOption } from '../preview/content-view';
import { followPreviewLink, previewOptions } from '../preview/middleware';
import { forwardedHeaders } from './api-proxy';
import { withoutCampaign } from './campaign';
import { followRedirects } from './redirects';
import { whenLeft } from './when-left';
import { postedForm, sentEnquiry } from './posted-form';
import { allowMeasurement, allowOrigin } from './security-headers';
import { FOR_A_CDN, isOrdinary, pageKey, sendCached } from './send-cached';
import { askForCanary, cookie, visitorAddress, visitorOf } from './visitor';
import { DEADLINES } from '../deadlines';

/** Interval in which visits answered from memory are counted, in ms. */
const VISITS_MS = 1000;

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Express offers no other way to type them
  namespace Express {
    interface Locals {
      /** How the page differs from that of an ordinary request for the address. */
      page?: Partial<Pick<PageRequest, 'url' | 'posted' | 'sent' | 'previews' | 'view'>> & {
        status?: number;
      };
    }
  }
}

/** Every page as complete HTML, including that of a posted form which is refused. */
export function pages(site: Site): Router {
  const router = Router();
  const view = viewOption(site);
  const page = [previewOptions(site.releases), view, answer(site)];
  const redirects = followRedirects(site);
  router.get(
    '/{*path}',
    tidyAddress,
    view,
    redirects,
    askForCanary,
    followPreviewLink(site.releases),
    followViewLink(site),
    sentEnquiry,
    page,
  );
  for (const { path, handle } of ownRoutes) {
    if (handle.post) router.post(handle.post.path, postedForm(site, handle.post, path), page);
  }
  return router;
}

/** Removes superfluous slashes; several at the front, or a backslash, would be read as another host's address. */
const tidyAddress: RequestHandler = (request, response, next) => {
  const tidy = `/${trimEnd(request.path, '/').replace(/^[/\\]+/, '')}`;
  if (tidy === request.path) next();
  else response.redirect(301, `${tidy}${request.originalUrl.slice(request.path.length)}`);
};

function answer(site: Site): RequestHandler {
  return async (request, response) => {
    const { status, ...options } = response.locals.page ?? {};
    response.set('Cache-Control', 'public, max-age=0, must-revalidate');
    const remotes = site.releases.versionsFor(visitorOf(request, response, site.releases));
    const address = visitorAddress(request);
    const left = whenLeft(response);
    const asked = { url: withoutCampaign(request.originalUrl), remotes, address, left };
    const mayBeSignedIn =
      cookie(request, SESSION_COOKIE) !== undefined && !site.tables.ofNoVisitor().isBare(request.path);
    // A cookie alone, which can be made up, costs no page of its own.
    const signedIn =
      mayBeSignedIn && !(options.previews ?? options.view) && (await isSignedIn(site, request));
    if (!signedIn && !(options.previews ?? options.view ?? options.posted ?? options.sent)) {
      const ordinary = isOrdinary(request) && !site.releases.hasCanary();
      response.type('html');
      const page = await publicPage(site, asked);
      // A page without its data, or one from before, is not passed on to others.
      const current = site.cache.peek(pageKey(remotes, asked.url)) === page;
      if (ordinary && current) response.set('CDN-Cache-Control', FOR_A_CDN);
      allowNeeds(response, page);
      await sendCached(request, response, page, ordinary);
      return;
    }

    const page = await makePage(site, { ...asked, signedIn, ...options });
    if (signedIn) response.vary('Cookie').set('Cache-Control', 'private, no-cache');
    // Previews are for this browser alone, not for caches or search engines.
    if (options.previews ?? options.view)
      response.set('Cache-Control', 'private, no-store').set('X-Robots-Tag', 'noindex');
    if (options.posted ?? options.sent) response.set('Cache-Control', 'no-store');
    allowNeeds(response, page);
    response.type('html');
    const once = new CachedResponse({ status: status ?? page.status, body: page.html, compressed: true });
    await sendCached(request, response, once, false);
  };
}

/** Has the security policy allow what the page needs beyond the site's own. */
function allowNeeds(
  response: Response,
  { origins = [], isMeasured }: Pick<CachedResponse | Page, 'isMeasured'> & Partial<Page>,
): void {
  let policy = response.get('Content-Security-Policy');
  if (policy === undefined) return;
  for (const origin of new Set(origins)) policy = allowOrigin(policy, origin);
  if (isMeasured) policy = allowMeasurement(policy);
  response.set('Content-Security-Policy', policy);
}

type Asked = Pick<PageRequest, 'url' | 'remotes' | 'address' | 'left'>;

/** When a page was made, in its data: workers make the same page at different times, and Back finds it in the cache. */
const MADE_AT = /"now":"[^"]*"/;

const tagOf = (html: Buffer): string => weakTag(html.toString('utf8').replace(MADE_AT, ''));

/** The page for all visits with the same versions: cached, or the last good one when a new one cannot be made. */
async function publicPage(site: Site, asked: Asked): Promise<CachedResponse> {
  const { cache, releases, log } = site;
  const { url, remotes } = asked;
  let isMade = false;
  const make = async (last: CachedResponse | undefined, left: AbortSignal) => {
    isMade = true;
    try {
      const { html, status, used, whole, isMeasured } = await makePage(site, {
        ...asked,
        left,
        signedIn: false,
        complete: last !== undefined,
      });
      const visited = whole ? new Visits(releases, remotes, used).count : undefined;
      const answer = new CachedResponse({
        status,
        body: html,
        etag: tagOf(html),
        compressed: true,
        visited,
        isMeasured,
      });
      return { answer, keep: whole };
    } catch (error) {
      if (last === undefined) throw error;
      log.warn({ err: error, url }, 'a page could not be made anew; the last good one is sent');
      return { answer: last, keep: false };
    }
  };
  const answer = await cache.answer(pageKey(remotes, url), make, asked.left);
  if (!isMade) answer.visited();
  return answer;
}

/**
 * Counts the visits that a kept page answers, and reports them once a second. A class, whose closure a minifier leaves
 * where it is: made in a request's own scope, it would keep that request for as long as its page is cached.
 */
class Visits {
  private waiting = 0;

  constructor(
    private readonly releases: Pick<Releases, 'visited'>,
    private readonly remotes: readonly RemoteVersion[],
    private readonly used: readonly string[],
  ) {}

  readonly count = (): void => {
    this.waiting += 1;
    if (this.waiting === 1) setTimeout(() => this.tell(), VISITS_MS).unref();
  };

  private tell(): void {
    this.releases.visited(this.remotes, this.used, this.waiting);
    this.waiting = 0;
  }
}

/** Whether the API knows the session of a request; false when it does not answer in time. */
async function isSignedIn({ config, log }: Site, request: Request): Promise<boolean> {
  try {
    const answer = await fetch(`${config.apiUrl}/api/auth/me`, {
      headers: { ...forwardedHeaders(request), cookie: request.get('cookie') ?? '' },
      signal: AbortSignal.timeout(DEADLINES.session),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch (error) {
    log.warn({ err: error }, 'the API did not say in time whether a reader is signed in');
    return false;
  }
}
