import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'shared-platform';
import { PROJECT_KEY } from 'shared-types/project-key';
import { keepProjectText } from 'shared-ui/project-list';
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

test('the navigation has the six entries in order, then the planner, the list and Get a Quote', () => {
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
    ['Plan & price', '/planner'],
    ['Project list', '/project'],
    ['Get a Quote', '/contact'],
  ]);
});

test('the planner and the project list are in the bar and in the menu', () => {
  show();
  for (const [name, address] of [
    ['Plan & price', '/planner'],
    ['Project list', '/project'],
  ]) {
    const links = screen.getAllByRole('link', { name });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([address, address]);
  }
});

test('the heart shows how much is on the list, and a changed number is announced', () => {
  localStorage.setItem(PROJECT_KEY, 'product.wall-system,installation.1');
  show();
  const [heart] = screen.getAllByRole('link', { name: 'Project list, 2 items' });
  expect(heart).toHaveTextContent('2');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  act(() => keepProjectText('product.wall-system'));
  expect(heart).toHaveAccessibleName('Project list, 1 item');
  expect(screen.getByRole('status')).toHaveTextContent('Project list: 1 item');
  act(() => keepProjectText(''));
  expect(heart).toHaveAccessibleName('Project list');
  expect(screen.getByRole('status')).toHaveTextContent('Project list: empty');
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
