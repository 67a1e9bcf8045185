import type { ReactNode } from 'react';
import { keepFigures } from 'shared-ui/figures';
import styles from './ClosingWords.module.css';

/** What a list of the catalogue ends with: a heading, a sentence, and the two ways on. */
export function ClosingWords({
  titleId,
  title,
  text,
  children,
}: {
  titleId: string;
  title: string;
  text: string;
  /** The links. */
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
