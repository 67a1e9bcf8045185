import type { ReactNode } from 'react';
import { Button } from './Button';
import { LogoMark } from './Logo';
import styles from './Notice.module.css';

interface NoticeProps {
  /** `loading` and `empty` are announced politely, `failed` at once. */
  kind: 'loading' | 'empty' | 'failed';
  title: string;
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
  children?: ReactNode;
  /** Shows a `Try again` button. */
  onRetry?: () => void;
  /** Whether it is being tried again, during which the button does nothing. */
  isRetrying?: boolean;
  /** Other links or buttons. */
  action?: ReactNode;
}

/** Takes the place of content that is loading, empty or unavailable. */
export function Notice({
  kind,
  title,
  titleAs: Title = 'p',
  children,
  onRetry,
  isRetrying = false,
  action,
}: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'failed' ? 'alert' : 'status'}>
      <span className={styles.mark} aria-hidden="true">
        <LogoMark size={32} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {(onRetry ?? action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button
              variant="secondary"
              aria-disabled={isRetrying || undefined}
              onClick={isRetrying ? undefined : onRetry}
            >
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
