import { useEffect, useRef } from 'react';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link } from './Link';
import { useLinks } from './use-links';

function Prevented() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.addEventListener('click', (event) => event.preventDefault()), []);
  return (
    <Link ref={link} to="/gallery">
      Prevented
    </Link>
  );
}

function Site() {
  useLinks((path) => path !== '/admin');
  const { pathname, search, hash, state } = useLocation();
  return (
    <>
      <output>{JSON.stringify([pathname + search + hash, state])}</output>
      <Link to="/products?page=2#oak" state={{ keepPosition: true }}>
        Products
      </Link>
      <Link to="#care">Care</Link>
      <Link to="/admin">Admin</Link>
      <Prevented />
      <Link to="/gallery" target="_blank">
        New tab
      </Link>
      <a href="//elsewhere.example/gallery">Elsewhere</a>
      <a href="?preview=off">Leave the preview</a>
      <a href="/price-list" download>
        Save
      </a>
      <div data-boundary="gallery" dangerouslySetInnerHTML={{ __html: '<a href="/gallery">Waiting</a>' }} />
    </>
  );
}

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={['/about']}>
      <Site />
    </MemoryRouter>,
  );
});

/** @returns whether the browser would follow the link itself */
function click(name: string, keys: MouseEventInit = {}): boolean {
  const link = screen.getByRole('link', { name });
  const event = createEvent.click(link, keys);
  let left = true;
  // jsdom cannot load documents.
  const stay = (heard: Event) => {
    left = !heard.defaultPrevented;
    heard.preventDefault();
  };
  addEventListener('click', stay);
  fireEvent(link, event);
  removeEventListener('click', stay);
  return left;
}

const shown = () => JSON.parse(screen.getByRole('status').textContent) as [string, unknown];
const address = () => shown()[0];

test('a link to a page of the site is followed by the router, with its state', () => {
  expect(click('Products')).toBe(false);
  expect(shown()).toEqual(['/products?page=2#oak', { keepPosition: true }]);
});

test('a link to an anchor stays on the page', () => {
  expect(click('Care')).toBe(false);
  expect(address()).toBe('/about#care');
});

test('a link in a part that React keeps presses from is followed too', () => {
  const keep = (event: Event) => event.stopPropagation();
  document.addEventListener('click', keep, { capture: true });
  click('Waiting');
  document.removeEventListener('click', keep, { capture: true });
  expect(address()).toBe('/gallery');
});

test.each(['Admin', 'New tab', 'Elsewhere', 'Leave the preview', 'Save'])(
  'the browser follows the link %s',
  (name) => {
    expect(click(name)).toBe(true);
    expect(address()).toBe('/about');
  },
);

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'the browser follows a link that is clicked with %o',
  (keys) => {
    expect(click('Products', keys)).toBe(true);
    expect(address()).toBe('/about');
  },
);

test('a link whose click is prevented leads nowhere', () => {
  click('Prevented');
  expect(address()).toBe('/about');
});
