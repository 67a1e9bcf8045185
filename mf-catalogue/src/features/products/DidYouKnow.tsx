import { Link } from 'shared-platform';
import {
  CUSTOM_LEAD_TIME,
  INSPECTION_INTERVAL,
  QUOTE_TIME,
  REGISTRATION_PERIOD,
  RETURN_PERIOD,
  RETURNS_RULE,
  STANDARD_LEAD_TIME,
} from 'shared-types/content/facts';
import { paths } from 'shared-types/routes';
import { keepFigures } from 'shared-ui/figures';
import styles from './DidYouKnow.module.css';

/** Answers to common questions. */
export function DidYouKnow() {
  return (
    <ul role="list" className={styles.facts}>
      <li>
        <strong>{keepFigures(`Quotes in ${QUOTE_TIME}.`)}</strong> For standard installations, with every part
        priced.
      </li>
      <li>
        <strong>{keepFigures(`In your room in ${STANDARD_LEAD_TIME}.`)}</strong>{' '}
        <span>{keepFigures(`Custom sizes and finishes take ${CUSTOM_LEAD_TIME}.`)}</span>
      </li>
      <li>
        <strong>{keepFigures(`${RETURN_PERIOD} to return, ${REGISTRATION_PERIOD} to register.`)}</strong>{' '}
        <span>
          {keepFigures(`${RETURNS_RULE} Register the warranty within ${REGISTRATION_PERIOD} of purchase.`)}
        </span>
      </li>
      <li>
        <strong>{keepFigures(`An inspection every ${INSPECTION_INTERVAL}.`)}</strong> That is how often
        fittings should be checked; <Link to={`${paths.resources}#care`}>our care guide</Link> shows how.
      </li>
    </ul>
  );
}
