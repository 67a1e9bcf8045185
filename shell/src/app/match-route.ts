import { matchPath } from 'react-router-dom';
import { siteRoutes, type SiteRoute } from 'shared-types/routes';

export interface RouteMatch {
  route: SiteRoute;
  /** The `:id` of the address, when the route has one. */
  id: string | undefined;
}

/** The route of an address's path; undefined when no page lives there. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  for (const route of siteRoutes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, id: match.params['id'] };
  }
  return undefined;
}
