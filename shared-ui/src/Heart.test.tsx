import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Toaster } from 'shared-platform';
import type { ProjectItem } from 'shared-types/project-list';
import { Heart } from './Heart';

const wall: ProjectItem = { kind: 'product', id: 'wall-system' };
const KEY = 'project-list';

function show(item = wall) {
  render(
    <>
      <Heart item={item} name="Wall System" />
      <Heart item={item} name="the same elsewhere" />
      <Toaster />
    </>,
  );
}

const heart = (name = 'Keep Wall System') => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());

test('a heart puts its thing on this browser’s list and takes it off, wherever it is shown', async () => {
  const user = userEvent.setup();
  show();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  await user.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  expect(heart('Keep the same elsewhere')).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem(KEY)).toBe('product.wall-system');
  await user.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(localStorage.getItem(KEY)).toBe('');
});

test('a list that another remote has changed is read again after its event', () => {
  show();
  localStorage.setItem(KEY, 'installation.4,product.wall-system');
  act(() => void window.dispatchEvent(new Event('projectChanged')));
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

test('storage that is full says so, and the heart stays as it was', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  show();
  await userEvent.click(heart());
  expect(screen.getByText('The browser’s storage for this site is full or switched off.')).toBeVisible();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

test('storage that is switched off says so when something is to be kept', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  show();
  await userEvent.click(heart());
  expect(screen.getByText('The project list was not changed')).toBeVisible();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

test('a full list says so', async () => {
  const full = Array.from({ length: 24 }, (_none, index) => `installation.${index}`).join(',');
  localStorage.setItem(KEY, full);
  show();
  await userEvent.click(heart());
  expect(screen.getByText('It holds 24 things. Take one off first.')).toBeVisible();
  expect(localStorage.getItem(KEY)).toBe(full);
});

test('a large plan is kept, and where a list has no room for another one, that is said', async () => {
  const plan = (letter: string) => ({ kind: 'plan' as const, id: letter.repeat(1200) });
  localStorage.setItem(KEY, 'installation.1');
  const { rerender } = render(<Heart item={plan('a')} name="this plan" />);
  await userEvent.click(heart('Keep this plan'));
  expect(heart('Keep this plan')).toHaveAttribute('aria-pressed', 'true');
  const kept = `installation.1,plan.${plan('a').id}`;
  expect(localStorage.getItem(KEY)).toBe(kept);

  rerender(
    <>
      <Heart item={plan('b')} name="another" />
      <Toaster />
    </>,
  );
  await userEvent.click(heart('Keep another'));
  expect(
    screen.getByText('This is larger than the room that is left. Take something off first.'),
  ).toBeVisible();
  expect(localStorage.getItem(KEY)).toBe(kept);
});

test('what another tab added meanwhile stays on the list', async () => {
  show();
  localStorage.setItem(KEY, 'installation.1');
  await userEvent.click(heart());
  expect(localStorage.getItem(KEY)).toBe('installation.1,product.wall-system');
});

test('what an address cannot carry has no heart', () => {
  show({ kind: 'installation', id: 'a study, in oak' });
  expect(screen.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument();
});

test('what is longer than a whole list has no heart', () => {
  show({ kind: 'plan', id: 'a'.repeat(1996) });
  expect(screen.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument();
});

test('no heart is in the HTML', () => {
  expect(renderToString(<Heart item={wall} name="Wall System" />)).toBe('');
});
