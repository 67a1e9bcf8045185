import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'shared-platform';
import { InSite } from '../../testing/InSite';
import { Header } from './Header';

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

/** @param at null for the browser's own address */
function show(at: string | null = '/') {
  render(
    <InSite {...(at !== null && { at })}>
      <Header />
      <Back />
    </InSite>,
  );
}

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

afterEach(() => {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

test('the navigation has the six entries in order, and Get a Quote leads to /contact', () => {
  show();
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  const links = menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Home', '/'],
    ['Products', '/products'],
    ['Solutions', '/solutions'],
    ['Gallery', '/gallery'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Get a Quote', '/contact'],
  ]);
});

test('the project list is in the header', () => {
  show();
  expect(screen.getByRole('link', { name: 'Project list' })).toHaveAttribute('href', '/project');
});

test.each([
  ['/products', 'Products', 'page'],
  ['/products/wall-system', 'Products', 'true'],
  ['/solutions', 'Solutions', 'page'],
  ['/solutions/home-living', 'Solutions', 'true'],
  ['/gallery', 'Gallery', 'page'],
  ['/', 'Home', 'page'],
])('on %s the entry %s is highlighted', (at, label, current) => {
  show(at);
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('aria-current', current);
  const highlighted = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(highlighted).toHaveLength(1);
});

test('the header gains its shadow once the page is scrolled by more than 10 px', () => {
  show();
  const header = screen.getByRole('banner');
  act(() => scrollTo(10));
  expect(header).not.toHaveAttribute('data-scrolled');
  act(() => scrollTo(11));
  expect(header).toHaveAttribute('data-scrolled');
});

test('the menu opens and closes with its button', async () => {
  show();
  const toggle = screen.getByRole('button', { name: 'Menu' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('the menu closes when the location changes', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.click(screen.getByRole('link', { name: 'Gallery' }));
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('the menu closes when the hash changes', async () => {
  show(null);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  // As a hash that is typed into the address bar.
  act(() => {
    window.history.pushState(null, '', '#contact');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  window.history.replaceState(null, '', '/');
});

test('Escape closes the menu and gives the focus back to its button', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});
