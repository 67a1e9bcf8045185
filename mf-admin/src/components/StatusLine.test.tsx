import { act, render, screen } from '@testing-library/react';
import { LONG_MESSAGE_MS, StatusLine, useMessage } from './StatusLine';

function Saving({ ms }: { ms?: number }) {
  const { message, show } = useMessage();
  return (
    <>
      <button onClick={() => show({ kind: 'success', text: 'Saved.' }, ms)}>Save</button>
      <StatusLine message={message} />
    </>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const press = () => act(() => screen.getByRole('button', { name: 'Save' }).click());
const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test.each([
  [undefined, 3000],
  [LONG_MESSAGE_MS, 5000],
])('a message shown for %p goes by itself after %d ms', (ms, expected) => {
  render(<Saving ms={ms} />);
  press();
  after(expected - 1);
  expect(screen.getByText('Saved.')).toBeInTheDocument();
  after(1);
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
});

test('a second message has its own whole time', () => {
  render(<Saving />);
  press();
  after(2000);
  press();
  after(2999);
  expect(screen.getByText('Saved.')).toBeInTheDocument();
  after(1);
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
});
