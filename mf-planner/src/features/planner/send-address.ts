import { toAddress } from 'shared-planner/address';
import type { Price } from 'shared-types/planner/price';
import { money } from 'shared-planner/money';
import { SYSTEMS } from 'shared-planner/systems';
import { contactAddress } from 'shared-types/contact-address';
import type { Plan, SystemId } from 'shared-types/planner/plan';
import { centimetres } from '../../components/lengths';

/** What somebody who plans such a system is interested in. */
const INTEREST = {
  'wall-system': 'home',
  'desk-system': 'office',
  'display-solution': 'retail',
  'free-standing': 'home',
} as const satisfies Record<SystemId, string>;

/** Address of the contact page for an enquiry about a plan, with the price that the visitor was shown. */
export function sendAddress(plan: Plan, price: Price): string {
  const { system, wall } = plan;
  const { totalPence, madeToMeasure, region, fittingPence } = price;
  const most = madeToMeasure ? ` to ${money(madeToMeasure.toPence)}` : '';
  const name = [
    `${SYSTEMS[system].name} on a wall of ${centimetres(wall.width)} × ${centimetres(wall.height)} cm`,
    `${money(totalPence)}${most}`,
    ...(region ? [`delivered to ${region.name}`] : []),
    ...(fittingPence > 0 ? ['fitted'] : []),
  ].join(', ');
  return contactAddress({
    subject: {
      kind: 'plan',
      id: toAddress(plan),
      name,
      ...(region && { region: region.id }),
      ...(fittingPence > 0 && { fitting: true }),
    },
    interest: INTEREST[system],
  });
}
