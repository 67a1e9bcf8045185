import { Link } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { keepFigures } from 'shared-ui/figures';
import styles from './DidYouKnow.module.css';

/** What buyers ask first; every figure is the specification's (public-site 1 and 9). */
export function DidYouKnow() {
  return (
    <ul role="list" className={styles.facts}>
      <li>
        <strong>{keepFigures('Quotes in 24-48 hours.')}</strong> For standard installations, with every part
        priced.
      </li>
      <li>
        <strong>{keepFigures('In your room in 2-3 weeks.')}</strong>{' '}
        {keepFigures('Custom sizes and finishes take 4-6 weeks.')}
      </li>
      <li>
        <strong>{keepFigures('30 days to return, 30 days to register.')}</strong>{' '}
        {keepFigures('Returns are accepted for 30 days. Register the warranty within 30 days of purchase.')}
      </li>
      <li>
        <strong>{keepFigures('A look every 6 months.')}</strong> That is how often fittings should be
        inspected; <Link to={`${paths.resources}#care`}>our care guide</Link> shows how.
      </li>
    </ul>
  );
}
