import type { ReactNode } from 'react';
import { Link } from 'shared-platform';
import styles from './LinkButton.module.css';

/** A link through the router that looks like the buttons beside it. */
export function LinkButton({ to, children, newTab }: { to: string; children: ReactNode; newTab?: boolean }) {
  return (
    <Link to={to} className={styles.button} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </Link>
  );
}
