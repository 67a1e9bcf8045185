import { pageOf } from 'release/preview/link';
import { PAGES_WITH_PLACES } from './repository';

test.each([
  ['home:after-gallery', '/'],
  ['about:after-team', '/about'],
])('a link to a remote that takes %s leads to %s', (place, path) => {
  const places = [{ place, module: 'reviews/ReviewsBand' }];
  expect(pageOf('reviews', { routes: [], places }, PAGES_WITH_PLACES)).toBe(path);
});
