import type { ReactNode } from 'react';
import styles from './MediaRow.module.css';

/**
 * An image across seven columns with text beside it, mirrored in every second item of a list. The class `mediaRowLink`
 * stretches its link over the whole row.
 */
export function MediaRow({
  titleId,
  media,
  align = 'center',
  compact = false,
  children,
}: {
  titleId: string;
  media: ReactNode;
  /** `start` for texts that are taller than the image. */
  align?: 'center' | 'start';
  /** On a phone, a small image beside the first two parts of the text. */
  compact?: boolean;
  children: ReactNode;
}) {
  return (
    <article
      className={styles.row}
      data-align={align}
      data-compact={compact || undefined}
      aria-labelledby={titleId}
    >
      <div className={styles.media}>{media}</div>
      <div className={styles.words}>{children}</div>
    </article>
  );
}

export const mediaRowLink = styles.link;

/** A list of media rows; its children are `li`. `busy` while others are about to take their place. */
export function MediaRows({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <ul role="list" aria-busy={busy} className={styles.rows}>
      {children}
    </ul>
  );
}

/** `sizes` of an image in a media row. */
export const MEDIA_ROW_SIZES =
  '(min-width: 105rem) 900px, (min-width: 85rem) 740px, (min-width: 60rem) 55vw, 100vw';
export const COMPACT_ROW_SIZES =
  '(min-width: 105rem) 900px, (min-width: 85rem) 740px, (min-width: 60rem) 55vw, (min-width: 40rem) 100vw, 40vw';
