import type { PageTexts } from 'shared-types/page-texts/pages';
import { Picture } from 'shared-ui/Picture';
import { Section, SectionHeading } from 'shared-ui/Section';
import styles from './AboutPage.module.css';

/** The team with their roles and, where there are some, pictures (public-site 2). */
export function Team({ heading, lead, people }: PageTexts<'page_about'>['team']) {
  return (
    <Section labelledBy="team-title">
      <SectionHeading id="team-title" title={heading} lead={lead} />
      <ul role="list" className={styles.team}>
        {people.map(({ id, name, role, text, image }) => (
          <li key={id} data-picture={image !== '' || undefined}>
            {image !== '' && (
              <div className={styles.portrait}>
                <Picture
                  picture={image}
                  alt=""
                  sizes="(min-width: 48rem) 144px, 96px"
                  widest={320}
                  ratio="1"
                />
              </div>
            )}
            <h3>{name}</h3>
            <p className={styles.role}>{role}</p>
            {text !== '' && <p className={styles.note}>{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
