import type { RequestHandler } from 'express';
import { redirector, withQuery, type Redirect, type Redirects } from 'shared-types/redirects';
import { DEADLINES } from '../deadlines';
import { readPageData, type ViewedContent } from '../page/page-data';
import { readInView } from '../page/view-banner';
import type { Site } from '../page/page';
import { FOR_A_CDN } from './send-cached';

const REDIRECTS = '/api/site-config/redirects';

const CACHED = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'CDN-Cache-Control': FOR_A_CDN,
};

type Find = (path: string) => Redirect | undefined;

/** Finds redirects by the current list, or that of a view of content, or by the last one while the API is away. */
function currentRedirects(
  site: Pick<Site, 'api' | 'cache' | 'log'>,
): (view: ViewedContent | undefined) => Promise<Find> {
  let last: { list: Redirects; find: Find } = { list: [], find: () => undefined };
  return async (view) => {
    const { data } = await readPageData({ ...site, view }, [REDIRECTS], DEADLINES.redirects);
    // The same object as long as the list is cached; parsed by its schema.
    const list = data[REDIRECTS] as Redirects | undefined;
    if (list !== undefined && view !== undefined) return redirector(list);
    if (list !== undefined && list !== last.list) last = { list, find: redirector(list) };
    return last.find;
  };
}

/**
 * Leads from old addresses to new ones before their page is made (contracts, Pages). A page with an address of its own,
 * such as one that a remote has added since, goes before a redirect.
 */
export function followRedirects(site: Site): RequestHandler {
  const current = currentRedirects(site);
  return async (request, response, next) => {
    const path = site.tables.ofNoVisitor().match(request.path)?.route.path;
    const isPage = path !== undefined && !/[:*]/.test(path);
    const view = readInView(response.locals.page?.view);
    const found = isPage ? undefined : (await current(view))(request.path);
    if (found === undefined) {
      next();
      return;
    }
    // A page that looks for a redirect asks with HEAD before the browser follows it.
    if (request.method !== 'HEAD' && view === undefined) site.hits.count(found.from);
    const query = request.originalUrl.slice(request.path.length);
    response
      .set(view === undefined ? CACHED : { 'Cache-Control': 'private, no-store' })
      .redirect(308, withQuery(found.to, query));
  };
}
