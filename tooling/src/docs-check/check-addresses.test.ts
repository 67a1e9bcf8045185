import { findProjectRoot } from '../project-root';
import { addressesOf, withoutClause } from './check-addresses';

test('the addresses are those of the site’s pages and of the admin’s areas', () => {
  const addresses = addressesOf(findProjectRoot());
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/planner', '/admin', '/admin/prices', '/image-library']),
  );
  expect(addresses.filter((address) => address.includes('#'))).toEqual([]);
});

test('an address that no clause names is a problem', () => {
  const clauses = ['Links to "/products"', '`/planner`: what fits'];
  expect(withoutClause(['/products', '/planner'], clauses)).toEqual([]);
  expect(withoutClause(['/products', '/admin/lost'], clauses)).toEqual([
    'docs/specification: no clause names /admin/lost',
  ]);
});
