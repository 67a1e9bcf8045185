import type { PageTexts } from 'shared-types/page-texts/pages';
import { Section, SectionHeading } from 'shared-ui/Section';
import styles from './ContactPage.module.css';

/** The regions served (public-site 2, /contact). */
export function Coverage({ heading, lead, regions }: PageTexts<'page_contact'>['coverage']) {
  return (
    <Section tone="deep" labelledBy="coverage-title">
      <SectionHeading id="coverage-title" title={heading} lead={lead} />
      <ul role="list" className={styles.regions}>
        {regions.map(({ id, name, places }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{places}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
