import { LONGEST_WARRANTY, QUOTE_TIME, REPLY_PROMISE, TOLERANCE } from 'shared-types/content/facts';
import { keepFigures } from 'shared-ui/figures';
import { Section, SectionHeading } from 'shared-ui/Section';
import styles from './AboutPage.module.css';

const VALUES = [
  {
    title: 'Excellence',
    text: `A part that is more than ${TOLERANCE} out is made again. We would rather do that than explain why it is nearly right, and we back it with warranties of up to ${LONGEST_WARRANTY}.`,
  },
  {
    title: 'Customer Focus',
    text: `One planner from the first sketch to the last screw. Quotes for standard installations in ${QUOTE_TIME}. Email answered ${REPLY_PROMISE}. And a plain answer when something else would serve you better.`,
  },
  {
    title: 'Sustainability',
    text: 'The most sustainable shelf is the one that is kept. Every part can be unscrewed, replaced and bought individually; steel and wood separate cleanly at the end, and we take both back.',
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
