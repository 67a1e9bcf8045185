import { ifMatchSchema } from './if-match';

test.each([
  ['*', 'any'],
  ['"r12-abc"', [12]],
  ['W/"r12-abc", "r13-abc"', [12, 13]],
  ['"another kind of tag"', []],
  ['r12-without-quotes', []],
])('If-Match %s allows %j', (header, allowed) => {
  expect(ifMatchSchema.parse(header)).toEqual(allowed);
});
