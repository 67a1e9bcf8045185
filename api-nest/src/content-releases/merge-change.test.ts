import { decide, mergeChange } from './merge-change';

const base = { name: 'A', price: '1' };

it.each([
  [
    'the release’s where only it changed',
    { value: { name: 'A', price: '2' }, today: base },
    { name: 'A', price: '2' },
  ],
  [
    'the site’s where only others changed',
    { value: base, today: { name: 'B', price: '1' } },
    { name: 'B', price: '1' },
  ],
  [
    'both in different fields',
    { value: { name: 'A', price: '2' }, today: { name: 'B', price: '1' } },
    { name: 'B', price: '2' },
  ],
  ['nothing where both deleted it', { value: null, today: null }, null],
  ['nothing where only the release deletes it', { value: null, today: base }, null],
])('takes %s', (_what, sides, merged) => {
  expect(mergeChange({ base, ...sides }, 'It')).toEqual({ merged, conflicts: [] });
});

it.each([
  ['deleted meanwhile', { base, value: { name: 'A', price: '2' }, today: null }, 'was deleted'],
  ['changed before its deletion', { base, value: null, today: { name: 'B', price: '1' } }, 'was changed'],
  ['created twice', { base: null, value: base, today: { name: 'B', price: '1' } }, 'was created'],
])('leaves the whole document to a decision when it was %s', (_what, sides, words) => {
  const { conflicts } = mergeChange(sides, 'It');
  expect(conflicts).toMatchObject([{ path: [], message: expect.stringContaining(words) }]);
  for (const take of ['release', 'site'] as const) {
    const decided = { ...decide(sides, { path: [], take }), today: sides.today };
    const merged = take === 'release' ? sides.value : sides.today;
    expect(mergeChange(decided, 'It')).toEqual({ merged, conflicts: [] });
  }
});

it('has one field decided and leaves the other conflict open', () => {
  const sides = { base, value: { name: 'B', price: '2' }, today: { name: 'C', price: '3' } };
  const decided = { ...decide(sides, { path: ['name'], take: 'site' }), today: sides.today };
  const { merged, conflicts } = mergeChange(decided, 'It');
  expect(conflicts.map(({ path }) => path)).toEqual([['price']]);
  expect(merged).toEqual({ name: 'C', price: '2' });
});

it.each(['release', 'site'] as const)(
  'ends a conflict in an entry that both sides added, with “%s”',
  (take) => {
    const entry = (id: number, title: string) => ({ id, title });
    const sides = {
      base: [entry(1, 'One'), entry(3, 'Three')],
      value: [entry(1, 'One'), entry(7, 'Ours')],
      today: [entry(1, 'One'), entry(3, 'Three'), entry(7, 'Theirs')],
    };
    const { conflicts } = mergeChange(sides, 'It');
    expect(conflicts.map(({ path }) => path)).toEqual([['7', 'title']]);
    const decided = { ...decide(sides, { path: ['7', 'title'], take }), today: sides.today };
    const title = take === 'release' ? 'Ours' : 'Theirs';
    expect(mergeChange(decided, 'It')).toEqual({ merged: [entry(1, 'One'), entry(7, title)], conflicts: [] });
  },
);
