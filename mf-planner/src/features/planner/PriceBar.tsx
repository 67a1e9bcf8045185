import type { Price } from 'shared-types/planner/price';
import { CheckIcon, AlertIcon } from 'shared-ui/icons';
import { Link } from 'shared-platform';
import { Money } from '../../components/Money';
import styles from './PriceBar.module.css';

interface PriceBarProps {
  price: Price;
  /** How many rules the plan breaks. */
  problems: number;
  /** Where a plan that breaks none is sent. */
  sendTo: string;
}

/** What the plan costs, and whether it fits: the two answers of the page. */
export function PriceBar({ price, problems, sendTo }: PriceBarProps) {
  const fits = problems === 0;
  return (
    <div className={styles.bar}>
      <p role="status">
        <span className={styles.total}>
          <Money pence={price.totalPence} />
          {price.madeToMeasure && (
            <>
              <span> to </span>
              <Money pence={price.madeToMeasure.toPence} />
            </>
          )}
        </span>{' '}
        <span className={styles.terms}>
          including <Money pence={price.vatPence} /> VAT{price.deliveryPence > 0 && <span>, delivered</span>}
        </span>
      </p>
      <p className={styles.fit} data-fits={fits} role="status">
        {fits ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
        <span>{fits ? 'It fits' : problems === 1 ? 'One thing to fix' : `${problems} things to fix`}</span>
      </p>
      {fits && (
        <Link to={sendTo} className={styles.send}>
          Get a quote
        </Link>
      )}
    </div>
  );
}
