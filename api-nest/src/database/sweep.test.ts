import { HOUR_MS, sweepEvery } from './sweep';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('it removes once in its time, goes on after a failure, and ends', async () => {
  const warn = jest.fn();
  const away = new Error('The database is away.');
  const remove = jest.fn<Promise<void>, []>().mockRejectedValueOnce(away).mockResolvedValue();
  const stop = sweepEvery(HOUR_MS, remove, { warn }, 'the bin was not emptied');
  expect(remove).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(warn.mock.calls).toEqual([[{ err: away }, 'the bin was not emptied']]);
  await jest.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(remove).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledTimes(1);
  stop();
  await jest.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(remove).toHaveBeenCalledTimes(3);
});
