import { CUSTOM_LEAD_TIME, QUOTE_TIME, STANDARD_LEAD_TIME } from 'shared-types/content/facts';
import { keepFigures } from 'shared-ui/figures';
import styles from './ProcessSteps.module.css';

/** The four steps of public-site 2. */
const STEPS = [
  {
    title: 'Consultation',
    text: 'We listen, look at your measurements and agree what the storage has to hold. If you prefer, we survey the room.',
  },
  {
    title: 'Custom Design',
    text: `You receive a drawing and a parts list. Quotes for standard installations take ${QUOTE_TIME}.`,
  },
  {
    title: 'Precision Manufacturing',
    text: `Standard units take ${STANDARD_LEAD_TIME}. Custom sizes and finishes are made to your drawing in ${CUSTOM_LEAD_TIME}.`,
  },
  {
    title: 'Professional Installation',
    text: 'Our fitters deliver, build, level and fix the unit, show you how it adjusts, and take the packaging away.',
  },
];

/** How a project runs, in four numbered steps. */
export function ProcessSteps() {
  return (
    <ol role="list" className={styles.steps}>
      {STEPS.map(({ title, text }, index) => (
        <li key={title}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p>{keepFigures(text)}</p>
        </li>
      ))}
    </ol>
  );
}
