import { Suspense, ViewTransition } from 'react';
import { renderMatches } from 'react-router-dom';
import { useLocation } from 'shared-platform';
import { Layout } from './Layout';
import { NotFoundPage } from '../pages/not-found/NotFoundPage';
import { PageBoundary } from './PageBoundary';
import { PAGE_HEIGHT } from './RemotePage';
import { matchRoute } from './routes';
import { useArrival, useLateFont } from './use-arrival';
import { useFetchAhead } from './fetch-ahead/use-fetch-ahead';

/** The whole site below its providers: frame, and the page of the current address. */
export function App() {
  const main = useArrival();
  useFetchAhead();
  useLateFont();
  const { pathname } = useLocation();
  const match = matchRoute(pathname);
  const { frame, section, load } = match?.route.handle ?? {};
  return (
    <Layout mainRef={main} frame={frame}>
      <Suspense fallback={<div style={{ minHeight: PAGE_HEIGHT }} />}>
        <PageBoundary address={pathname} load={async () => load?.()}>
          <ViewTransition key={section ?? pathname} default="none" enter="page" exit="page">
            <div>{match ? renderMatches([match]) : <NotFoundPage />}</div>
          </ViewTransition>
        </PageBoundary>
      </Suspense>
    </Layout>
  );
}
