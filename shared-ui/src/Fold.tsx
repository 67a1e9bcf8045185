import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Fold.module.css';

/** Fields or text under a heading that is pressed to show them, between two lines; works without scripts. */
export function Fold({
  summary,
  className,
  children,
  ...details
}: ComponentProps<'details'> & { summary: ReactNode }) {
  return (
    <details {...details} className={classNames(styles.fold, className)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
