import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { exactMoney } from 'shared-planner/money';
import type { PricedPlan } from 'shared-types/planner/price';
import { planPaths } from 'shared-types/planner/paths';
import { pricePlan } from '../../calls/enquiries/price-plan';
import { isCallError, reasonOf } from '../../failures';
import styles from './Enquiries.module.css';

/** Today's price, or why there is none; undefined while it is worked out. */
type Priced = { price: PricedPlan['price'] } | { failure: string } | undefined;

function usePrice(plan: string): { priced: Priced; again: () => void } {
  const [priced, setPriced] = useState<Priced>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isShown = true;
    const show = (found: Priced) => isShown && setPriced(found);
    pricePlan(plan).then(show, (cause: unknown) => {
      if (!isCallError(cause)) throw cause;
      show({ failure: reasonOf(cause) });
    });
    return () => {
      isShown = false;
    };
  }, [plan, tries]);
  const again = () => {
    setPriced(undefined);
    setTries(tries + 1);
  };
  return { priced, again };
}

/** The plan that an enquiry is about: its drawing, its parts, and what they cost today. */
export function SentPlan({ plan, name }: { plan: string; name: string }) {
  const { priced, again } = usePrice(plan);
  return (
    <section className={styles.plan} aria-label="The plan">
      <a href={planPaths.whole(plan)} target="_blank" rel="noopener noreferrer">
        <img src={`/api/plans/drawing.svg?plan=${encodeURIComponent(plan)}`} alt={`Drawing: ${name}`} />
      </a>
      {priced === undefined && <p role="status">Working out today’s price …</p>}
      {priced && 'failure' in priced && (
        <p role="alert">
          Today’s price was not worked out: {priced.failure}{' '}
          <Button size="small" onClick={again}>
            Try again
          </Button>
        </p>
      )}
      {priced && 'price' in priced && (
        <table>
          <caption>Parts, and what they cost today with VAT, without delivery and fitting</caption>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Pieces</th>
              <th scope="col">Each</th>
              <th scope="col">Together</th>
            </tr>
          </thead>
          <tbody>
            {priced.price.parts.map(
              ({ part, name: what, quantity, unitPence, totalPence, madeToMeasure }) => (
                <tr key={`${part} ${what}`}>
                  <th scope="row">
                    {what}
                    {madeToMeasure && ' (made to measure)'}
                  </th>
                  <td>{quantity}</td>
                  <td>{exactMoney(unitPence)}</td>
                  <td>{exactMoney(totalPence)}</td>
                </tr>
              ),
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Total
                {priced.price.madeToMeasure && `, up to ${exactMoney(priced.price.madeToMeasure.toPence)}`}
              </th>
              <td>{exactMoney(priced.price.goodsPence)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

/** Photographs that came with an enquiry, each opening in full. */
export function SentPhotographs({ addresses }: { addresses: readonly string[] }) {
  return (
    <ul className={styles.photographs} aria-label="Photographs">
      {addresses.map((address, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            <img src={address} alt={`Photograph ${index + 1} of ${addresses.length}`} />
          </a>
        </li>
      ))}
    </ul>
  );
}
