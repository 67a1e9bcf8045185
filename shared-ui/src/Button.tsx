import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'shared-platform';
import { classNames } from './class-names';
import styles from './Button.module.css';

/** `primary` is the one thing to do, `secondary` the other, `quiet` a link with an arrow's weight. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

interface Look {
  variant?: ButtonVariant;
  /** Fills its line. */
  wide?: boolean;
  /** Shown before the text, hidden from screen readers. */
  icon?: ReactNode;
}

function look({ variant = 'primary', wide }: Look, className: string | undefined): string {
  return classNames(styles.button, styles[variant], wide && styles.wide, className);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  ref?: Ref<HTMLButtonElement>;
}

/** A button, 44 px high at least. `type` is `button` unless stated. */
export function Button({ variant, wide, icon, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={look({ variant, wide }, className)}>
      {icon}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends Look {
  /** A path on this site, or an https, mailto or tel address. */
  to: string;
  className?: string;
  children: ReactNode;
  /** Opens in a new tab; for other sites only. */
  newTab?: boolean;
}

/** A link that looks like a button: through the router on this site, plain otherwise. */
export function LinkButton({ to, variant, wide, icon, className, children, newTab }: LinkButtonProps) {
  const looks = look({ variant, wide }, className);
  if (/^[/#]/.test(to)) {
    return (
      <Link to={to} className={looks}>
        {icon}
        {children}
      </Link>
    );
  }
  return (
    <a href={to} className={looks} {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {icon}
      {children}
    </a>
  );
}
