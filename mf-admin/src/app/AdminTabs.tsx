import { Suspense, useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, useLocation, useNavigate } from 'shared-platform';
import { useSnapshot } from 'valtio';
import { countUnread, unread } from '../calls/enquiries/unread';
import { unsaved } from '../documents/unsaved';
import { PanelBoundary } from '../pieces/PanelBoundary';
import { useOnShow } from '../pieces/use-on-show';
import { Waiting } from '../pieces/Waiting';
import { session } from '../session/session';
import { ADMIN_TABS, tabOfPath, tabPath, type AdminTab } from './admin-tabs';
import styles from './AdminTabs.module.css';

const STEPS: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

function idOf(tab: AdminTab): string {
  return `admin-tab-${tab.slug || 'hero-slider'}`;
}

/** The tabs of /admin. Each is a link with an address of its own; arrow keys move between them. */
export function AdminTabs() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const { user } = useSnapshot(session);
  const { places } = useSnapshot(unsaved);
  const { count } = useSnapshot(unread);
  const tabs = ADMIN_TABS.filter((tab) => !tab.ownersOnly || user?.role === 'owner');
  const open = tabOfPath(pathname);

  useOnShow(countUnread);
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // The number of unread enquiries moves the tabs behind it when it comes.
  }, [open, count]);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const target = event.key === ' ' ? index : STEPS[event.key]?.(index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    void navigate(tabPath(tab.slug), { preventScrollReset: true, state: { keepPosition: true } });
    list.current?.querySelector<HTMLElement>(`#${idOf(tab)}`)?.focus();
  };

  const allowed = open === undefined || tabs.includes(open);
  const Panel = allowed ? open?.panel : undefined;
  return (
    <>
      <div ref={list} role="tablist" aria-label="Areas of the admin" className={styles.list}>
        {tabs.map((tab, index) => (
          <Link
            key={tab.slug}
            id={idOf(tab)}
            to={tabPath(tab.slug)}
            role="tab"
            className={styles.tab}
            aria-selected={tab === open}
            aria-controls={tab === open ? 'admin-panel' : undefined}
            tabIndex={tab === open || (open === undefined && index === 0) ? 0 : -1}
            preventScrollReset
            state={{ keepPosition: true }}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {tab.label}
            {tab.slug === 'enquiries' && count !== null && count > 0 && (
              <>
                {' '}
                <span className={styles.count}>
                  {count}
                  <span className={styles.hidden}> unread</span>
                </span>
              </>
            )}
            {Object.values(places).includes(tab.label) && (
              <span className={styles.unsaved}>
                <span aria-hidden="true">●</span>
                <span className={styles.hidden}> (unsaved changes)</span>
              </span>
            )}
          </Link>
        ))}
      </div>
      {open && Panel ? (
        <div role="tabpanel" id="admin-panel" aria-labelledby={idOf(open)} className={styles.panel}>
          <PanelBoundary key={open.slug} name={open.label}>
            <Suspense fallback={<Waiting text={`Loading ${open.label}…`} />}>
              <Panel />
            </Suspense>
          </PanelBoundary>
        </div>
      ) : (
        <p className={styles.panel}>
          {allowed
            ? 'There is no such area. Choose one of the tabs above.'
            : 'Only owners decide who may sign in. Choose one of the tabs above.'}
        </p>
      )}
    </>
  );
}
