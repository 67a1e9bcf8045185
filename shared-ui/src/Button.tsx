import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'shared-platform';
import { classNames } from './class-names';
import styles from './Button.module.css';

/** `primary` for the main action, `secondary` for others, `quiet` looks like a link. */
type Variant = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  variant?: Variant;
  ref?: Ref<HTMLButtonElement>;
}

/** A button, at least 44 px high. `type` is `button` by default. */
export function Button({ variant = 'primary', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={classNames(styles.button, styles[variant])} />;
}

interface LinkButtonProps {
  /** A path on this site, or an https, mailto or tel address. */
  to: string;
  variant?: Variant;
  className?: string;
  children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ to, variant = 'primary', className, children }: LinkButtonProps) {
  const look = classNames(styles.button, styles[variant], className);
  return /^[/#]/.test(to) ? (
    <Link to={to} className={look}>
      {children}
    </Link>
  ) : (
    <a href={to} className={look}>
      {children}
    </a>
  );
}
