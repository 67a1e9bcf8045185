import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { keepFocus } from '../components/keep-focus';
import { LeaveGuard } from '../documents/LeaveGuard';
import { useLooseFiles } from '../library/use-loose-files';
import { AdminReads } from '../session/AdminReads';
import { SessionGate } from '../session/SessionGate';
import { AdminLayout } from './AdminLayout';
import { adminRouteOf } from './admin-routes';
import { AdminTheme } from './AdminTheme';
import { loadedAsAdmin } from './loaded-as-admin';

/** The admin: every place behind the sign-in, chosen by the address (admin-tooling 2). */
export function AdminApp() {
  const [ready] = useState(loadedAsAdmin);
  const root = useRef<HTMLDivElement>(null);
  useLooseFiles();
  useEffect(() => {
    // The place's code is fetched while the server is asked who is signed in.
    if (ready) adminRouteOf(window.location.pathname)?.panel.fetch();
    else window.location.reload();
  }, [ready]);
  useEffect(() => (root.current ? keepFocus(root.current) : undefined), [ready]);
  if (!ready) return null;

  return (
    <AdminTheme>
      <div ref={root}>
        <SessionGate>
          <AdminReads>
            <AdminLayout />
          </AdminReads>
          <LeaveGuard />
          <ConfirmDialog />
        </SessionGate>
      </div>
    </AdminTheme>
  );
}
