import { useVatChoice } from 'shared-platform/use-vat-choice';
import { DELIVERY_RULE } from 'shared-types/content/facts';
import type { PlanExamples } from 'shared-types/planner/examples';
import { Price, useVatWords } from 'shared-ui/AsShown';
import { BuyersFact, BuyersFacts } from 'shared-ui/BuyersFacts';
import styles from './BeforeYouBuy.module.css';
import { addressOf, type ProductView } from './product-view';

/** A button that shows every price of the page with VAT, or without it; remembered in this browser. */
function VatButton() {
  const [vat, choose] = useVatChoice();
  const other = vat === 'with' ? 'without' : 'with';
  return (
    <button type="button" className={styles.vat} onClick={() => choose(other)}>
      {`Show prices ${other} VAT`}
    </button>
  );
}

/** What a buyer asks first: price, delivery, fixing, lead time, returns, weight. */
export function BeforeYouBuy({
  product,
  examples: { examples, pictures, own, services },
}: {
  product: ProductView;
  examples: PlanExamples;
}) {
  const vat = useVatWords();
  const shown = pictures.find(({ picture }) => picture === addressOf(product));
  const [least] = examples;
  const plan = shown?.nearest ? 'the nearest plan' : 'as shown';
  return (
    <BuyersFacts weight={shown && own && { kilograms: own.kilograms, of: plan }}>
      <BuyersFact term="Price">
        <span className={styles.prices}>
          {shown && (
            <span>
              <Price amount={shown} /> <span>{`${vat}, ${plan}.`}</span>
            </span>
          )}
          {least && (
            <span>
              <span>From</span> <Price amount={least} /> <span>{`${vat}.`}</span>
            </span>
          )}
          {!shown && !least && <span>{product.price}</span>}
          <VatButton />
        </span>
      </BuyersFact>
      <BuyersFact term="Delivery">
        <span>From</span> <Price amount={services.delivery} />{' '}
        <span>{`${vat}, by region; fitting from`}</span> <Price amount={services.fitting} />
        <span>{`. ${DELIVERY_RULE}`}</span>
      </BuyersFact>
      {shown && own && (
        <BuyersFact term="Holes in the wall">
          {own.brackets > 0 ? (
            <>
              <data value={own.brackets}>{own.brackets}</data>
              <span>{`, one for each upright, ${plan}.`}</span>
            </>
          ) : (
            <span>{`None, ${plan}.`}</span>
          )}
        </BuyersFact>
      )}
    </BuyersFacts>
  );
}
