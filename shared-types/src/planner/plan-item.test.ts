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

test('a large plan is on the list with its name', () => {
  const carried = { region: 'scotland', fitting: true, name: '書'.repeat(60) };
  const id = planItemId('1'.repeat(1400), carried);
  expect(readProjectItems(writeProjectItems([{ kind: 'plan', id }]))).toEqual([{ kind: 'plan', id }]);
  expect(planOfItem(id)).toEqual({ plan: '1'.repeat(1400), carried });
});

test('a name is left out where a list with nothing else has no room for it', () => {
  const [most, name] = ['1'.repeat(1984), 'é'];
  expect(planItemId(most, { name })).toBe(`${most}~~~c3a9`);
  expect(planItemId(`${most}1111`, { name })).toBe(`${most}1111~~~c3a9`);
  expect(planItemId(`${most}11111`, { name })).toBe(`${most}11111`);
});

test('an id that is no plan’s keeps its address, without anything that makes no sense', () => {
  expect(planOfItem('K7PX2M~~~zz')).toEqual({
    plan: 'K7PX2M',
    carried: { region: '', fitting: false, name: '' },
  });
});
