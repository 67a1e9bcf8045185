import { toAddress } from 'shared-planner/address';
import type { Plan } from 'shared-types/planner/plan';
import { lookingFields, type Looking } from './planner-address';

/** Hidden fields of a form that asks for the page again: the plan, and whatever of the view the form does not ask. */
export function PlanFields({ plan, looking }: { plan: Plan; looking: Partial<Looking> }) {
  return [['plan', toAddress(plan)], ...lookingFields(looking)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
