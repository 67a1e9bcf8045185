import type { ReactNode } from 'react';
import styles from './MediaRow.module.css';

/**
 * A picture across seven columns with words beside it. In a list, every other one is turned around. Its one link
 * carries `mediaRowLink`, which stretches it over the whole row.
 */
export function MediaRow({
  titleId,
  media,
  align = 'center',
  children,
}: {
  titleId: string;
  media: ReactNode;
  /** `start`: for words that are longer than the picture is high. */
  align?: 'center' | 'start';
  children: ReactNode;
}) {
  return (
    <article className={styles.row} data-align={align} aria-labelledby={titleId}>
      <div className={styles.media}>{media}</div>
      <div className={styles.words}>{children}</div>
    </article>
  );
}

export const mediaRowLink = styles.link;

/** A list of media rows; its children are `li`. */
export function MediaRows({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.rows}>
      {children}
    </ul>
  );
}

/** `sizes` of a picture in a media row. */
export const MEDIA_ROW_SIZES = '(min-width: 85rem) 740px, (min-width: 60rem) 55vw, 100vw';
