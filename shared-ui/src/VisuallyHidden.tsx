import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  role,
  children,
}: {
  as?: 'span' | 'h1';
  role?: 'status';
  children: ReactNode;
}) {
  return (
    <Tag role={role} className={styles.hidden}>
      {children}
    </Tag>
  );
}
