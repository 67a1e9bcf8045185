import type { PageTexts } from 'shared-types/page-texts/pages';
import { Section, SectionHeading } from 'shared-ui/Section';
import { Paragraphs } from 'shared-ui/Paragraphs';
import styles from './AboutPage.module.css';

/** The values of public-site 2. */
export function Values({ heading, values }: PageTexts<'page_about'>['values']) {
  return (
    <Section tone="deep" labelledBy="values-title">
      <SectionHeading id="values-title" title={heading} />
      <ul role="list" className={styles.values}>
        {values.map(({ id, title, text }) => (
          <li key={id}>
            <h3>{title}</h3>
            <Paragraphs text={text} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
