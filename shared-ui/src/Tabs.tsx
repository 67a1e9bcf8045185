import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useHydrated, useLocation, useNavigate } from 'shared-platform';
import styles from './Tabs.module.css';

export interface Tab {
  /** Anchor of the panel: `/resources#care` opens the tab `care` (resolution 2). */
  id: string;
  label: string;
  panel: ReactNode;
}

/** History state of a move between tabs: the page must not scroll, and the focus stays (shell, use-arrival.ts). */
const KEEP_POSITION = { keepPosition: true };

const STEPS: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The tab in the address; another anchor does not change the open tab. */
function useOpenTab(tabs: readonly Tab[]): Tab | undefined {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const [last, setLast] = useState(tabs[0]?.id);
  const named = hydrated ? tabs.find((tab) => `#${tab.id}` === hash) : undefined;
  if (named && named.id !== last) setLast(named.id);
  return named ?? tabs.find((tab) => tab.id === last) ?? tabs[0];
}

/**
 * Tabs whose panels are anchors of the page. A click adds a history entry, so that Back returns to the previous tab;
 * arrow keys do not. Without scripts all panels are shown.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const open = useOpenTab(tabs);
  const ready = useHydrated();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);

  // Scrolls the list only, not the page.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !tab) return;
    const { clientWidth } = list.current;
    list.current.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - clientWidth / 2;
  }, [open?.id]);

  const select = (id: string, replace: boolean) => {
    void navigate(`#${id}`, { replace, state: KEEP_POSITION });
  };

  const onClick = (event: MouseEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (id !== open?.id) select(id, false);
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const target = event.key === ' ' ? index : STEPS[event.key]?.(index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    select(tab.id, true);
    list.current?.querySelector<HTMLElement>(`[id="${tab.id}-tab"]`)?.focus();
  };

  return (
    <div className={styles.tabs} data-ready={ready || undefined}>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <a
            key={tab.id}
            id={`${tab.id}-tab`}
            href={`#${tab.id}`}
            role="tab"
            className={styles.tab}
            aria-selected={tab === open}
            aria-controls={tab.id}
            tabIndex={tab === open ? 0 : -1}
            onClick={(event) => onClick(event, tab.id)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {tab.label}
          </a>
        ))}
      </div>
      <div className={styles.panels}>
        {tabs.map((tab) => (
          <div
            key={tab.id}
            id={tab.id}
            role="tabpanel"
            aria-labelledby={`${tab.id}-tab`}
            tabIndex={-1}
            className={styles.panel}
            data-open={tab === open || undefined}
          >
            {tab.panel}
          </div>
        ))}
      </div>
    </div>
  );
}
