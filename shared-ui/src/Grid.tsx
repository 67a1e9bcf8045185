import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Grid.module.css';

interface GridProps {
  /** Columns on a wide screen; a tablet shows two, a phone one, or two of four. */
  columns: 2 | 3 | 4;
  /** `list` renders `ul role="list"`, whose children must be `li`. */
  as?: 'div' | 'list';
  className?: string;
  children: ReactNode;
}

/** Equal columns. */
export function Grid({ columns, as = 'div', className, children }: GridProps) {
  const names = classNames(styles.grid, styles[`columns${columns}`], className);
  if (as === 'list') {
    return (
      <ul role="list" className={names}>
        {children}
      </ul>
    );
  }
  return <div className={names}>{children}</div>;
}
