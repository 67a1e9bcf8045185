import { LRUCache } from 'lru-cache';
import { NO_VISITOR, type Releases, type RemoteVersion } from 'release/serving';
import type { PageData } from 'shared-types/page-data';
import type { RemoteRoute } from 'shared-types/remote-routes';
import { pageOf, RouteTable, type PageMatch } from '../../app/routes';

/** The pages that a visit gets. */
export interface Pages {
  table: RouteTable;
  /** What the browser gets of what remotes add to the site, by the page that it shows. */
  carriedBy: (match: PageMatch | undefined) => Pick<PageData, 'routes' | 'places'>;
}

/**
 * A page of the site opens one without its frame as a document of its own, and needs only to know that. What search
 * engines read of a page, its own head says in the browser.
 */
const inFrame = (route: RemoteRoute): RemoteRoute =>
  route.frame === undefined
    ? { ...route, ...(route.head === undefined && { noindex: undefined }) }
    : { path: route.path, module: route.module, frame: route.frame };

/** Which pages there are, by the versions of the remotes. */
export interface Tables {
  of(remotes: readonly RemoteVersion[]): Pages;
  /** Those of a visit with the live versions. */
  ofNoVisitor(): RouteTable;
}

/** The number of sets of versions that are cached, with their pages. */
const KEPT = 50;

/** Makes a table once for each set of versions. */
export function routeTables(releases: Pick<Releases, 'routesOf' | 'versionsFor' | 'changes'>): Tables {
  const known = new LRUCache<string, Pages>({ max: KEPT });
  const of = (remotes: readonly RemoteVersion[]): Pages => {
    const key = [releases.changes(), ...remotes.map(({ name, version }) => `${name}@${version}`)].join(' ');
    const pages = known.get(key);
    if (pages) return pages;
    const routes = releases.routesOf(remotes);
    const framed = routes.map(inFrame);
    const places = remotes.flatMap((remote) => remote.places);
    const fresh: Pages = {
      table: new RouteTable(routes, places),
      carriedBy: (match) => ({
        routes: pageOf(match).frame === 'bare' ? routes : framed,
        ...(places.length > 0 && { places }),
      }),
    };
    known.set(key, fresh);
    return fresh;
  };
  let last: { at: number; table: RouteTable } | undefined;
  return {
    of,
    ofNoVisitor: () => {
      const at = releases.changes();
      if (last?.at !== at) last = { at, table: of(releases.versionsFor(NO_VISITOR)).table };
      return last.table;
    },
  };
}
