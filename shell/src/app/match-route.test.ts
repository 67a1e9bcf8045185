import { matchRoute } from './match-route';

test.each([
  ['/products/wall-system', 'wall-system'],
  ['/solutions/loft%2F1%2050%25%3F', 'loft/1 50%?'],
  ['/solutions/caf%C3%A9', 'café'],
  ['/solutions/%E0%A4%A', '%E0%A4%A'],
])('the id in %s is %s', (pathname, id) => {
  expect(matchRoute(pathname)?.id).toBe(id);
});

test.each([
  ['/', 'home'],
  ['/solutions', 'solutions'],
  ['/admin/products', 'admin'],
])('the page at %s is %s, and has no id', (pathname, page) => {
  expect(matchRoute(pathname)).toMatchObject({ route: { page }, id: undefined });
});

test.each(['/nowhere', '/products/wall-system/more'])('no page is at %s', (pathname) => {
  expect(matchRoute(pathname)).toBeUndefined();
});
