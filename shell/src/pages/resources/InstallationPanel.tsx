import { Link } from 'shared-platform';
import type { PageTexts } from 'shared-types/page-texts/pages';
import { paths } from 'shared-types/routes';
import { Paragraphs } from 'shared-ui/Paragraphs';
import styles from './ResourcesPage.module.css';

/** How a unit is installed, by the customer or by our fitters. */
export function InstallationPanel(texts: PageTexts<'page_resources'>['installation']) {
  const { heading, lead, fitters, steps } = texts;
  return (
    <div className={styles.split}>
      <div className={styles.aside}>
        <h2>{heading}</h2>
        <Paragraphs text={lead} />
        <p>
          <span>{fitters}</span> <Link to={paths.contact}>Ask about installation</Link>
        </p>
      </div>
      <ol role="list" className={styles.numbered}>
        {steps.map(({ id, title, text }) => (
          <li key={id}>
            <h3>{title}</h3>
            <Paragraphs text={text} />
          </li>
        ))}
      </ol>
    </div>
  );
}
