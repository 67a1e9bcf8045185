import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { HttpStatus, PageMissingContext } from 'shared-platform';
import { useMoved } from './use-moved';

function Site() {
  const moved = useMoved();
  const { pathname, search } = useLocation();
  return (
    <PageMissingContext value={moved}>
      <Link to="/products/old?from=mail">Old</Link>
      <output>{pathname + search}</output>
      <Routes>
        <Route path="/products/old" element={<HttpStatus code={404} />} />
        <Route path="*" element={null} />
      </Routes>
    </PageMissingContext>
  );
}

const answer = (url: string, redirected: boolean) => ({ url, redirected });

const visit = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Site />
    </MemoryRouter>,
  );

// The router of this test keeps its address to itself.
const goTo = (path: string) => window.history.replaceState(null, '', path);
afterEach(() => goTo('/'));

/** Pages that were loaded, of which jsdom only says that it does not load them. */
let loaded: jest.SpyInstance;
beforeEach(() => (loaded = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => loaded.mockRestore());

const notLoaded = expect.objectContaining({
  message: expect.stringContaining('navigation') as string,
}) as Error;

test('a link to an old address that is redirected loads it, so that the anchor stays', async () => {
  const asked = jest.fn().mockResolvedValue(answer(`${window.location.origin}/products/new?from=mail`, true));
  global.fetch = asked;
  visit('/');
  goTo('/products/old');
  await userEvent.click(screen.getByRole('link', { name: 'Old' }));
  await waitFor(() => expect(loaded.mock.calls).toEqual([[notLoaded]]));
  expect(screen.getByText('/products/old?from=mail')).toBeInTheDocument();
  expect(asked.mock.calls).toEqual([['/products/old?from=mail', { method: 'HEAD' }]]);
});

test.each([
  ['where the address leads nowhere', answer('http://localhost/products/old', false)],
  ['where it leads to another site', answer('https://elsewhere.example/', true)],
])('stays on the page %s', async (_where, given) => {
  global.fetch = jest.fn().mockResolvedValue(given);
  visit('/');
  goTo('/products/old');
  await userEvent.click(screen.getByRole('link', { name: 'Old' }));
  expect(screen.getByText('/products/old?from=mail')).toBeInTheDocument();
  expect(loaded).not.toHaveBeenCalled();
});

test('does not ask the server about the page with which the document came', () => {
  global.fetch = jest.fn();
  visit('/products/old');
  expect(global.fetch).not.toHaveBeenCalled();
});
