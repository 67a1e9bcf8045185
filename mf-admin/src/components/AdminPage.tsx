import { useId, type ReactNode } from 'react';
import styles from './AdminPage.module.css';
import { SlowChange } from './SlowChange';
import { WorkStatus } from './WorkStatus';

export interface AdminPageProps {
  /** Its heading. */
  title: string;
  /** 1 where it is the main heading; below "Image Management", or within another page, it is 2. */
  level?: 1 | 2;
  /** A sentence below the heading. */
  intro?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Text rather than a table or grid: no wider than reads well. */
  narrow?: boolean;
  children: ReactNode;
}

/** The shape of every place of the admin: heading, what can be done, content. A region with the heading's name. */
export function AdminPage({ title, level = 2, intro, actions, narrow, children }: AdminPageProps) {
  const id = useId();
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section aria-labelledby={id} className={narrow ? styles.narrow : styles.page}>
      <div className={styles.head}>
        <div>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      <WorkStatus />
      {children}
      <SlowChange />
    </section>
  );
}
