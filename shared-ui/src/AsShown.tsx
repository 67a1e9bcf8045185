import { Link } from 'shared-platform';
import { useVatChoice } from 'shared-platform/use-vat-choice';
import { inColour } from 'shared-types/content/planning';
import type { Amount, PricedPicture } from 'shared-types/planner/examples';
import { planPaths } from 'shared-types/planner/paths';
import styles from './AsShown.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** An amount as the visitor wants it: with VAT unless they have chosen otherwise. */
export function Price({ amount: { price, netPrice } }: { amount: Amount }) {
  const [vat] = useVatChoice();
  const shown = vat === 'with' ? price : netPrice;
  return <data value={shown}>{shown}</data>;
}

/** `including VAT`, as {@link Price} shows it. */
export function useVatWords(): string {
  const [vat] = useVatChoice();
  return vat === 'with' ? 'including VAT' : 'excluding VAT';
}

/**
 * What a picture's plan costs, with a link that opens it in the planner.
 * @param fronts colour of the site in which it opens
 * @param of what the picture is called, where the page has several
 */
export function AsShown({ shown, fronts, of }: { shown: PricedPicture; fronts?: string; of?: string }) {
  const vat = useVatWords();
  return (
    <p className={styles.shown}>
      <span>
        <span>{shown.nearest ? `Nearest plan (${shown.system})` : 'As shown'}</span>{' '}
        <strong>
          <Price amount={shown} />
        </strong>{' '}
        <span>{`${vat}, excluding delivery`}</span>
      </span>
      <Link to={inColour(planPaths.whole(shown.plan), fronts)}>
        <span>Change it</span>
        {of && <VisuallyHidden>{` – ${of}`}</VisuallyHidden>}
      </Link>
    </p>
  );
}
