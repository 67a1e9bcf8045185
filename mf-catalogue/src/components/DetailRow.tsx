import type { ReactNode } from 'react';
import styles from './DetailRow.module.css';
import { keepFigures } from 'shared-ui/figures';

interface DetailRowProps {
  id: string;
  title: string;
  /** It is left out on paper. */
  onScreenOnly?: boolean;
  children: ReactNode;
}

/** A part of a detail page: heading in the margin, content beside it, a hairline above. */
export function DetailRow({ id, title, onScreenOnly = false, children }: DetailRowProps) {
  return (
    <section className={onScreenOnly ? `${styles.row} ${styles.screen}` : styles.row} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

/** The opening paragraph of a detail page, in larger type. */
export function Lead({ children }: { children: string }) {
  return <p className={styles.lead}>{keepFigures(children)}</p>;
}
