import { neighbours } from './NeighbourLinks';

const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test('neighbours wrap around at both ends', () => {
  expect(neighbours(list, 'a')).toEqual({ previous: { id: 'c' }, next: { id: 'b' } });
  expect(neighbours(list, 'c')).toEqual({ previous: { id: 'b' }, next: { id: 'a' } });
});

test('of two entries each leads to the other once', () => {
  const two = [{ id: 'a' }, { id: 'b' }];
  expect(neighbours(two, 'a')).toEqual({ previous: undefined, next: { id: 'b' } });
  expect(neighbours(two, 'b')).toEqual({ previous: { id: 'a' }, next: undefined });
});

test('an entry that stands alone, or is not in the list, has none', () => {
  expect(neighbours([{ id: 'a' }], 'a')).toEqual({ previous: undefined, next: undefined });
  expect(neighbours(list, 'z')).toEqual({ previous: undefined, next: undefined });
});
