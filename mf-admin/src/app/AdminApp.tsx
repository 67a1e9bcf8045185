import { Suspense, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { readInView, useLocation } from 'shared-platform';
import { PASSWORD_LINK_PATH } from 'shared-types/user';
import { readSession } from '../calls/auth/read-session';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { keepFocus } from '../components/keep-focus';
import { LeaveGuard } from '../documents/LeaveGuard';
import { useLooseFiles } from '../library/use-loose-files';
import { AdminReads } from '../session/AdminReads';
import { SessionGate } from '../session/SessionGate';
import { confirmation } from '../session/confirmation';
import { lazyPart } from '../components/lazy-part';
import { Waiting } from '../components/Waiting';
import { AdminLayout } from './AdminLayout';
import { isAdminPath } from './admin-path';
import { adminRouteOf } from './admin-routes';
import { AdminTheme } from './AdminTheme';

const SetPasswordPage = lazyPart(() =>
  import(/* webpackChunkName: "set-password" */ '../session/SetPasswordPage').then(
    (module) => module.SetPasswordPage,
  ),
);
const ConfirmationDialog = lazyPart(() =>
  import(/* webpackChunkName: "confirmation" */ '../session/ConfirmationDialog').then(
    (module) => module.ConfirmationDialog,
  ),
);

/**
 * Asks who is signed in and for the code of the place at this address, before React renders anything: on a slow
 * processor that takes as long as the answers do.
 */
export function openAhead(): void {
  const { pathname } = window.location;
  if (!isAdminPath(pathname)) return;
  // A view that the site showed before: a save would publish what is read in it.
  readInView(undefined);
  if (pathname === PASSWORD_LINK_PATH) return;
  void readSession();
  adminRouteOf(pathname)?.panel.fetch();
}

/** The admin: every place behind the sign-in, chosen by the address (admin-tooling 2). */
export function AdminApp() {
  const { pathname } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const { asked } = useSnapshot(confirmation);
  useLooseFiles();
  useEffect(() => (root.current ? keepFocus(root.current) : undefined), []);

  return (
    <AdminTheme>
      <div ref={root}>
        {pathname === PASSWORD_LINK_PATH ? (
          <Suspense fallback={<Waiting text="Loading…" />}>
            <SetPasswordPage />
          </Suspense>
        ) : (
          <SessionGate>
            <AdminReads>
              <AdminLayout />
            </AdminReads>
            <LeaveGuard />
            <ConfirmDialog />
            {asked && (
              <AdminReads>
                <Suspense fallback={null}>
                  <ConfirmationDialog />
                </Suspense>
              </AdminReads>
            )}
          </SessionGate>
        )}
      </div>
    </AdminTheme>
  );
}
