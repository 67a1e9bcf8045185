import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import Button from 'antd/es/button';
import { Link } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { useSnapshot } from 'valtio';
import { useUnreadCount } from '../calls/enquiries/unread';
import { unsaved } from '../documents/unsaved';
import { session } from '../session/session';
import { Account } from './Account';
import { MENU, maySee, type AdminRoute } from './admin-routes';
import { FIND_KEYS, openFinder } from './finder';
import styles from './SideBar.module.css';

/** How many enquiries are new. */
function Unread() {
  const count = useUnreadCount() ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span>{` ${count}`}</span>
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}

function PlaceLink({ route, current }: { route: AdminRoute; current: boolean }) {
  const { places } = useSnapshot(unsaved);
  const Icon = route.icon;
  return (
    <Link
      to={route.path}
      className={styles.link}
      aria-current={current ? 'page' : undefined}
      state={{ keepPosition: true }}
    >
      <Icon aria-hidden />
      <span>{route.label}</span>
      {Object.values(places).includes(route.label) && (
        <span className={styles.unsaved} title="Unsaved changes">
          <VisuallyHidden> (unsaved changes)</VisuallyHidden>
        </span>
      )}
      {route.label === 'Enquiries' && <Unread />}
    </Link>
  );
}

/** Every place of the admin by group, the website itself, and who is signed in. */
export function SideBar({ open }: { open: AdminRoute | undefined }) {
  const { user } = useSnapshot(session);
  const routes = MENU.filter((route) => maySee(route, user));
  const groups = [...new Set(routes.map(({ group }) => group))];
  return (
    <div className={styles.bar}>
      <div className={styles.brand}>
        <span className={styles.mark} aria-hidden="true" />
        <span>Admin</span>
        <Link to={paths.home} className={styles.site}>
          View website <ExportOutlined aria-hidden />
        </Link>
      </div>
      <Button
        className={styles.find}
        icon={<SearchOutlined aria-hidden />}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openFinder('palette')}
      >
        <span>Find anything</span>
        <kbd aria-hidden>{FIND_KEYS}</kbd>
      </Button>
      <Button className={styles.find} onClick={() => openFinder('help')}>
        <span>
          Help<VisuallyHidden>{` with ${open?.label ?? 'the admin'}`}</VisuallyHidden>
        </span>
      </Button>
      <nav aria-label="Admin" className={styles.nav}>
        {groups.map((group) => (
          <div key={group}>
            <p id={`admin-group-${group}`} className={styles.group}>
              {group}
            </p>
            <ul aria-labelledby={`admin-group-${group}`}>
              {routes
                .filter((route) => route.group === group)
                .map((route) => (
                  <li key={route.path}>
                    <PlaceLink route={route} current={route.path === (open?.within ?? open?.path)} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <Account />
    </div>
  );
}
