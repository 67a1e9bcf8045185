import { whenIdle } from './when-idle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'activeViewTransition');
});

const moving = (finished: Promise<void> | null) =>
  Object.defineProperty(document, 'activeViewTransition', {
    value: finished && { finished },
    configurable: true,
  });

test('a task waits for its turn, and runs once', () => {
  const task = jest.fn();
  whenIdle(task);
  expect(task).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
});

test.each([
  { end: 'ends', how: () => Promise.resolve() },
  { end: 'fails', how: () => Promise.reject(new Error('The page did not come.')) },
])('while one page turns into the next it waits until that $end', async ({ how }) => {
  const task = jest.fn();
  let end = (_how: Promise<void>) => undefined as void;
  moving(new Promise((resolve) => (end = resolve)));
  whenIdle(task);
  await jest.runAllTimersAsync();
  expect(task).not.toHaveBeenCalled();

  moving(null);
  end(how());
  await jest.runAllTimersAsync();
  expect(task).toHaveBeenCalledTimes(1);
});
