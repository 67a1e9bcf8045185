import type { Request, RequestHandler } from 'express';
import { isbot } from 'isbot';
import { contentViewSchema } from 'shared-types/content-releases';
import {
  CONTENT_FRAME_PARAMETER,
  CONTENT_VIEW_COOKIE,
  CONTENT_VIEW_HEADER,
  CONTENT_VIEW_PARAMETER,
  CONTENT_VIEW_PATH,
} from 'shared-types/content-view';
import { problemSchema } from 'shared-types/problem';
import { CachedResponse } from '../cache/response-cache';
import { DEADLINES } from '../deadlines';
import { backWithout, cookie, setCookie } from '../http/visitor';
import type { Site } from '../page/page';
import type { PageView } from '../page/view-banner';

type Source = Pick<Site, 'api' | 'cache' | 'log' | 'tables'>;

const VIEW_HEADER = CONTENT_VIEW_HEADER.toLowerCase();

/** What is said when the API does not say what a link shows. */
const UNKNOWN = 'This preview cannot be shown just now. Try again in a minute.';

const jsonOf = (body: Buffer): unknown => JSON.parse(body.toString());

/**
 * What a token shows, from memory until a release changes or the link expires, or why the API says that it shows nothing;
 * only a 4xx is about the token itself.
 */
async function viewOf(
  { api, cache, log }: Omit<Source, 'tables'>,
  token: string,
): Promise<{ view: PageView; isOver: boolean }> {
  try {
    const key = `${CONTENT_VIEW_HEADER} ${token}`;
    const known = cache.peek(key);
    if (known) {
      const shows = contentViewSchema.parse(jsonOf(known.body));
      if (Date.parse(shows.expires) > Date.now()) return { view: { token, shows }, isOver: false };
    }
    const ticket = cache.ticket();
    const answer = await api.request({
      path: CONTENT_VIEW_PATH,
      method: 'GET',
      headers: { accept: 'application/json', [CONTENT_VIEW_HEADER]: token },
      signal: AbortSignal.timeout(DEADLINES.pageData),
    });
    const body = Buffer.from(await answer.body.arrayBuffer());
    if (answer.statusCode === 200) {
      const shows = contentViewSchema.parse(jsonOf(body));
      cache.keep(key, new CachedResponse({ status: 200, body, compressed: false }), ticket);
      return { view: { token, shows }, isOver: false };
    }
    const isOver = answer.statusCode < 500 && answer.statusCode !== 429;
    const problem = problemSchema.safeParse(jsonOf(body));
    return { view: { refused: (isOver && problem.data?.detail) || UNKNOWN }, isOver };
  } catch (error) {
    log.warn({ err: error }, 'the API did not say in time what a preview of content shows');
    return { view: { refused: UNKNOWN }, isOver: false };
  }
}

/**
 * Answers an address with `?content-view=`: a signed token is stored for this browser until it expires, `off` ends the
 * view. The browser is redirected to the address without it. A link that shows nothing is left to the page, which says
 * why; robots get the public page.
 */
export function followViewLink(source: Omit<Source, 'tables'>): RequestHandler {
  return async (request, response, next) => {
    const token = request.query[CONTENT_VIEW_PARAMETER];
    if (typeof token !== 'string') {
      next();
      return;
    }
    if (token === 'off') response.clearCookie(CONTENT_VIEW_COOKIE, { path: '/' });
    else if (!isbot(request.get('user-agent'))) {
      const { view } = await viewOf(source, token);
      if ('refused' in view) {
        response.locals.page = { ...response.locals.page, view };
        next();
        return;
      }
      setCookie(request, response, CONTENT_VIEW_COOKIE, token, Date.parse(view.shows.expires) - Date.now());
    }
    backWithout(request, response, CONTENT_VIEW_PARAMETER);
  };
}

/** What the address of a framed page says of its view; undefined where it says nothing, and the cookie counts. */
const framedIn = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address, 'http://site')
    ? (new URL(address, 'http://site').searchParams.get(CONTENT_FRAME_PARAMETER) ?? undefined)
    : undefined;

/** The token of the view that a page has, or that of the page at an address which requests something. */
function tokenFor(request: Request, page: string | undefined): string | undefined {
  const framed = framedIn(page);
  return framed === 'off' ? undefined : (framed ?? cookie(request, CONTENT_VIEW_COOKIE));
}

/** Files that pages show or link: images, documents, specification sheets, and drawings, tables and models of plans. */
const FILE =
  /^\/(?:api\/images\/[^/]+\/[^/]+\/[^/]+|api\/products\/[^/]+\/specification-sheet\.pdf|api\/plans\/[\w-]+\.\w+|documents\/[\w-]+\.pdf)$/;

/**
 * Has a view's files be those of the view: the browser's own requests for them carry the cookie and their page. Other
 * calls are an editor's, who would save what they read.
 */
export const filesOfView: RequestHandler = (request, _response, next) => {
  const token = FILE.test(request.path) ? tokenFor(request, request.get('referer')) : undefined;
  if (token !== undefined) {
    request.headers[VIEW_HEADER] = token;
    // What the proxy sends on.
    request.headersDistinct[VIEW_HEADER] = [token];
  }
  next();
};

/**
 * Adds this browser's view to the page's options, except to pages without the site's frame: an editor there would save what
 * it shows. A view that is over is said once; the next page is without it.
 */
export function viewOption(source: Source): RequestHandler {
  return async (request, response, next) => {
    if (source.tables.ofNoVisitor().isBare(request.path)) {
      next();
      return;
    }
    const token = tokenFor(request, request.originalUrl);
    if (token === undefined || response.locals.page?.view !== undefined || isbot(request.get('user-agent'))) {
      next();
      return;
    }
    const { view, isOver } = await viewOf(source, token);
    if (isOver && token === cookie(request, CONTENT_VIEW_COOKIE))
      response.clearCookie(CONTENT_VIEW_COOKIE, { path: '/' });
    response.locals.page = { ...response.locals.page, view };
    next();
  };
}
