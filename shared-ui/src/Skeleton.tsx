import styles from './Skeleton.module.css';

/** A pulsing block in place of content that is loading, hidden from screen readers. */
export function Skeleton({ ratio, height, width }: { ratio?: string; height?: string; width?: string }) {
  return (
    <span className={styles.skeleton} style={{ aspectRatio: ratio, height, width }} aria-hidden="true" />
  );
}
