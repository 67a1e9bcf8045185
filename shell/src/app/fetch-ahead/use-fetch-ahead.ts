import { useContext, useEffect } from 'react';
import { RemoteHostContext, usePrefetch } from 'shared-platform';
import { dataPaths, matchRoute } from '../routes';

const INTENTIONS = ['pointerover', 'touchstart', 'focusin'] as const;

/** What a visitor does first on a page that is not left at once. */
const ACTIVITIES = ['pointermove', 'scroll', 'keydown', 'touchstart'] as const;

/** What some browsers tell of the visitor's connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Connections on which what may never be used would hold up what is. */
const SLOW = ['slow-2g', '2g'];

/** Whether pages may be fetched before they are asked for: not to save data, and not on a slow connection. */
function allowsFetchAhead(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !SLOW.includes(connection?.effectiveType ?? '');
}

/** The page of this site a link leads to; null for other sites, downloads, new tabs and anchors of this page. */
function target(link: Element | null): URL | null {
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download'))
    return null;
  const url = new URL(link.href);
  return url.origin === location.origin && url.pathname !== location.pathname ? url : null;
}

/**
 * Fetches what the next page needs — its own chunk, its remotes' code and stylesheets, and its data — as soon as a
 * link to it is pointed at, touched or focused. Once the visitor has done anything on the page, links that are on
 * the screen are reason enough. Not where the visitor asked to save data, or where it would be in the way.
 */
export function useFetchAhead(): void {
  const host = useContext(RemoteHostContext);
  const prefetch = usePrefetch();

  useEffect(() => {
    if (host === null || !allowsFetchAhead()) return;
    // All pages of a route need the same.
    const ahead = new Set<string>();
    let stopWatching: (() => void) | undefined;
    let left = false;

    const fetchAhead = (link: Element | null) => {
      const url = target(link);
      const match = url === null ? undefined : matchRoute(url.pathname);
      if (match === undefined || ahead.has(match.route.path)) return;
      const { path, handle } = match.route;
      if (handle.frame === 'bare') return;
      ahead.add(path);
      // A failure shows when the page is opened, and is tried again then.
      handle.load?.().catch(() => ahead.delete(path));
      for (const module of handle.modules) host.ahead(module);
      for (const data of dataPaths(match)) prefetch(data);
    };

    const onIntention = (event: Event) =>
      fetchAhead(event.target instanceof Element ? event.target.closest('a[href]') : null);
    const onActivity = () => {
      for (const name of ACTIVITIES) document.removeEventListener(name, onActivity);
      import(/* webpackChunkName: "links-in-view" */ './links-in-view').then(
        ({ watchLinksInView }) => {
          if (!left) stopWatching = watchLinksInView(fetchAhead);
        },
        // Links are then followed without what could have been fetched ahead.
        () => undefined,
      );
    };

    for (const name of INTENTIONS) document.addEventListener(name, onIntention, { passive: true });
    for (const name of ACTIVITIES) document.addEventListener(name, onActivity, { passive: true });
    return () => {
      left = true;
      for (const name of INTENTIONS) document.removeEventListener(name, onIntention);
      for (const name of ACTIVITIES) document.removeEventListener(name, onActivity);
      stopWatching?.();
    };
  }, [host, prefetch]);
}
