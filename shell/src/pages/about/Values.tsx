import { keepFigures } from 'shared-ui/figures';
import { Section, SectionHeading } from 'shared-ui/Section';
import styles from './AboutPage.module.css';

const VALUES = [
  {
    title: 'Excellence',
    text: 'A gap of two millimetres is a fault. We would rather make a part again than explain why it is nearly right, and we back that with warranties of up to 10 years.',
  },
  {
    title: 'Customer Focus',
    text: 'One planner from the first sketch to the last screw. Quotes for standard installations in 24-48 hours, e-mail answered within 24 hours, and a plain answer when something else would serve you better.',
  },
  {
    title: 'Sustainability',
    text: 'The most sustainable shelf is the one that is kept. Every part can be unscrewed, replaced and bought singly; steel and wood part cleanly at the end, and we take both back.',
  },
];

/** The three values of public-site 2. */
export function Values() {
  return (
    <Section tone="deep" labelledBy="values-title">
      <SectionHeading id="values-title" title="What we hold on to" />
      <ul role="list" className={styles.values}>
        {VALUES.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{keepFigures(text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
