import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast, Toaster, TOAST_MS } from './toast';

afterEach(() => jest.useRealTimers());

test('only the last toast is shown', () => {
  render(<Toaster />);
  act(() => toast({ title: 'First' }));
  act(() => toast({ title: 'Second', description: 'With words' }));
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('SecondWith words');
});

test('an error interrupts, other messages wait their turn', () => {
  render(<Toaster />);
  act(() => toast({ title: 'Error', variant: 'destructive' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Error');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a toast disappears after 5000 ms', () => {
  jest.useFakeTimers();
  render(<Toaster />);
  act(() => toast({ title: 'Saved' }));
  act(() => jest.advanceTimersByTime(TOAST_MS - 1));
  expect(screen.getByText('Saved')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(TOAST_MS).toBe(5000);
});

test('a toast can be closed', async () => {
  render(<Toaster />);
  act(() => toast({ title: 'Saved' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test.each([
  ['is closed', () => userEvent.keyboard('{Enter}')],
  ['disappears', () => act(() => jest.advanceTimersByTimeAsync(TOAST_MS))],
])('a toast that has the focus and %s returns it to where it came from', async (_how, goes) => {
  jest.useFakeTimers({ advanceTimers: true });
  render(
    <>
      <button>Save</button>
      <Toaster />
    </>,
  );
  act(() => toast({ title: 'Saved' }));
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close message' })).toHaveFocus();
  await goes();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});
