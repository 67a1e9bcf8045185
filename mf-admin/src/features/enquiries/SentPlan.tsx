import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { exactMoney } from 'shared-planner/money';
import { totalInWords } from 'shared-planner/words';
import type { EnquiryRecord } from 'shared-types/enquiry';
import { dayInWords } from 'shared-types/planner/day';
import type { Price, PricedPlan } from 'shared-types/planner/price';
import { planFiles } from 'shared-types/planner/plan-files';
import { planPaths } from 'shared-types/planner/paths';
import { pricePlan } from '../../calls/enquiries/price-plan';
import { isCallError, reasonOf } from '../../failures';
import styles from './Enquiries.module.css';

type Subject = NonNullable<EnquiryRecord['subject']>;

/** Today's price, or why there is none; undefined while it is worked out. */
type Today = PricedPlan | { failure: string } | undefined;

function usePriceToday({ id: plan, region, fitting }: Subject): { today: Today; again: () => void } {
  const [today, setToday] = useState<Today>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isShown = true;
    const show = (found: Today) => isShown && setToday(found);
    pricePlan({ plan, region, fitting }).then(show, (cause: unknown) => {
      if (!isCallError(cause)) throw cause;
      show({ failure: reasonOf(cause) });
    });
    return () => {
      isShown = false;
    };
  }, [plan, region, fitting, tries]);
  const again = () => {
    setToday(undefined);
    setTries(tries + 1);
  };
  return { today, again };
}

function PriceTable({ priced: { price, day } }: { priced: PricedPlan }) {
  const { parts, region, deliveryPence, fitted, fittingPence } = price;
  const services = [
    ...(region ? [{ name: `Delivery to ${region.name}`, pence: deliveryPence }] : []),
    ...(fitted ? [{ name: 'Fitting', pence: fittingPence }] : []),
  ];
  return (
    <table>
      <caption>
        {`Parts, and what they cost on ${dayInWords(day)} with VAT${services.length === 0 ? ', without delivery and fitting' : ''}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Pieces</th>
          <th scope="col">Each</th>
          <th scope="col">Together</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ part, name, quantity, unitPence, totalPence, madeToMeasure }) => (
          <tr key={`${part} ${name}`}>
            <th scope="row">{madeToMeasure ? `${name} (made to measure)` : name}</th>
            <td>{quantity}</td>
            <td>{exactMoney(unitPence)}</td>
            <td>{exactMoney(totalPence)}</td>
          </tr>
        ))}
        {services.map(({ name, pence }) => (
          <tr key={name}>
            <th scope="row" colSpan={3}>
              {name}
            </th>
            <td>{exactMoney(pence)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td>{totalInWords(price)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** How today's price compares with the one when it was sent. */
function todayWords(then: Price, today: Price): string {
  if (totalInWords(today) === totalInWords(then)) return 'It costs the same today.';
  const more = today.totalPence - then.totalPence;
  const difference =
    more === 0 ? '' : `, ${exactMoney(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than when it was sent`;
  return `Today it costs ${totalInWords(today)}${difference}.`;
}

interface SentPlanProps {
  /** A plan's. */
  subject: Subject;
  /** What it cost when it was sent; null for one that an earlier version of the API took in. */
  pricedPlan: PricedPlan | null;
}

/** The plan that an enquiry is about: its drawing, its parts, and what they cost, when it was sent and today. */
export function SentPlan({ subject, pricedPlan }: SentPlanProps) {
  const { id: plan, name, region, fitting } = subject;
  const { today, again } = usePriceToday(subject);
  const pricedNow = today && 'price' in today ? today : undefined;
  const shown = pricedPlan ?? pricedNow;
  return (
    <section className={styles.plan} aria-label="The plan">
      <a href={planPaths.whole(plan, { region, fitting })} target="_blank" rel="noopener noreferrer">
        <img src={planPaths.drawing(plan, 'front')} alt={`Drawing: ${name}`} />
      </a>
      <a href={planFiles.sheet(plan, { region, fitting })}>The plan as a PDF, with today’s price</a>
      {shown && <PriceTable priced={shown} />}
      <p role="status">
        {today === undefined
          ? 'Working out today’s price …'
          : pricedPlan && pricedNow && todayWords(pricedPlan.price, pricedNow.price)}
      </p>
      {today && 'failure' in today && (
        <p role="alert">
          <span>{`Today’s price was not worked out: ${today.failure} `}</span>
          <Button size="small" onClick={again}>
            Try again
          </Button>
        </p>
      )}
    </section>
  );
}
