import { useState } from 'react';
import { Link } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { useProjectText } from 'shared-ui/project-list';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import styles from './HeaderTools.module.css';

/** How many things this browser's project list has; 0 on the server and before hydration. */
function useProjectCount(): number {
  return (useProjectText() ?? '').split(',').filter(Boolean).length;
}

const items = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** The planner and the project list, beside the specified entries. Stands in the bar on phones, in the menu for others. */
export function HeaderTools({ className = '' }: { className: string | undefined }) {
  const count = useProjectCount();
  return (
    <div className={`${styles.tools} ${className}`}>
      <Link to={paths.planner} className={styles.plan}>
        Plan &amp; price
      </Link>
      <Link
        to={paths.project}
        className={styles.project}
        aria-label={count > 0 ? `Project list, ${items(count)}` : 'Project list'}
      >
        {/* Drawn here: the other icons are not a part of every page's scripts. */}
        <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20S4 15 4 9.2a4.2 4.2 0 0 1 8-1.8 4.2 4.2 0 0 1 8 1.8C20 15 12 20 12 20z" />
        </svg>
        <span className={styles.label}>Project list</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Link>
    </div>
  );
}

/** Says a changed number of things to screen readers; says nothing when a page is opened. */
export function ProjectCountStatus() {
  const isKnown = useProjectText() !== undefined;
  const count = useProjectCount();
  const [before, setBefore] = useState<number>();
  const [said, setSaid] = useState('');
  if (isKnown && before !== count) {
    setBefore(count);
    if (before !== undefined) setSaid(`Project list: ${count > 0 ? items(count) : 'empty'}`);
  }
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
