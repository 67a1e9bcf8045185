import { classNames } from './class-names';
import styles from './Logo.module.css';

/** Edge of a raster cell and its pitch, on a 24-unit canvas: three cells, two gaps. */
const CELL = 7;
const PITCH = 8.5;

/**
 * The mark: an F set on a 3 × 3 raster, whose middle bar has slid half a module, like a panel on its rail (offset
 * grid pattern, admin-tooling 2).
 */
export function LogoMark({ size = 28, title }: { size?: number; title?: string }) {
  const cells = [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [0, 2],
  ] as const;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      {cells.map(([column, row]) => (
        <rect
          key={`${column}${row}`}
          x={column * PITCH}
          y={row * PITCH}
          width={CELL}
          height={CELL}
          fill="currentColor"
        />
      ))}
      <rect x={1.5 * PITCH} y={PITCH} width={CELL} height={CELL} className={styles.accent} />
    </svg>
  );
}

/** Mark and wordmark. The name comes from the site settings. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames(styles.logo, className)}>
      <LogoMark />
      <span className={styles.word}>{name}</span>
    </span>
  );
}
