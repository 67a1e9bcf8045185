import { dayInWords } from 'shared-types/planner/day';
import type { Price } from 'shared-types/planner/price';
import type { Plan } from 'shared-types/planner/plan';
import type { PriceList } from 'shared-types/planner/prices';
import { paths } from 'shared-types/routes';
import { Button } from 'shared-ui/Button';
import { Checkbox, SelectField } from 'shared-ui/Field';
import { Money } from '../../components/Money';
import { Question } from '../../components/Question';
import styles from './Cost.module.css';
import { Parts } from './Parts';
import { PlanFields } from './PlanFields';
import type { Looking } from './planner-address';

interface CostProps {
  plan: Plan;
  price: Price;
  list: PriceList;
  /** The region it is priced for. */
  region: string;
  looking: Looking;
  onLook: (change: Partial<Looking>) => void;
}

/** What the plan costs part by part, and where it is delivered and fitted. */
export function Cost({ plan, price, list, region, looking, onLook }: CostProps) {
  return (
    <Question title="What it costs, part by part">
      <form
        method="get"
        action={paths.planner}
        className={styles.services}
        onSubmit={(event) => event.preventDefault()}
      >
        <PlanFields plan={plan} looking={{ view: looking.view, bay: looking.bay, cell: looking.cell }} />
        <SelectField
          label="Delivered to"
          name="region"
          options={list.regions.map(({ id: value, name: label }) => ({ value, label }))}
          value={region}
          onChange={({ target }) => onLook({ region: target.value })}
        />
        <Checkbox
          label="Fitted by our own fitters"
          name="fitting"
          value="yes"
          checked={looking.fitting}
          onChange={({ target }) => onLook({ fitting: target.checked })}
        />
        <noscript>
          <Button type="submit" variant="secondary">
            Work it out
          </Button>
        </noscript>
      </form>
      <Parts price={price} />
      {price.madeToMeasure && (
        <p className={styles.terms}>
          Some parts are made to your own measurements: in all it is between{' '}
          <Money pence={price.madeToMeasure.fromPence} /> and <Money pence={price.madeToMeasure.toPence} />.
        </p>
      )}
      <p
        className={styles.terms}
      >{`By the price list of ${dayInWords(list.validFrom)}. A quote confirms it.`}</p>
    </Question>
  );
}
