import { useState } from 'react';
import { workedExamples } from 'shared-planner/examples';
import { exactMoney } from 'shared-planner/money';
import { listOn, priceOf } from 'shared-planner/price';
import { SYSTEMS } from 'shared-planner/systems';
import { SYSTEM_IDS, type SystemId } from 'shared-types/planner/plan';
import { priceListSchema, type PriceList, type Prices } from 'shared-types/planner/prices';
import { SelectField } from '../../components/SelectField';
import styles from './Prices.module.css';

interface SamplePricesProps {
  list: PriceList;
  /** As they are saved. */
  saved: Prices;
}

const OPTIONS = SYSTEM_IDS.map((value) => ({ value, label: SYSTEMS[value].name }));

/** What three plans cost as saved, and what they would cost. */
export function SamplePrices({ list, saved }: SamplePricesProps) {
  const [system, setSystem] = useState<SystemId>('wall-system');
  const isComplete = priceListSchema.safeParse(list).success;
  const before = listOn(saved, list.validFrom);
  return (
    <section className={styles.group} aria-label="Sample plans">
      <h2>What sample plans cost</h2>
      <p className={styles.hint}>With VAT, without delivery and fitting.</p>
      <SelectField label="System" value={system} options={OPTIONS} onChange={setSystem} />
      {isComplete ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col">As saved</th>
              <th scope="col">With this list</th>
            </tr>
          </thead>
          <tbody>
            {workedExamples(system).map(({ name, plan }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{exactMoney(priceOf(plan, before).goodsPence)}</td>
                <td>{exactMoney(priceOf(plan, list).goodsPence)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p role="status">Fill in every price to see what the plans cost.</p>
      )}
    </section>
  );
}
