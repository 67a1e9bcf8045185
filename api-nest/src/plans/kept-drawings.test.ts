import { KeptDrawings } from './kept-drawings';

const large = (letter: string) => letter.repeat(3_000_000);

test('drawings that were not asked for the longest make room for others', () => {
  const drawings = new KeptDrawings();
  for (const name of ['a', 'b']) drawings.keep(name, large(name));
  expect(drawings.find('a')).toBe(large('a'));
  drawings.keep('c', large('c'));
  expect(['a', 'b', 'c'].map((name) => drawings.find(name)?.at(0))).toEqual(['a', undefined, 'c']);
});

test('a drawing that two asked for at once is kept once', () => {
  const drawings = new KeptDrawings();
  drawings.keep('a', large('a'));
  drawings.keep('b', large('b'));
  drawings.keep('b', large('b'));
  expect(drawings.find('a')).toBe(large('a'));
});
