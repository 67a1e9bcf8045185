import styles from './Skeleton.module.css';

/** A pulsing block in the place of content that is on its way; say so in words elsewhere. */
export function Skeleton({ ratio, height, width }: { ratio?: string; height?: string; width?: string }) {
  return (
    <span className={styles.skeleton} style={{ aspectRatio: ratio, height, width }} aria-hidden="true" />
  );
}
