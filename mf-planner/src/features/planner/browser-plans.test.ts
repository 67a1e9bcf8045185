import { PLANS_KEPT, type BrowserPlan, type BrowserPlans } from 'shared-types/planner/browser-plans';
import { changed, freeName, openPlan, withoutPlan, withPlan } from './browser-plans';

const planned = (id: string, day = 1): BrowserPlan => ({
  id,
  name: `Plan ${id}`,
  address: `address-${id}`,
  changedAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
});
const kept = (...plans: BrowserPlan[]): BrowserPlans => ({ open: plans.at(-1)?.id ?? '', plans });

test('a further plan is open, and one that is kept again replaces itself', () => {
  const two = withPlan(kept(planned('1')), planned('2'));
  expect(openPlan(two)).toEqual(planned('2'));
  const again = withPlan(two, { ...planned('1'), name: 'Hall' });
  expect(again.plans.map(({ name }) => name)).toEqual(['Plan 2', 'Hall']);
});

test('the plan that was changed longest ago goes when there are too many', () => {
  const full = kept(...Array.from({ length: PLANS_KEPT }, (_, day) => planned(String(day), day + 1)));
  const ids = withPlan(full, planned('new', 30)).plans.map(({ id }) => id);
  expect(ids).toHaveLength(PLANS_KEPT);
  expect(ids).not.toContain('0');
});

test('a new plan has a name that no other has', () => {
  expect(freeName(kept(planned('2'), planned('3')))).toBe('Plan 4');
  expect(freeName(kept())).toBe('Plan 1');
});

test('another plan is open when the open one is removed', () => {
  const one = withoutPlan(kept(planned('1'), planned('2')), '2');
  expect(openPlan(one)).toEqual(planned('1'));
  expect(openPlan(withoutPlan(one, '1'))).toBeUndefined();
});

test('one plan changes and the others stay', () => {
  const { plans } = changed(kept(planned('1'), planned('2')), '1', { name: 'Hall' });
  expect(plans.map(({ name }) => name)).toEqual(['Hall', 'Plan 2']);
});
