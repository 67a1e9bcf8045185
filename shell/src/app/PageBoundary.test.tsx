import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { InSite } from '../testing/InSite';
import { PageBoundary } from './PageBoundary';

let broken = true;

function Page() {
  if (broken) throw new Error('Loading chunk page-about failed.');
  return <p>About us</p>;
}

const load = jest.fn<Promise<void>, []>();

function page(address: string, children: ReactNode) {
  return (
    <InSite at={address}>
      <PageBoundary address={address} load={load}>
        {children}
      </PageBoundary>
    </InSite>
  );
}

// React reports an error that a boundary caught; here it is meant to be there.
beforeEach(() => {
  broken = true;
  load.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

test('a page that cannot be loaded says so, under a title of its own', () => {
  render(page('/about', <Page />));
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be loaded.');
  expect(document.title).toMatch(/^Page not loaded/);
});

test('Try again shows the page once its files can be had', async () => {
  render(page('/about', <Page />));
  load.mockImplementation(() => {
    broken = false;
    return Promise.resolve();
  });
  await retry();
  expect(screen.getByText('About us')).toBeInTheDocument();
});

test('without a connection Try again leaves the page as it is', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(page('/about', <Page />));
  load.mockRejectedValue(new Error('Loading chunk page-about failed.'));
  await retry();
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded.');
});

test('while Try again tries, it cannot be pressed, and then it can', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let fail: (reason: Error) => void = () => undefined;
  load.mockReturnValue(new Promise((_resolve, reject) => (fail = reject)));
  render(page('/about', <Page />));
  await retry();
  const button = screen.getByRole('button', { name: 'Try again' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await retry();
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => fail(new Error('Loading chunk page-about failed.')));
  expect(button).not.toHaveAttribute('aria-disabled');
});

test('another page is shown after one that failed', () => {
  const { rerender } = render(page('/about', <Page />));
  rerender(page('/contact', <p>Talk to us</p>));
  expect(screen.getByText('Talk to us')).toBeInTheDocument();
});
