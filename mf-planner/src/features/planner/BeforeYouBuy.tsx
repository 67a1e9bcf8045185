import { hangs } from 'shared-planner/systems';
import { kilogramsOf } from 'shared-planner/weight';
import { BOARD_MAKE, CARE, DELIVERY_RULE, FIXING_WALLS, INNER_SIZES } from 'shared-types/content/facts';
import type { Plan } from 'shared-types/planner/plan';
import type { Price } from 'shared-types/planner/price';
import { BuyersFact, BuyersFacts } from 'shared-ui/BuyersFacts';
import { Money } from '../../components/Money';
import { Question } from '../../components/Question';

interface BeforeYouBuyProps {
  plan: Plan;
  price: Price;
  /** An amount as the visitor wants it shown, with VAT or without. */
  shown: (pence: number) => number;
  /** `with VAT`, or without. */
  vat: string;
}

/** What a buyer asks before an order: delivery, fixings, boards, inner sizes, lead time, returns, weight, care. */
export function BeforeYouBuy({ plan, price, shown, vat }: BeforeYouBuyProps) {
  const { region, deliveryPence, parts } = price;
  const fixings = parts.reduce((sum, { part, quantity }) => sum + (part === 'fixing' ? quantity : 0), 0);
  return (
    <Question title="Before you buy">
      <BuyersFacts weight={{ kilograms: kilogramsOf(plan), of: 'this plan' }}>
        <BuyersFact term="Delivery">
          {region && deliveryPence > 0 && (
            <>
              <Money pence={shown(deliveryPence)} />
              <span>{` ${vat} to ${region.name}. `}</span>
            </>
          )}
          <span>{DELIVERY_RULE}</span>
        </BuyersFact>
        <BuyersFact term="Holes in the wall">
          {fixings === 0 ? (
            <span>None: it is not fixed.</span>
          ) : (
            <>
              <data value={fixings}>{fixings}</data>
              <span>{` for this plan. ${FIXING_WALLS}`}</span>
              {plan.bays.some(hangs) && <span> What hangs is fixed twice.</span>}
            </>
          )}
        </BuyersFact>
        <BuyersFact term="Boards">{`${BOARD_MAKE.join('. ')}.`}</BuyersFact>
        <BuyersFact term="Inner sizes">{INNER_SIZES}</BuyersFact>
        <BuyersFact term="Care">{CARE}</BuyersFact>
      </BuyersFacts>
    </Question>
  );
}
