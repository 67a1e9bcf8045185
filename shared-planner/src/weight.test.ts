import { examplePlan } from './fit';
import { withCell } from './edit';
import { gapOf } from './systems';
import { kilogramsOf } from './weight';

const plan = examplePlan('wall-system');

test('a plan weighs more with a drawer or a back panel than with an open cell', () => {
  const at = { bay: 0, cell: 1 };
  const open = withCell(plan, at, { kind: 'open', back: false });
  expect(kilogramsOf(withCell(open, at, { kind: 'drawer' }))).toBeGreaterThan(kilogramsOf(open));
  expect(kilogramsOf(withCell(open, at, { back: true }))).toBeGreaterThan(kilogramsOf(open));
});

test('a first shelf of two boards weighs a few kilograms, and a gap adds nothing', () => {
  const bay = { width: 600, depth: 200, cells: [{ height: 440, kind: 'open' as const, back: false }] };
  expect(kilogramsOf({ bays: [bay] })).toBe(6);
  expect(kilogramsOf({ bays: [bay, gapOf(bay)] })).toBe(6);
});
