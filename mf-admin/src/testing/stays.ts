import { act, screen } from '@testing-library/react';

/** How far testing-library moves fake clocks at most while it waits for something to appear. */
const LATE_MS = 100;

/** Expects a message to come, to stay for a time in ms and then to go. Needs jest's fake timers. */
export async function expectToStay(words: string, ms: number): Promise<void> {
  await screen.findByText(words);
  await act(() => jest.advanceTimersByTimeAsync(ms - LATE_MS - 1));
  expect(screen.getByText(words)).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(LATE_MS + 1));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
}
