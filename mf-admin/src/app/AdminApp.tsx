import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { LeaveGuard } from '../documents/LeaveGuard';
import { useLooseFiles } from '../library/use-loose-files';
import { keepFocus } from '../pieces/keep-focus';
import { lazyPart, type LazyPart } from '../pieces/lazy-part';
import { PanelBoundary } from '../pieces/PanelBoundary';
import { Waiting } from '../pieces/Waiting';
import { ConfirmDialog } from '../pieces/ConfirmDialog';
import { SessionGate } from '../session/SessionGate';
import { AdminTheme } from './AdminTheme';
import { tabOfPath } from './admin-tabs';
import { loadedAsAdmin } from './loaded-as-admin';

const PAGES: Partial<Record<string, LazyPart>> = {
  [paths.imageLibrary]: lazyPart(() =>
    import(/* webpackChunkName: "page-image-library" */ './pages/ImageLibraryPage').then(
      (module) => module.ImageLibraryPage,
    ),
  ),
  [paths.galleryEditor]: lazyPart(() =>
    import(/* webpackChunkName: "page-gallery-editor" */ './pages/GalleryEditorPage').then(
      (module) => module.GalleryEditorPage,
    ),
  ),
  [paths.imageDiagnostics]: lazyPart(() =>
    import(/* webpackChunkName: "page-image-diagnostics" */ './pages/ImageDiagnosticsPage').then(
      (module) => module.ImageDiagnosticsPage,
    ),
  ),
};
const ManagementPage = lazyPart(() =>
  import(/* webpackChunkName: "page-image-management" */ './pages/ImageManagementPage').then(
    (module) => module.ImageManagementPage,
  ),
);

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '');

/** Fetches the page of an address and its tab side by side, while the server is asked who is signed in. */
function fetchAhead(pathname: string): void {
  const page = PAGES[withoutSlash(pathname)];
  (page ?? ManagementPage).fetch();
  if (page === undefined) tabOfPath(pathname)?.panel.fetch();
}

/** The admin: every page behind the sign-in, chosen by the address (admin-tooling 2). */
export function AdminApp() {
  const { pathname } = useLocation();
  const [ready] = useState(loadedAsAdmin);
  const root = useRef<HTMLDivElement>(null);
  useLooseFiles();
  useEffect(() => {
    if (ready) fetchAhead(window.location.pathname);
    else window.location.reload();
  }, [ready]);
  useEffect(() => (root.current ? keepFocus(root.current) : undefined), [ready]);
  if (!ready) return null;

  const Page = PAGES[withoutSlash(pathname)] ?? ManagementPage;
  return (
    <AdminTheme>
      <div ref={root}>
        <SessionGate>
          <PanelBoundary key={pathname.split('/')[1]} name="This page">
            <Suspense fallback={<Waiting text="Loading…" />}>
              <Page />
            </Suspense>
          </PanelBoundary>
          <LeaveGuard />
          <ConfirmDialog />
        </SessionGate>
      </div>
    </AdminTheme>
  );
}
