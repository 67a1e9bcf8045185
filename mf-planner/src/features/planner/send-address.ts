import { toAddress } from 'shared-planner/address';
import type { Price } from 'shared-types/planner/price';
import { money } from 'shared-planner/money';
import { nameOfPlan, servicesInWords, totalInWords } from 'shared-planner/words';
import { contactAddress } from 'shared-types/contact-address';
import type { Plan, SystemId } from 'shared-types/planner/plan';

/** The interest of a visitor who plans such a system. */
const INTEREST = {
  'wall-system': 'home',
  'desk-system': 'office',
  'display-solution': 'retail',
  'free-standing': 'home',
} as const satisfies Record<SystemId, string>;

/**
 * Address of the contact page for an enquiry about a plan, with the price that the visitor was shown.
 * @param own the plan's name by its author; empty for none
 */
export function sendAddress(plan: Plan, price: Price, own: string): string {
  const { region, fitted } = price;
  const said = [nameOfPlan(plan), totalInWords(price, money), ...servicesInWords(price)].join(', ');
  const name = own === '' ? said : `${own}: ${said}`;
  return contactAddress({
    subject: {
      kind: 'plan',
      id: toAddress(plan),
      name,
      ...(region && { region: region.id }),
      ...(fitted && { fitting: true }),
    },
    interest: INTEREST[plan.system],
  });
}
