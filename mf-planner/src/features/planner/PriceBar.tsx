import { Link } from 'shared-platform';
import type { Price } from 'shared-types/planner/price';
import { Button } from 'shared-ui/Button';
import { AlertIcon, CheckIcon } from 'shared-ui/icons';
import { Money } from '../../components/Money';
import styles from './PriceBar.module.css';

interface PriceBarProps {
  price: Price;
  /** How many rules the plan breaks. */
  problems: number;
  /** An amount as the visitor wants it shown, with VAT or without. */
  shown: (pence: number) => number;
  isWithVat: boolean;
  /** Where a plan that breaks none is sent. */
  sendTo: string;
  /** Shows what is to be put right. */
  onShow: () => void;
}

/** What is in the total, e.g. `Including VAT and delivery`. */
const termsOf = ({ deliveryPence, fitted }: Price, isWithVat: boolean): string => {
  const services = [...(deliveryPence > 0 ? ['delivery'] : []), ...(fitted ? ['fitting'] : [])];
  if (!isWithVat)
    return services.length > 0 ? `Excluding VAT, including ${services.join(' and ')}` : 'Excluding VAT';
  const all = ['VAT', ...services];
  return `Including ${all.slice(0, -1).join(', ')}${all.length > 1 ? ' and ' : ''}${all.at(-1)}`;
};

/** What the plan costs; as long as it does not fit, what there is to put right. */
export function PriceBar({ price, problems, shown, isWithVat, sendTo, onShow }: PriceBarProps) {
  const fits = problems === 0;
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.answer} data-fits={fits}>
        {fits ? (
          // With a key each, since translated texts of one cannot become those of the other.
          <span key="price" className={styles.total}>
            <Money pence={shown(price.totalPence)} />
            {price.madeToMeasure && (
              <>
                <span> to </span>
                <Money pence={shown(price.madeToMeasure.toPence)} />
              </>
            )}
          </span>
        ) : (
          <span key="problems" className={styles.problems}>
            <AlertIcon size={20} />
            <span>{problems === 1 ? 'One thing to put right' : `${problems} things to put right`}</span>
          </span>
        )}
        <span className={styles.terms}>
          {fits ? termsOf(price, isWithVat) : 'Then the price stands here.'}
        </span>
        {fits && (
          <span className={styles.fit}>
            <CheckIcon size={16} />
            <span>It fits</span>
          </span>
        )}
      </p>
      {fits ? (
        <Link to={sendTo} className={styles.send}>
          Get a quote
        </Link>
      ) : (
        <div className={styles.show}>
          <Button variant="secondary" onClick={onShow}>
            Show me
          </Button>
        </div>
      )}
    </div>
  );
}
