import type { usePrefetch, RemoteHost } from 'shared-platform';
import { onEvents } from 'shared-platform/on-activity';
import { dataPaths, type RouteTable } from '../routes';
import { watchLinksInView } from './links-in-view';

// A touch goes over a link before it presses.
const INTENTIONS = ['pointerover', 'focusin'];

/** Another page of this site that a link leads to; null for other sites, downloads, new tabs and anchors. */
function destination(link: Element | null): URL | null {
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download'))
    return null;
  const url = new URL(link.href);
  return url.origin === location.origin && url.pathname !== location.pathname ? url : null;
}

/**
 * Fetches what the next page needs (its chunk, its remotes' code and stylesheets, its data) as soon as the pointer, a
 * touch or the focus reaches a link to it. Visible links are enough, but not in the admin, and not for pages that are
 * heavier than others.
 * @returns stops it
 */
export function startPrefetch(
  table: RouteTable,
  host: RemoteHost,
  prefetch: ReturnType<typeof usePrefetch>,
): () => void {
  // All pages of a route need the same code.
  const ahead = new Set<string>();
  const read = new Set<string>();

  /** @param isMeant whether the visitor is about to follow the link; of others, one page of a route is enough */
  const prefetchPage = (link: Element | null, isMeant: boolean) => {
    const url = destination(link);
    const match = url === null ? undefined : table.match(url.pathname);
    if (url === null || match === undefined) return;
    const { path, handle } = match.route;
    const isKnown = ahead.has(path);
    if (handle.frame === 'bare' || (!isMeant && (isKnown || handle.budget))) return;
    if (!isKnown) {
      ahead.add(path);
      // After a failure, the chunk is fetched again when the page is opened.
      handle.load?.()?.catch(() => ahead.delete(path));
      for (const module of handle.modules) void host.ahead(module);
    }
    for (const data of dataPaths(match, url.searchParams)) {
      if (read.has(data)) continue;
      read.add(data);
      void prefetch(data);
    }
  };

  const stopHearing = onEvents(INTENTIONS, ({ target }) =>
    prefetchPage(target instanceof Element ? target.closest('a[href]') : null, true),
  );
  // Reached before this code was here.
  for (const link of document.querySelectorAll('a[href]:is(:hover, :focus)')) prefetchPage(link, true);
  const stopWatching = watchLinksInView((link) => {
    // In the admin people work; what leads out of it waits until they mean it.
    if (!table.isBare(location.pathname)) prefetchPage(link, false);
  });
  return () => {
    stopHearing();
    stopWatching();
  };
}
