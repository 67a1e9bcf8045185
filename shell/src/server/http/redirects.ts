import type { RequestHandler } from 'express';
import { redirector, withQuery, type Redirect, type Redirects } from 'shared-types/redirects';
import { DEADLINES } from '../deadlines';
import { readPageData } from '../page/page-data';
import type { Site } from '../page/page';
import { FOR_A_CDN } from './send-cached';

const REDIRECTS = '/api/site-config/redirects';

type Find = (path: string) => Redirect | undefined;

/** Finds redirects by the current list, or by the last one while the API is away. */
function currentRedirects(site: Pick<Site, 'api' | 'cache' | 'log'>): () => Promise<Find> {
  let last: { list: Redirects; find: Find } = { list: [], find: () => undefined };
  return async () => {
    const { data } = await readPageData(site, [REDIRECTS], DEADLINES.redirects);
    // The same object as long as the list is cached; parsed by its schema.
    const list = data[REDIRECTS] as Redirects | undefined;
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
    const found = isPage ? undefined : (await current())(request.path);
    if (found === undefined) {
      next();
      return;
    }
    // A page that looks for a redirect asks with HEAD before the browser follows it.
    if (request.method !== 'HEAD') site.hits.count(found.from);
    const query = request.originalUrl.slice(request.path.length);
    response
      .set('Cache-Control', 'public, max-age=0, must-revalidate')
      .set('CDN-Cache-Control', FOR_A_CDN)
      .redirect(308, withQuery(found.to, query));
  };
}
