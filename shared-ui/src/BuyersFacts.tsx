import type { ReactNode } from 'react';
import { Link } from 'shared-platform';
import { CANCELLATION_RULE, LEAD_TIME_RULE, RETURNS_RULE } from 'shared-types/content/facts';
import { paths } from 'shared-types/routes';
import styles from './BuyersFacts.module.css';
import { keepFigures } from './figures';

/** A row of {@link BuyersFacts}. */
export function BuyersFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface BuyersFactsProps {
  /** Rows of the page's own, which come first. */
  children: ReactNode;
  /** What the furniture weighs, in kg, and of which plan: `as shown`. */
  weight?: { kilograms: number; of: string } | undefined;
  /** Whether the page writes `30 kg`; the specification has `30kg` of products. */
  isSpaced?: boolean;
}

/** What a buyer asks first: rows of the page's own, then lead time, returns and weight, and links to the rest. */
export function BuyersFacts({ children, weight, isSpaced = false }: BuyersFactsProps) {
  return (
    <>
      <dl className={styles.facts}>
        {children}
        <BuyersFact term="Lead time">{keepFigures(LEAD_TIME_RULE)}</BuyersFact>
        <BuyersFact term="Returns">{keepFigures(`${CANCELLATION_RULE} ${RETURNS_RULE}`)}</BuyersFact>
        {weight && (
          <BuyersFact term="Weight">
            <span>About</span>{' '}
            <data value={weight.kilograms}>
              {isSpaced ? keepFigures(`${weight.kilograms} kg`) : `${weight.kilograms}kg`}
            </data>
            <span>{`, ${weight.of}, in parts that two people carry.`}</span>
          </BuyersFact>
        )}
      </dl>
      <p className={styles.more}>
        <Link to={`${paths.resources}#care`}>Care</Link>{' '}
        <Link to={`${paths.resources}#warranty`}>Warranty</Link>{' '}
        <Link to={`${paths.resources}#installation`}>Installation</Link>
      </p>
    </>
  );
}
