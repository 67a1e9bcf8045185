import type { PageTexts } from 'shared-types/page-texts/pages';
import { Paragraphs } from 'shared-ui/Paragraphs';
import styles from './ProcessSteps.module.css';

/** How a project runs, in numbered steps; `brief` has their titles alone, beside a link to the page that says more. */
export function ProcessSteps({
  steps,
  brief,
}: {
  steps: PageTexts<'page_solutions'>['process']['steps'];
  brief?: boolean;
}) {
  return (
    <ol role="list" className={styles.steps}>
      {steps.map(({ id, title, text }, index) => (
        <li key={id}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3 className={styles.title}>{title}</h3>
          {!brief && <Paragraphs text={text} />}
        </li>
      ))}
    </ol>
  );
}
