import { Suspense, useEffect, useState, ViewTransition } from 'react';
import { PageMissingContext, useLocation } from 'shared-platform';
import { useLinks } from 'shared-platform/use-links';
import type { RouteFacts } from 'shared-types/remote-routes';
import { Layout } from './Layout';
import { PageBoundary } from './PageBoundary';
import { PageNotLoaded } from './PageNotLoaded';
import { PAGE_HEIGHT, PageFailure } from './RemotePage';
import { pageOf, type PageMatch, type RouteTable } from './routes';
import { useArrival, useLateFont } from './moves/use-arrival';
import { usePagePrefetch } from './moves/use-prefetch';
import { useMoved } from './moves/use-moved';
import { useWholePage } from './moves/whole-page';

/**
 * Whether a page belongs in this document. One with another frame is loaded as its own: it has another security policy,
 * and this document may not name its files. The router comes to it by Back and Forward.
 */
function useOwnDocument(frame: RouteFacts['frame']): boolean {
  const [first] = useState(frame);
  useEffect(() => {
    if (frame !== first) window.location.reload();
  }, [frame, first]);
  return frame === first;
}

/** The page of a location, with all that its first screen needs. */
function Page({ match, wait }: { match: PageMatch | undefined; wait: boolean }) {
  useWholePage(match, wait);
  return <div>{pageOf(match).show(match?.params ?? {})}</div>;
}

/**
 * How a page comes. On the server there is nothing to move from, and React would write parts with an eager image at the end of the
 * HTML, where a script that the policy forbids has to fetch them.
 */
const ENTER = typeof document === 'undefined' ? 'none' : 'page';

/** The whole site: the frame and the current page. @param table its pages, always the same one */
export function App({ table }: { table: RouteTable }) {
  const main = useArrival();
  usePagePrefetch(table);
  const moved = useMoved();
  useLateFont();
  const location = useLocation();
  const [first] = useState(location);
  const { pathname } = location;
  const match = table.match(pathname);
  const { frame, section, load } = pageOf(match);
  useLinks((path) => {
    const next = table.match(path);
    return next !== undefined && next.route.handle.frame === frame;
  });
  if (!useOwnDocument(frame)) return null;
  return (
    <Layout mainRef={main} frame={frame}>
      <Suspense fallback={<div style={{ minHeight: PAGE_HEIGHT }} />}>
        <PageBoundary address={pathname} load={async () => load?.()}>
          <ViewTransition key={section ?? pathname} default="none" enter={ENTER} exit="page">
            <PageFailure value={PageNotLoaded}>
              <PageMissingContext value={moved}>
                <Page match={match} wait={location !== first} />
              </PageMissingContext>
            </PageFailure>
          </ViewTransition>
        </PageBoundary>
      </Suspense>
    </Layout>
  );
}
