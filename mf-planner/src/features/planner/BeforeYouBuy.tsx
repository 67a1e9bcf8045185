import { hangs } from 'shared-planner/systems';
import { kilogramsOf } from 'shared-planner/weight';
import {
  BOARD_MAKE,
  CARE,
  DELIVERY_RULE,
  FIXING_WALLS,
  INNER_SIZES,
  spaced,
} from 'shared-types/content/facts';
import type { Plan } from 'shared-types/planner/plan';
import type { Price } from 'shared-types/planner/price';
import { BuyersFact, BuyersFacts } from 'shared-ui/BuyersFacts';
import { keepFigures } from 'shared-ui/figures';
import { Money } from '../../components/Money';
import { Question } from '../../components/Question';

interface BeforeYouBuyProps {
  plan: Plan;
  /** Undefined while something of the plan does not fit. */
  price: Price | undefined;
  /** An amount as the visitor wants it shown, with VAT or without. */
  shown: (pence: number) => number;
  /** `with VAT`, or without. */
  vat: string;
}

/** What a buyer asks before an order: delivery, fixings, boards, inner sizes, lead time, returns, weight, care. */
export function BeforeYouBuy({ plan, price, shown, vat }: BeforeYouBuyProps) {
  const fixings = price
    ? price.parts.reduce((sum, { part, quantity }) => sum + (part === 'fixing' ? quantity : 0), 0)
    : plan.fixed
      ? undefined
      : 0;
  return (
    <Question title="Before you buy">
      <BuyersFacts weight={{ kilograms: kilogramsOf(plan), of: 'this plan' }} isSpaced>
        <BuyersFact term="Delivery">
          {price?.region && price.deliveryPence > 0 && (
            <>
              <Money pence={shown(price.deliveryPence)} />
              <span>{` ${vat} to ${price.region.name}. `}</span>
            </>
          )}
          <span>{DELIVERY_RULE}</span>
        </BuyersFact>
        <BuyersFact term="Holes in the wall">
          {fixings === undefined ? (
            <span>Counted as soon as everything fits.</span>
          ) : fixings === 0 ? (
            <span>None: it is not fixed.</span>
          ) : (
            <>
              <data value={fixings}>{fixings}</data>
              <span>{` for this plan. ${FIXING_WALLS}`}</span>
              {plan.bays.some(hangs) && <span> What hangs is fixed twice.</span>}
            </>
          )}
        </BuyersFact>
        <BuyersFact term="Boards">{keepFigures(spaced(`${BOARD_MAKE.join('. ')}.`))}</BuyersFact>
        <BuyersFact term="Inner sizes">{keepFigures(spaced(INNER_SIZES))}</BuyersFact>
        <BuyersFact term="Care">{CARE}</BuyersFact>
      </BuyersFacts>
    </Question>
  );
}
