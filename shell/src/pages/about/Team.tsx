import { Section, SectionHeading } from 'shared-ui/Section';
import styles from './AboutPage.module.css';

const TEAM = [
  {
    name: 'Katharina Brandt',
    role: 'Managing Director',
    text: 'Trained as a toolmaker, and still asks to see the drawing first.',
  },
  {
    name: 'James Whitfield',
    role: 'Head of UK Service',
    text: 'Answers for every delivery, and for every spare part after it.',
  },
  {
    name: 'Priya Nair',
    role: 'Lead Planner',
    text: 'Fits shelves to houses that were built before right angles.',
  },
  {
    name: 'Owen Davies',
    role: 'Installation Manager',
    text: 'Leads the fitters, from Cornwall to the Highlands.',
  },
];

function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
}

/** The team of four with their roles (public-site 2). */
export function Team() {
  return (
    <Section labelledBy="team-title">
      <SectionHeading
        id="team-title"
        title="Four people you will meet"
        lead="A small team on purpose: whoever plans your shelves also knows who builds them."
      />
      <ul role="list" className={styles.team}>
        {TEAM.map(({ name, role, text }) => (
          <li key={name}>
            <span className={styles.initials} aria-hidden="true">
              {initials(name)}
            </span>
            <div>
              <h3>{name}</h3>
              <p className={styles.role}>{role}</p>
              <p className={styles.note}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
