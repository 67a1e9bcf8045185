import { neighbours } from './neighbours';

const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test('neighbours wrap around at both ends', () => {
  expect(neighbours(list, 'a')).toEqual({ previous: { id: 'c' }, next: { id: 'b' } });
  expect(neighbours(list, 'c')).toEqual({ previous: { id: 'b' }, next: { id: 'a' } });
});

test('an entry that stands alone, or is not in the list, has none', () => {
  expect(neighbours([{ id: 'a' }], 'a')).toEqual({ previous: undefined, next: undefined });
  expect(neighbours(list, 'z')).toEqual({ previous: undefined, next: undefined });
});
