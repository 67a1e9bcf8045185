import {
  CLASSIC_LOAD,
  EXPERIENCE,
  INDUSTRIAL_LOAD,
  LONGEST_WARRANTY,
  OFFICE_LOAD,
  PARTS_RULE,
  TOLERANCE,
} from 'shared-types/content/facts';
import { keepFigures } from 'shared-ui/figures';
import styles from './Advantages.module.css';

const ADVANTAGES = [
  {
    title: 'German engineering',
    text: `Steel uprights, die-cast connectors and boards with solid edges, each part made to ${TOLERANCE}. The grid has over ${EXPERIENCE} of experience behind it.`,
  },
  {
    title: 'One system for every room',
    text: PARTS_RULE,
  },
  {
    title: 'Loads you can plan with',
    text: `Every shelf has a stated load: ${CLASSIC_LOAD} in the Classic Series, ${OFFICE_LOAD} in Office Solutions, ${INDUSTRIAL_LOAD} in Industrial Storage.`,
  },
  {
    title: 'Looked after in the UK',
    text: `Consultation, delivery and installation nationwide by our own people, with written warranties of up to ${LONGEST_WARRANTY}.`,
  },
];

/** The system's advantages over individual shelves. */
export function Advantages() {
  return (
    <dl className={styles.advantages}>
      {ADVANTAGES.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{keepFigures(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
