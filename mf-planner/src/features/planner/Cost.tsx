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
  /** Undefined while the plan breaks a rule. */
  price: Price | undefined;
  list: PriceList;
  /** The region it is priced for. */
  region: string;
  looking: Looking;
  onLook: (change: Partial<Looking>) => void;
  /** An amount as the visitor wants it shown, with VAT or without. */
  shown: (pence: number) => number;
  isWithVat: boolean;
}

/** What the plan costs part by part, and where it is delivered and fitted. */
export function Cost({ plan, price, list, region, looking, onLook, shown, isWithVat }: CostProps) {
  return (
    <Question title="What it costs, part by part">
      <form
        method="get"
        action={paths.planner}
        className={styles.services}
        onSubmit={(event) => event.preventDefault()}
      >
        <PlanFields plan={plan} looking={{ ...looking, region: '', fitting: false }} />
        <SelectField
          label="Delivered to"
          name="region"
          options={list.regions.map(({ id: value, name: label }) => ({ value, label }))}
          value={region}
          onChange={({ target }) => onLook({ region: target.value })}
        />
        <Checkbox
          label="Fitted by us"
          name="fitting"
          value="yes"
          checked={looking.fitting}
          onChange={({ target }) => onLook({ fitting: target.checked })}
        />
        <noscript>
          <Button type="submit" variant="secondary">
            Show the price
          </Button>
        </noscript>
      </form>
      {price ? (
        <>
          <Parts price={price} shown={shown} isWithVat={isWithVat} />
          {price.madeToMeasure && (
            <p className={styles.terms}>
              Some parts are made to your own measurements: the total is between{' '}
              <Money pence={shown(price.madeToMeasure.fromPence)} /> and{' '}
              <Money pence={shown(price.madeToMeasure.toPence)} />.
            </p>
          )}
          <p className={styles.terms}>
            {`Priced by the list of ${dayInWords(list.validFrom)}. ${isWithVat ? 'Each amount includes VAT unless it says otherwise.' : 'Amounts without VAT are rounded one by one.'} A quote confirms the price.`}
          </p>
        </>
      ) : (
        <p className={styles.terms}>Its parts and their prices stand here once everything fits.</p>
      )}
    </Question>
  );
}
