import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import Button from 'antd/es/button';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSettings } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { permissionRefusal } from 'shared-types/user';
import { useSnapshot } from 'valtio';
import { AdminPage } from '../components/AdminPage';
import { lazyPart } from '../components/lazy-part';
import { LinkButton } from '../components/LinkButton';
import { opened } from '../components/page-title';
import { partName } from '../components/part-names';
import { PanelBoundary } from '../components/PanelBoundary';
import { Waiting } from '../components/Waiting';
import { session } from '../session/session';
import styles from './AdminLayout.module.css';
import { adminRouteOf, maySee } from './admin-routes';
import { closeFinder, finder as finderState, followShortcuts, openFinder } from './finder';
import { SideBar } from './SideBar';

const LibraryDialog = lazyPart(() =>
  import(/* webpackChunkName: "library-dialog" */ '../features/library-page/LibraryDialog').then(
    (module) => module.LibraryDialog,
  ),
);
const SideDrawer = lazyPart(() =>
  import(/* webpackChunkName: "side-drawer" */ './SideDrawer').then((module) => module.SideDrawer),
);

const CommandPalette = lazyPart(() =>
  import(/* webpackChunkName: "command-palette" */ './CommandPalette').then(
    (module) => module.CommandPalette,
  ),
);
const ShortcutsDialog = lazyPart(() =>
  import(/* webpackChunkName: "shortcuts" */ './ShortcutsDialog').then((module) => module.ShortcutsDialog),
);
const HelpDrawer = lazyPart(() =>
  import(/* webpackChunkName: "help" */ './help/HelpDrawer').then((module) => module.HelpDrawer),
);

const FOR_OWNERS = 'Only owners decide who may sign in. Choose another area from the navigation.';

/** The main heading of the places in which images are managed, and the two ways to the library (admin-tooling 2). */
function ManagementBar() {
  const [libraryOpen, setLibraryOpen] = useState(false);
  return (
    <div className={styles.management}>
      <h1>Image Management</h1>
      <div className={styles.actions}>
        <Button size="small" onClick={() => setLibraryOpen(true)}>
          Image Library
        </Button>
        <LinkButton small to={paths.imageLibrary}>
          Open Image Library
        </LinkButton>
      </div>
      {libraryOpen && (
        <Suspense fallback={null}>
          <LibraryDialog onClose={() => setLibraryOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The admin's frame: the side navigation, in a drawer on a phone, and the place of the address beside it. */
export function AdminLayout() {
  const { pathname, key } = useLocation();
  const { user } = useSnapshot(session);
  const { title: open } = useSnapshot(opened);
  const { brandName } = useSettings();
  const finder = useSnapshot(finderState);
  useEffect(followShortcuts, []);
  // The drawer closes with the step through the history that a link in it makes.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const drawerOpen = drawerAt === key;
  const route = adminRouteOf(pathname, user);
  const allowed = !route || maySee(route, user);
  const Panel = allowed ? route?.panel : undefined;

  const title = [open, route?.label ?? 'Admin', brandName].filter(Boolean).join(' | ');
  useEffect(() => {
    document.title = title;
  }, [title]);

  // Links in the side navigation keep the focus, so that arrival is no new page; its beginning is shown all the same.
  const navigation = useNavigationType();
  const showBeginning = useEffectEvent(() => {
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
  });
  useEffect(() => showBeginning(), [pathname]);

  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#admin-content">
        Skip the navigation
      </a>
      <div className={styles.side}>
        <SideBar open={route} />
      </div>
      <Suspense fallback={null}>
        {finder.shown === 'palette' && <CommandPalette onClose={closeFinder} />}
        {finder.shown === 'shortcuts' && <ShortcutsDialog onClose={closeFinder} />}
        {finder.shown === 'help' && <HelpDrawer screen={route?.label} onClose={closeFinder} />}
      </Suspense>
      <div className={styles.top}>
        <Button
          type="text"
          icon={<MenuOutlined aria-hidden />}
          aria-label="Menu"
          aria-expanded={drawerOpen}
          onClick={() => setDrawerAt(key)}
        />
        <span>{route?.label ?? 'Admin'}</span>
        <Button type="text" className={styles.help} onClick={() => openFinder('help')}>
          Help
        </Button>
        {drawerOpen && (
          <Suspense fallback={null}>
            <SideDrawer open={route} onClose={() => setDrawerAt(null)} />
          </Suspense>
        )}
      </div>
      <div id="admin-content" tabIndex={-1} className={styles.content}>
        {route?.images && allowed && <ManagementBar />}
        {route && Panel ? (
          <PanelBoundary key={route.path} name={route.label}>
            <Suspense fallback={<Waiting text={`Loading ${route.label}…`} />}>
              <Panel />
            </Suspense>
          </PanelBoundary>
        ) : (
          <AdminPage level={1} title={route?.label ?? 'No such area'}>
            <p>
              {allowed
                ? 'There is no such area. Choose one from the navigation.'
                : user?.remotes
                  ? `You see the releases of ${user.remotes.map(partName).join(', ')}. An owner can change that under Users.`
                  : route?.needs
                    ? permissionRefusal(typeof route.needs === 'string' ? route.needs : route.needs[0])
                    : FOR_OWNERS}
            </p>
          </AdminPage>
        )}
      </div>
    </div>
  );
}
