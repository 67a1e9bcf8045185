import { differences, readable, summaryOf } from './difference';

const words = { entry: 'Slide', fields: { title: 'Title', buttonText: 'Button Text', image: 'Image' } };
const slide = (id: number, title: string, buttonText = 'Go') => ({ id, title, buttonText });

test('a changed field is named with the entry it belongs to', () => {
  expect(differences([slide(1, 'Calm')], [slide(1, 'Calm', 'Stop')], words)).toEqual([
    { what: 'Slide 1 “Calm” · Button Text', kind: 'changed', before: 'Go', after: 'Stop' },
  ]);
});

test('added and removed entries and a new order are each one change', () => {
  const before = [slide(1, 'A'), slide(2, 'B'), slide(3, 'C')];
  const after = [slide(3, 'C'), slide(1, 'A'), slide(4, 'D')];
  expect(differences(before, after, words).map(({ what, kind }) => [what, kind])).toEqual([
    ['Slide 3 “D”', 'added'],
    ['Slide 2 “B”', 'removed'],
    ['Order', 'moved'],
  ]);
});

test('an entry without a title goes by its name', () => {
  const added = differences([], [{ id: 'attic', name: 'Attic' }], { entry: 'Solution', fields: {} });
  expect(added).toEqual([{ what: 'Solution 1 “Attic”', kind: 'added', before: '—', after: 'Attic' }]);
});

test.each([
  [[slide(1, 'A')], 'Slide 2 “B” removed'],
  [[slide(1, 'A', 'Stop'), slide(2, 'C', 'Stop')], 'Slide 1 “A” · Button Text changed, and 2 more changes'],
  [[slide(2, 'B'), slide(1, 'A')], 'Order changed'],
  [[slide(1, 'A'), slide(2, 'B')], 'Nothing changed'],
])('the changes of a version have one line (%#)', (after, line) => {
  expect(summaryOf(differences([slide(1, 'A'), slide(2, 'B')], after, words))).toBe(line);
});

test('derived images are no change', () => {
  const before = [{ ...slide(1, 'A'), picture: { src: '/a' } }];
  expect(differences(before, [{ ...slide(1, 'A'), picture: { src: '/b' } }], words)).toEqual([]);
});

test('images are marked, so that they can be shown', () => {
  expect(
    differences({ 'about-section': '' }, { 'about-section': '/pictures/a.jpg' }, words)[0],
  ).toMatchObject({
    kind: 'added',
    picture: true,
  });
});

test('opening hours and lists read as a person writes them', () => {
  expect(readable({ opens: '09:00', closes: '18:00' })).toBe('09:00–18:00');
  expect(readable(['14 Gridiron Yard', 'London'])).toBe('14 Gridiron Yard, London');
  expect(readable(null)).toBe('—');
});
