import { publishedSolutionsInputSchema, publishedSolutionsSchema, storedSolutionsSchema } from './solution';

const loft = { id: 'loft', name: 'Loft', description: 'Under the roof.' };
const messages = (list: unknown) =>
  publishedSolutionsInputSchema.safeParse(list).error?.issues.map(({ message }) => message) ?? [];

test('a list of solutions with ids, names and optional descriptions can be published, or none', () => {
  const list = [loft, { id: 'loft/1 50%?', name: 'Attic' }];
  expect(publishedSolutionsSchema.parse(list)).toEqual(list);
  expect(publishedSolutionsSchema.parse([])).toEqual([]);
});

test.each([
  ['a blank id', [{ ...loft, id: ' ' }], 'Give each solution an id.'],
  ['a long id', [{ ...loft, id: 'a'.repeat(81) }], 'Use at most 80 characters.'],
  ['dots for an id', [{ ...loft, id: '..' }], 'Use an id of letters, digits and hyphens, e.g. loft-storage.'],
  [
    'an id that no address can be made of',
    [{ ...loft, id: 'a\ud800' }],
    'Use an id of letters, digits and hyphens, e.g. loft-storage.',
  ],
  ['a blank name', [{ ...loft, name: ' ' }], 'Give each solution a name.'],
  ['a long name', [{ ...loft, name: 'a'.repeat(81) }], 'Use at most 80 characters.'],
  ['a long description', [{ ...loft, description: 'a'.repeat(2001) }], 'Use at most 2000 characters.'],
  [
    'an id twice',
    [loft, { ...loft, name: 'Attic' }],
    'Two solutions have the same id. Give each an id of its own.',
  ],
  [
    'too many',
    Array.from({ length: 51 }, (_, index) => ({ id: `loft-${index}`, name: 'Loft' })),
    'Use at most 50 solutions.',
  ],
])('%s is refused with what to do', (_what, list, message) => {
  expect(messages(list)).toEqual([message]);
});

test('a browser’s own list may hold what cannot be published', () => {
  const list = [loft, { ...loft, name: 'a'.repeat(200) }];
  expect(storedSolutionsSchema.parse(list)).toEqual(list);
});
