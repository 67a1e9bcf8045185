import { fireEvent, render, screen } from '@testing-library/react';
import { Link } from 'shared-platform';
import { InSite } from '../../testing/InSite';
import { useFetchAhead } from './use-fetch-ahead';

function Links() {
  useFetchAhead();
  return (
    <>
      <Link to="/products/wall-system">Wall System</Link>
      <a href="https://elsewhere.example/products">Elsewhere</a>
      <Link to="/admin">Admin</Link>
    </>
  );
}

const calls: string[] = [];

beforeEach(() => {
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
});

test("a link that is pointed at has its page's data read once", () => {
  const link = screen.getByRole('link', { name: 'Wall System' });
  fireEvent.pointerOver(link);
  fireEvent.focusIn(link);
  expect(calls).toEqual(['/api/products']);
});

test.each(['Elsewhere', 'Admin'])('nothing is read for the link %s', (name) => {
  fireEvent.pointerOver(screen.getByRole('link', { name }));
  expect(calls).toEqual([]);
});
