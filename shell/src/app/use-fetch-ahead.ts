import { useContext, useEffect } from 'react';
import { RemoteHostContext, usePrefetch } from 'shared-platform';
import { DATA_OF_EVERY_PAGE } from 'shared-types/routes';
import { matchRoute } from './match-route';
import { ownPage } from './pages';

const INTENTIONS = ['pointerover', 'touchstart', 'focusin'] as const;

/** The page of this site a link leads to; null for other sites, downloads, new tabs and anchors of this page. */
function target(event: Event): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download'))
    return null;
  const url = new URL(link.href);
  return url.origin === location.origin && url.pathname !== location.pathname ? url : null;
}

/**
 * Fetches what the next page needs — its own chunk, its remotes' code and its data — as soon as a link to it is
 * pointed at, touched or focused. Not where the visitor asked to save data.
 */
export function useFetchAhead(): void {
  const host = useContext(RemoteHostContext);
  const prefetch = usePrefetch();

  useEffect(() => {
    const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
    if (connection?.saveData || host === null) return;
    const ahead = new Set<string>();

    const fetchAhead = (event: Event) => {
      const url = target(event);
      if (url === null || ahead.has(url.pathname)) return;
      ahead.add(url.pathname);
      const match = matchRoute(url.pathname);
      if (match === undefined || match.route.page === 'admin') return;
      // A failure shows when the page is opened, and is tried again then.
      ownPage(match.route.page)
        ?.load()
        .catch(() => ahead.delete(url.pathname));
      for (const module of match.route.modules) host.start(module);
      for (const path of [...DATA_OF_EVERY_PAGE, ...match.route.data]) {
        prefetch(path.replace(':id', encodeURIComponent(match.id ?? '')));
      }
    };

    for (const name of INTENTIONS) document.addEventListener(name, fetchAhead, { passive: true });
    return () => {
      for (const name of INTENTIONS) document.removeEventListener(name, fetchAhead);
    };
  }, [host, prefetch]);
}
