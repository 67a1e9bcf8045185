import { ownPath } from './reference';

test.each([
  ['/products?page=2#range', '/products'],
  ['#range', undefined],
  ['/#range', '/'],
  ['/api/plans/drawing.svg?plan=1A&view=side#x', '/api/plans/drawing.svg?plan=1A&view=side'],
  ['//elsewhere.example/products', undefined],
  ['https://elsewhere.example/', undefined],
])('of %s, %s is asked for', (address, asked) => {
  expect(ownPath(address)).toBe(asked);
});
