import type { ReactNode } from 'react';
import { Link } from 'shared-platform';
import look from './ButtonLook.module.css';

/** A link through the router that looks like the buttons beside it. */
export function LinkButton({ to, children, newTab }: { to: string; children: ReactNode; newTab?: boolean }) {
  return (
    <Link to={to} className={look.button} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </Link>
  );
}
