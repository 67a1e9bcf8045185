import { useId, type ReactNode } from 'react';
import styles from './Question.module.css';

interface QuestionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** One of the planner's questions: a section that its heading names. */
export function Question({ title, hint, children }: QuestionProps) {
  const id = useId();
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}
