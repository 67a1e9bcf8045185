import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined';
import { Link } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { useSnapshot } from 'valtio';
import { useUnreadCount } from '../calls/enquiries/unread';
import { unsaved } from '../documents/unsaved';
import { session } from '../session/session';
import { Account } from './Account';
import { MENU, maySee, type AdminRoute } from './admin-routes';
import styles from './SideBar.module.css';

function PlaceLink({ route, current, count }: { route: AdminRoute; current: boolean; count: number }) {
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
      {count > 0 && (
        <span className={styles.count}>
          <span>{` ${count}`}</span>
          <VisuallyHidden> unread</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}

/** Every place of the admin by group, the website itself, and who is signed in. */
export function SideBar({ open }: { open: AdminRoute | undefined }) {
  const { user } = useSnapshot(session);
  const unread = useUnreadCount() ?? 0;
  const routes = MENU.filter((route) => maySee(route, user?.role));
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
                    <PlaceLink
                      route={route}
                      current={route.path === (open?.within ?? open?.path)}
                      count={route.label === 'Enquiries' ? unread : 0}
                    />
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
