import { keepFigures } from 'shared-ui/figures';
import styles from './ProcessSteps.module.css';

/** The four steps of public-site 2, with the times of public-site 1. */
const STEPS = [
  {
    title: 'Consultation',
    text: 'We listen, look at your measurements or come to take them, and agree what the storage has to hold.',
  },
  {
    title: 'Custom Design',
    text: 'You receive a drawing and a parts list. Quotes for standard installations take 24-48 hours.',
  },
  {
    title: 'Precision Manufacturing',
    text: 'Every part is made to your drawing: 2-3 weeks as standard, 4-6 weeks for custom sizes and finishes.',
  },
  {
    title: 'Professional Installation',
    text: 'Our fitters deliver, build, level and fix the unit, show you how it adjusts, and take the packaging away.',
  },
];

/** From the first call to the finished wall, in four numbered steps. */
export function ProcessSteps({ titleAs: Title = 'h3' }: { titleAs?: 'h3' | 'h4' }) {
  return (
    <ol role="list" className={styles.steps}>
      {STEPS.map(({ title, text }, index) => (
        <li key={title}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <Title className={styles.title}>{title}</Title>
          <p>{keepFigures(text)}</p>
        </li>
      ))}
    </ol>
  );
}
