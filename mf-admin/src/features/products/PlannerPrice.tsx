import Button from 'antd/es/button';
import { useResource } from 'shared-platform';
import type { PlanExamples } from 'shared-types/planner/examples';
import { SYSTEM_IDS } from 'shared-types/planner/plan';
import { poundsIn } from 'shared-types/price-text';
import type { ProductForm } from './product-form';
import styles from './Products.module.css';

export interface PlannerPriceProps {
  form: ProductForm;
  onChange: (form: ProductForm, note: string) => void;
}

/** Compares the price of a system with the planner's smallest plan of it, by the price list of today. */
function Compared({ form, onChange }: PlannerPriceProps) {
  const { data } = useResource<PlanExamples>({ path: `/api/plans/examples/${form.product_id}` });
  const smallest = data?.examples[0]?.price;
  if (smallest === undefined) return null;
  const price = `From ${smallest}`;
  const same = poundsIn(form.price) === poundsIn(price);
  return (
    <div role="group" aria-label="The planner’s price" className={styles.bar}>
      <span role="status">
        {same
          ? `The planner’s smallest plan costs ${smallest}, as the price says.`
          : `The planner’s smallest plan costs ${smallest}: the price differs.`}
      </span>
      {!same && (
        <Button size="small" onClick={() => onChange({ ...form, price }, 'price follows the planner')}>
          {`Use “${price}”`}
        </Button>
      )}
    </div>
  );
}

/** Says of a system whether its price is what the planner's smallest plan costs; nothing of any other product. */
export function PlannerPrice(props: PlannerPriceProps) {
  return SYSTEM_IDS.some((id) => id === props.form.product_id) ? <Compared {...props} /> : null;
}
