import { keepFigures } from 'shared-ui/figures';
import styles from './Advantages.module.css';

const ADVANTAGES = [
  {
    title: 'German engineering',
    text: 'Steel uprights, die-cast connectors and boards with solid edges, made to tolerances that let any part fit any other. Over 30 years of experience stand behind the grid.',
  },
  {
    title: 'One system for every room',
    text: 'Home, office, shop and store use the same parts. What leaves one room is at once useful in the next.',
  },
  {
    title: 'Loads you can plan with',
    text: 'Every shelf has a stated load: 25kg in the Classic Series, 45kg in the office, 100kg in the stockroom.',
  },
  {
    title: 'Looked after in the UK',
    text: 'Consultation, delivery and installation nationwide by our own people, with written warranties of up to 10 years.',
  },
];

/** What the system has over shelving that is bought by the piece. */
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
