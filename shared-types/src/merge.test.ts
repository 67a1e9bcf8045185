import { differences, merge, takeTheirs, withFieldOf } from './merge';

const item = (id: number, title: string, category = 'general') => ({
  id,
  title,
  category,
  image: `/${id}.jpg`,
});
const base = [item(1, 'One'), item(2, 'Two'), item(3, 'Three')];

test('changes of different items are both kept', () => {
  const mine = [item(1, 'Uno'), item(2, 'Two'), item(3, 'Three')];
  const theirs = [item(1, 'One'), item(2, 'Two'), item(3, 'Tre')];
  expect(merge(base, mine, theirs)).toEqual({
    merged: [item(1, 'Uno'), item(2, 'Two'), item(3, 'Tre')],
    conflicts: [],
  });
});

test('changes of different fields of one item are both kept', () => {
  const mine = [item(1, 'Uno'), item(2, 'Two'), item(3, 'Three')];
  const theirs = [item(1, 'One', 'office'), item(2, 'Two'), item(3, 'Three')];
  expect(merge(base, mine, theirs)).toEqual({
    merged: [item(1, 'Uno', 'office'), item(2, 'Two'), item(3, 'Three')],
    conflicts: [],
  });
});

test('only a field that both changed differently is asked about, and keeps mine until then', () => {
  const mine = [item(1, 'Uno', 'retail'), item(2, 'Two'), item(3, 'Three')];
  const theirs = [item(1, 'Eins'), item(2, 'Two'), item(3, 'Tre')];
  const { merged, conflicts } = merge(base, mine, theirs);
  expect(conflicts).toEqual([{ path: ['1', 'title'], base: 'One', mine: 'Uno', theirs: 'Eins' }]);
  expect(merged).toEqual([item(1, 'Uno', 'retail'), item(2, 'Two'), item(3, 'Tre')]);
  expect(takeTheirs(merged, conflicts[0]!)).toEqual([
    item(1, 'Eins', 'retail'),
    item(2, 'Two'),
    item(3, 'Tre'),
  ]);
});

test('an item that one added and one that the other added are both there', () => {
  const mine = [...base, item(4, 'Mine')];
  const theirs = [item(5, 'Theirs'), ...base];
  expect(merge(base, mine, theirs).merged.map((entry) => entry.id)).toEqual([5, 1, 2, 3, 4]);
});

test('my new order is kept while their edit is', () => {
  const mine = [base[2]!, base[0]!, base[1]!];
  const theirs = [item(1, 'Uno'), base[1]!, base[2]!];
  expect(merge(base, mine, theirs)).toEqual({
    merged: [item(3, 'Three'), item(1, 'Uno'), item(2, 'Two')],
    conflicts: [],
  });
});

test('an item that I removed and they left alone is removed', () => {
  expect(merge(base, [base[0]!, base[2]!], base).merged).toEqual([base[0], base[2]]);
});

test('an item I removed and they edited is asked about, and comes back when theirs is chosen', () => {
  const theirs = [base[0]!, item(2, 'Edited'), base[2]!];
  const { merged, conflicts } = merge(base, [base[0]!, base[2]!], theirs);
  expect(conflicts).toEqual([
    { path: ['2'], base: item(2, 'Two'), mine: undefined, theirs: item(2, 'Edited') },
  ]);
  expect(takeTheirs(merged, conflicts[0]!)).toContainEqual(item(2, 'Edited'));
});

test('maps are joined key by key', () => {
  const before: Record<string, string> = { a: '1', b: '2' };
  expect(merge(before, { a: '1', b: '3' }, { a: '9', b: '2', c: '4' })).toEqual({
    merged: { a: '9', b: '3', c: '4' },
    conflicts: [],
  });
});

test('lists of plain values are one field', () => {
  const { conflicts } = merge({ features: ['a'] }, { features: ['a', 'b'] }, { features: ['c'] });
  expect(conflicts.map((conflict) => conflict.path)).toEqual([['features']]);
});

describe('differences', () => {
  it('names the fields of entries by their ids', () => {
    const before = [
      { id: 1, title: 'A', image: 'x' },
      { id: 2, title: 'B' },
    ];
    const after = [
      { id: 1, title: 'C', image: 'x' },
      { id: 3, title: 'D' },
    ];
    expect(differences(before, after)).toEqual([
      { path: ['1', 'title'], before: 'A', after: 'C' },
      { path: ['2'], before: { id: 2, title: 'B' }, after: undefined },
      { path: ['3'], before: undefined, after: { id: 3, title: 'D' } },
    ]);
  });

  it('reports a new order of a list once', () => {
    const [one, two] = [{ id: 1 }, { id: 2 }];
    expect(differences([one, two], [two, one])).toEqual([
      { path: [], before: ['1', '2'], after: ['2', '1'] },
    ]);
  });

  it('reports a list of texts and a missing document as a whole', () => {
    expect(differences({ a: ['x'] }, { a: ['y'] })).toEqual([{ path: ['a'], before: ['x'], after: ['y'] }]);
    expect(differences(null, { a: 1 })).toEqual([{ path: [], before: null, after: { a: 1 } }]);
    expect(differences({ a: 1 }, { a: 1, b: undefined })).toEqual([]);
  });
});

it('takes one field of an entry from another version', () => {
  const value = [{ id: 1, title: 'A', text: 't' }];
  expect(withFieldOf(value, ['1', 'title'], [{ id: 1, title: 'Z', text: 'u' }])).toEqual([
    { id: 1, title: 'Z', text: 't' },
  ]);
  expect(withFieldOf({ a: 1, b: 2 }, ['b'], { a: 3 })).toEqual({ a: 1 });
});
