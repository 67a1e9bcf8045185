import { matchPath } from 'react-router-dom';
import { DATA_OF_EVERY_PAGE, siteRoutes, type SiteRoute } from 'shared-types/routes';
import { decoded } from './decoded';

export interface RouteMatch {
  route: SiteRoute;
  /** The `:id` of the address, when the route has one. */
  id: string | undefined;
}

/** The route of an address's path; undefined when no page lives there. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  for (const route of siteRoutes) {
    const match = matchPath(route.path, pathname);
    if (!match) continue;
    const { id } = match.params;
    return { route, id: id === undefined ? undefined : decoded(id) };
  }
  return undefined;
}

/** API paths that a page reads; those of every page where no route matches. */
export function dataPaths(match: RouteMatch | undefined): string[] {
  return [...DATA_OF_EVERY_PAGE, ...(match?.route.data ?? [])];
}
