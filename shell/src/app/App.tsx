import { Suspense, ViewTransition } from 'react';
import { RemoteSlot, useLocation } from 'shared-platform';
import { AdminHead } from './AdminHead';
import { Layout } from './Layout';
import { matchRoute, type RouteMatch } from './match-route';
import { NotFoundPage } from '../pages/not-found/NotFoundPage';
import { PageBoundary } from './PageBoundary';
import { ownPage } from './pages';
import { useArrival } from './use-arrival';
import { useLateFont } from './use-late-font';
import { useFetchAhead } from './fetch-ahead/use-fetch-ahead';

/** Keeps the footer below the fold while a remote's page loads after a click. */
const PAGE_HEIGHT = '70vh';

function RemotePage({ match }: { match: RouteMatch }) {
  const id = match.id ?? '';
  switch (match.route.page) {
    case 'products':
      return <RemoteSlot module="catalogue/ProductsPage" defer="until-active" minHeight={PAGE_HEIGHT} />;
    case 'product':
      return (
        <RemoteSlot
          key={id}
          module="catalogue/ProductPage"
          props={{ productId: id }}
          minHeight={PAGE_HEIGHT}
        />
      );
    case 'solutions':
      return <RemoteSlot module="catalogue/SolutionsPage" minHeight={PAGE_HEIGHT} />;
    case 'solution':
      return (
        <RemoteSlot
          key={id}
          module="catalogue/SolutionPage"
          props={{ solutionId: id }}
          minHeight={PAGE_HEIGHT}
        />
      );
    case 'gallery':
      return <RemoteSlot module="gallery/GalleryPage" minHeight={PAGE_HEIGHT} />;
    case 'admin':
      return (
        <>
          <AdminHead />
          <RemoteSlot module="admin/AdminApp" minHeight={PAGE_HEIGHT} />
        </>
      );
    default:
      throw new Error(`The page ${match.route.page} belongs to no remote.`);
  }
}

function RoutedPage() {
  const { pathname } = useLocation();
  const match = matchRoute(pathname);
  if (match === undefined) return <NotFoundPage />;
  return ownPage(match.route.page)?.render() ?? <RemotePage match={match} />;
}

/** What a move between pages is told by: the admin is one page, whose sections do not replace each other. */
function pageKey(pathname: string): string {
  return matchRoute(pathname)?.route.page === 'admin' ? 'admin' : pathname;
}

/** Fetches the files of the shell's own page at a path; a remote's are its slot's matter. */
async function loadPage(pathname: string): Promise<void> {
  const route = matchRoute(pathname)?.route;
  await (route && ownPage(route.page)?.load());
}

/** The whole site below its providers: frame, and the page of the current address. */
export function App() {
  const main = useArrival();
  useFetchAhead();
  useLateFont();
  const { pathname } = useLocation();
  return (
    <Layout mainRef={main}>
      <Suspense fallback={<div style={{ minHeight: PAGE_HEIGHT }} />}>
        <PageBoundary address={pathname} load={() => loadPage(pathname)}>
          <ViewTransition key={pageKey(pathname)} default="none" enter="page" exit="page">
            <div>
              <RoutedPage />
            </div>
          </ViewTransition>
        </PageBoundary>
      </Suspense>
    </Layout>
  );
}
