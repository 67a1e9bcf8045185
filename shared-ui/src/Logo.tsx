import { classNames } from './class-names';
import styles from './Logo.module.css';

/** Cells of a 3 × 3 raster on a 24-unit canvas: edge 7, pitch 8.5. */
const CELLS = 'M0 0h7v7H0zM8.5 0h7v7h-7zM17 0h7v7h-7zM0 8.5h7v7H0zM0 17h7v7H0z';
const OFFSET_CELL = 'M12.75 8.5h7v7h-7z';

/** The mark: an F on a 3 × 3 raster whose middle bar is offset by half a cell (offset grid pattern, admin-tooling 2). */
export function LogoMark({ size = 28, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <path d={CELLS} fill="currentColor" />
      <path d={OFFSET_CELL} className={styles.accent} />
    </svg>
  );
}

/** Mark and wordmark. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames(styles.logo, className)}>
      <LogoMark />
      <span className={styles.word}>{name}</span>
    </span>
  );
}
