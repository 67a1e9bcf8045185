import { addressOfProjectItem, readProjectItems, writeProjectItems } from '../project-list';
import { planItemId, planOfItem } from './plan-item';

const PLAN = '1AEcICcQAAAAAGQBK8UULMgNgJYooiZhExDYAN1E';

test.each([
  {},
  { region: 'scotland' },
  { fitting: true },
  { name: 'Büro, 2. Stock ~ 書斎' },
  { region: 'scotland', fitting: true, name: 'Hall' },
])('a plan on the list keeps what goes with it: %j', (carried) => {
  const id = planItemId(PLAN, carried);
  const items = readProjectItems(writeProjectItems([{ kind: 'plan', id }]));
  expect(items).toEqual([{ kind: 'plan', id }]);
  expect(planOfItem(id)).toMatchObject({ plan: PLAN, carried });
});

test('a plan that carries nothing has its address as its id, as before', () => {
  expect(planItemId(PLAN, { region: '', fitting: false, name: '' })).toBe(PLAN);
  expect(addressOfProjectItem({ kind: 'plan', id: PLAN })).toBe(`/planner?plan=${PLAN}`);
});

test('a name for which the list has no room is left out', () => {
  const id = planItemId('1'.repeat(200), { region: 'scotland', name: '書'.repeat(60) });
  expect(id).toBe(`${'1'.repeat(200)}~scotland`);
});

test('an id that is no plan’s keeps its address, without anything that makes no sense', () => {
  expect(planOfItem('K7PX2M~~~zz')).toEqual({
    plan: 'K7PX2M',
    carried: { region: '', fitting: false, name: '' },
  });
});
