import { fireEvent, render, screen } from '@testing-library/react';
import { Link } from 'shared-platform';
import { InSite } from '../../testing/InSite';
import { siteTable } from '../../testing/site-table';
import { usePagePrefetch } from './use-prefetch';

function Links() {
  usePagePrefetch(siteTable);
  return (
    <>
      <Link to="/products/wall-system">Wall System</Link>
      <Link to="/products/desk-system">Desk System</Link>
      <a href="https://elsewhere.example/products">Elsewhere</a>
      <Link to="/admin">Admin</Link>
    </>
  );
}

const calls: string[] = [];

beforeEach(async () => {
  calls.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    calls.push(address as string);
    return Promise.resolve(Response.json([]));
  });
  render(
    <InSite at="/">
      <Links />
    </InSite>,
  );
  fireEvent.pointerMove(document.body);
  await import('./prefetch');
  await Promise.resolve();
});

test("the data of a link's page is read once when the pointer or focus reaches the link", () => {
  const link = screen.getByRole('link', { name: 'Wall System' });
  fireEvent.pointerOver(link);
  fireEvent.focusIn(link);
  expect(calls).toEqual(['/api/product-pages/wall-system', '/api/plans/examples/wall-system']);
});

test('the data of each page of a route is read when its own link is reached', () => {
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Wall System' }));
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Desk System' }));
  const pages = calls.filter((path) => path.startsWith('/api/product-pages/'));
  expect(pages).toEqual(['/api/product-pages/wall-system', '/api/product-pages/desk-system']);
});

test.each(['Elsewhere', 'Admin'])('nothing is read for the link %s', (name) => {
  fireEvent.pointerOver(screen.getByRole('link', { name }));
  expect(calls).toEqual([]);
});
