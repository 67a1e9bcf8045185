import { money } from 'shared-planner/money';

/** An amount that was worked out for the visitor's plan. */
export function Money({ pence }: { pence: number }) {
  return <data value={(pence / 100).toFixed(2)}>{money(pence)}</data>;
}
