import type { ReactNode } from 'react';
import styles from './WideRow.module.css';

/** A part of a detail page as wide as the page: a hairline, its heading and a sentence above. Not printed. */
export function WideRow({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.heading}>
        <h2 id={id}>{title}</h2>
        <p>{lead}</p>
      </header>
      {children}
    </section>
  );
}
