import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  children,
  ...rest
}: {
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'p' | 'div';
  id?: string;
  role?: string;
  'aria-live'?: 'polite' | 'assertive';
  children: ReactNode;
}) {
  return (
    <Tag {...rest} className={styles.hidden}>
      {children}
    </Tag>
  );
}
