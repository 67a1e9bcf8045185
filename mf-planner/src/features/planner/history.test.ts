import { examplePlan } from 'shared-planner/fit';
import { historyOf, takeStep, type History, type Step } from './history';

const plans = ([200, 300, 400] as const).map((x) => ({ ...examplePlan('wall-system'), x }));
const [first, second, third] = plans as [(typeof plans)[0], (typeof plans)[0], (typeof plans)[0]];

const after = (...steps: Step[]): History => steps.reduce(takeStep, historyOf(first));

test('undo and redo walk through the plans, and stop at both ends', () => {
  const both = after({ type: 'change', plan: second }, { type: 'change', plan: third });
  const back = [1, 2, 3].reduce((history) => takeStep(history, { type: 'undo' }), both);
  expect(back.plan).toBe(first);
  const forth = [1, 2, 3].reduce((history) => takeStep(history, { type: 'redo' }), back);
  expect(forth.plan).toBe(third);
});

test('a change after an undo forgets what was undone', () => {
  const { plan, future } = after(
    { type: 'change', plan: second },
    { type: 'undo' },
    { type: 'change', plan: third },
  );
  expect(plan).toBe(third);
  expect(future).toEqual([]);
});

test('what changes nothing is no step', () => {
  expect(after({ type: 'change', plan: { ...first } }).past).toEqual([]);
});

test('the moves of one drag are undone together', () => {
  const dragged = after(
    { type: 'change', plan: second, drag: 'a' },
    { type: 'change', plan: third, drag: 'a' },
    { type: 'undo' },
  );
  expect(dragged.plan).toBe(first);
});

test('another plan that is opened begins anew', () => {
  const { plan, past } = after({ type: 'change', plan: second }, { type: 'open', plan: third });
  expect([plan, past]).toEqual([third, []]);
});
