import type { PageTexts } from 'shared-types/page-texts/pages';
import { Paragraphs } from 'shared-ui/Paragraphs';
import styles from './Advantages.module.css';

/** The system's advantages over individual shelves. */
export function Advantages({ advantages }: Pick<PageTexts<'page_solutions'>['advantages'], 'advantages'>) {
  return (
    <dl className={styles.advantages}>
      {advantages.map(({ id, title, text }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>
            <Paragraphs text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
