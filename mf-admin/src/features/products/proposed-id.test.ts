import { slugSchema } from 'shared-types/text';
import { proposedId } from './proposed-id';

test.each([
  ['Wall System', 'wall-system'],
  ['  Großes Bücherregal & Café ', 'grosses-bucherregal-and-cafe'],
  ['Desk — 2.0 (oak)', 'desk-2-0-oak'],
  ['书架', ''],
])('the id of “%s” is “%s”', (name, id) => {
  expect(proposedId(name, [])).toBe(id);
});

test('a taken id gets the next free number', () => {
  expect(proposedId('Desk', ['desk', 'desk-2'])).toBe('desk-3');
});

test('the id of the longest name is valid', () => {
  const id = proposedId('Shelf and '.repeat(30), []);
  expect(slugSchema.safeParse(id).success).toBe(true);
});
