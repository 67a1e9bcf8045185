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
        <strong>{keepFigures(`Quotes in ${QUOTE_TIME}`)}</strong>{' '}
        <span>for standard installations, every part priced.</span>
      </li>
      <li>
        <strong>{keepFigures(`Delivered ${STANDARD_LEAD_TIME} after you confirm.`)}</strong>{' '}
        <span>{keepFigures(`Custom sizes and finishes take ${CUSTOM_LEAD_TIME}.`)}</span>
      </li>
      <li>
        <strong>{keepFigures(`Returns within ${RETURN_PERIOD}.`)}</strong>{' '}
        <span>{keepFigures(RETURNS_RULE)}</span>
      </li>
      <li>
        <strong>Register your warranty.</strong>{' '}
        <span>
          {keepFigures(
            `The order number and your address are enough, within ${REGISTRATION_PERIOD} of purchase.`,
          )}
        </span>
      </li>
      <li>
        <strong>{keepFigures(`Inspect the fittings every ${INSPECTION_INTERVAL}:`)}</strong>{' '}
        <Link to={`${paths.resources}#care`}>our care guide</Link>
      </li>
    </ul>
  );
}
