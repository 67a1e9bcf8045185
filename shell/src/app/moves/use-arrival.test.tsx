import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onPartsStart } from 'shared-platform/waiting-parts';
import { useArrival } from './use-arrival';

function Page() {
  const main = useArrival();
  return (
    <main ref={main} tabIndex={-1}>
      <h2 id="faq">Frequently asked</h2>
    </main>
  );
}

let top = 0;

function scrollBy(visitor: number) {
  top = visitor;
  window.dispatchEvent(new Event('scroll'));
}

function open(at: string) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return (to: string | number, state?: unknown) =>
    act(async () => {
      await (typeof to === 'number' ? router.navigate(to) : router.navigate(to, { state }));
    });
}

beforeEach(() => {
  top = 0;
  Object.defineProperty(window, 'scrollY', { get: () => top, configurable: true });
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true });
  jest.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) => {
    top = to.top ?? 0;
    window.dispatchEvent(new Event('scroll'));
  }) as typeof window.scrollTo);
});

test('another page begins at its top, with the focus on it', async () => {
  const go = open('/');
  scrollBy(900);
  await go('/about');
  expect(top).toBe(0);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('an anchor receives the focus', async () => {
  const go = open('/');
  await go('/resources#faq');
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('an anchor in a slot that waits makes it come, and is reached below the slots above it', async () => {
  const go = open('/');
  await go('/');
  const main = screen.getByRole('main');
  const above = document.createElement('div');
  above.innerHTML = '<div data-slot-pending></div>';
  main.prepend(above);
  const start = jest.fn();
  const forget = onPartsStart(start);
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await go('/#gallery');
  expect(start).toHaveBeenCalledTimes(1);
  const gallery = document.createElement('section');
  gallery.id = 'gallery';
  await act(async () => main.append(gallery));
  expect(gallery).toHaveFocus();
  expect(scrolled.mock.contexts).toEqual([gallery]);
  gallery.blur();
  await act(async () => above.replaceChildren('Products'));
  expect(scrolled.mock.contexts).toEqual([gallery, gallery]);
  expect(gallery).not.toHaveFocus();
  await act(async () => above.append('More'));
  expect(scrolled).toHaveBeenCalledTimes(2);
  gallery.remove();
  above.remove();
  forget();
});

test('a visitor who scrolls is not taken back to an anchor', async () => {
  const go = open('/');
  await go('/#later');
  window.dispatchEvent(new Event('wheel'));
  const later = document.createElement('section');
  later.id = 'later';
  await act(async () => screen.getByRole('main').append(later));
  expect(later).not.toHaveFocus();
});

test.each(['#%', '#100%', '#%E0%A4%A'])('an address that ends in %s shows its page', async (hash) => {
  const go = open('/');
  await go(`/about${hash}`);
  expect(screen.getByRole('heading')).toBeInTheDocument();
});

test('Back returns to where the page was left', async () => {
  const go = open('/');
  scrollBy(900);
  await go('/about');
  scrollBy(300);
  await go(-1);
  expect(top).toBe(900);
  await go(1);
  expect(top).toBe(300);
});

test('Back returns to an entry that was made in place, though it was not scrolled since', async () => {
  const go = open('/products');
  scrollBy(400);
  await go('/products?open=1', { keepPosition: true });
  await go('/about');
  await go(-1);
  expect(top).toBe(400);
});

test('a move between tabs leaves page and focus alone', async () => {
  const go = open('/resources');
  scrollBy(400);
  await go('/resources#faq', { keepPosition: true });
  expect(top).toBe(400);
  expect(screen.getByRole('heading')).not.toHaveFocus();
});

test('#top scrolls up after 100 ms', async () => {
  jest.useFakeTimers();
  const go = open('/contact');
  scrollBy(700);
  await go('/contact#top');
  act(() => {
    jest.advanceTimersByTime(99);
  });
  expect(top).toBe(700);
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(top).toBe(0);
  jest.useRealTimers();
});
