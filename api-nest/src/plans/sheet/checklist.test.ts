import { onCastors } from 'shared-planner/extras';
import { examplePlan } from 'shared-planner/fit';
import { checklist } from './checklist';

test('says how the furniture stands: fixed, loose, or on castors whatever the plan says', () => {
  const plan = examplePlan('free-standing');
  const said = (changed: typeof plan) =>
    checklist(changed)
      .filter((line) => /fixed/.test(line))
      .map((line) => line.slice(0, 19));
  expect(said({ ...plan, fixed: true })).toEqual(['What the wall is ma']);
  expect(said({ ...plan, fixed: false })).toEqual(['It is not fixed: th']);
  expect(said({ ...onCastors(plan, 0, true), fixed: true })).toEqual(['It stands on castor']);
});
