import type { ReactNode } from 'react';
import { keepFigures } from 'shared-ui/figures';
import styles from './ClosingWords.module.css';

/** The end of a list page: a heading, a sentence and two links. */
export function ClosingWords({
  titleId,
  title,
  text,
  children,
}: {
  titleId: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.closing}>
      <h2 id={titleId}>{title}</h2>
      <p>{keepFigures(text)}</p>
      <p className={styles.actions}>{children}</p>
    </div>
  );
}
