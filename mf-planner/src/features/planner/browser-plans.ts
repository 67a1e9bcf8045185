import { PLANS_KEPT, type BrowserPlan, type BrowserPlans } from 'shared-types/planner/browser-plans';

/** The open plan; undefined in a browser that keeps none. */
export function openPlan({ plans, open }: BrowserPlans): BrowserPlan | undefined {
  return plans.find(({ id }) => id === open) ?? plans[0];
}

/** A name that none of the plans has: `Plan 3`. */
export function freeName({ plans }: Pick<BrowserPlans, 'plans'>): string {
  const taken = new Set(plans.map(({ name }) => name));
  let number = plans.length + 1;
  while (taken.has(`Plan ${number}`)) number += 1;
  return `Plan ${number}`;
}

/** A name that a visitor gave a plan; empty for one that it has from {@link freeName}. */
export const ownName = (name: string): string => (/^Plan \d+$/.test(name) ? '' : name.trim());

/** With a further plan, which is open; the one changed longest ago goes when there are too many. */
export function withPlan(kept: BrowserPlans, plan: BrowserPlan): BrowserPlans {
  const others = kept.plans.filter(({ id }) => id !== plan.id);
  const oldestFirst = [...others].sort((a, b) => a.changedAt.localeCompare(b.changedAt));
  const gone = new Set(oldestFirst.slice(0, Math.max(0, others.length + 1 - PLANS_KEPT)).map(({ id }) => id));
  return { ...kept, open: plan.id, plans: [...others.filter(({ id }) => !gone.has(id)), plan] };
}

/** With changes of one plan. */
export function changed(kept: BrowserPlans, id: string, change: Partial<BrowserPlan>): BrowserPlans {
  return { ...kept, plans: kept.plans.map((plan) => (plan.id === id ? { ...plan, ...change } : plan)) };
}

/** Without a plan; another one is open then. */
export function withoutPlan(kept: BrowserPlans, id: string): BrowserPlans {
  const plans = kept.plans.filter((plan) => plan.id !== id);
  return { ...kept, plans, open: kept.open === id ? (plans.at(-1)?.id ?? '') : kept.open };
}
