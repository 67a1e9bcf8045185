import { neighbours } from './NeighbourLinks';

const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test('neighbours wrap around at both ends', () => {
  expect(neighbours(list, 'a')).toEqual({ previous: { id: 'c' }, next: { id: 'b' } });
  expect(neighbours(list, 'c')).toEqual({ previous: { id: 'b' }, next: { id: 'a' } });
});

test('each of two entries leads to the other once', () => {
  const two = [{ id: 'a' }, { id: 'b' }];
  expect(neighbours(two, 'a')).toEqual({ previous: undefined, next: { id: 'b' } });
  expect(neighbours(two, 'b')).toEqual({ previous: { id: 'a' }, next: undefined });
});

test('a single entry, or one that is not in the list, has no neighbours', () => {
  expect(neighbours([{ id: 'a' }], 'a')).toEqual({ previous: undefined, next: undefined });
  expect(neighbours(list, 'z')).toEqual({ previous: undefined, next: undefined });
});
