import type { ReactNode } from 'react';
import { Link } from 'shared-platform';
import look from './ButtonLook.module.css';

export interface LinkButtonProps {
  to: string;
  children: ReactNode;
  newTab?: boolean;
  small?: boolean;
}

/** A link through the router that looks like the buttons beside it. */
export function LinkButton({ to, children, newTab, small }: LinkButtonProps) {
  return (
    <Link
      to={to}
      className={small ? look.small : look.button}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
    </Link>
  );
}
