import { Logger } from '@nestjs/common';
import { HOUR_MS } from '../deadlines';
import { Sweeps } from './sweep';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('it runs at its interval, also after a failure, until shutdown', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const away = new Error('The database is away.');
  const remove = jest.fn<Promise<void>, []>().mockRejectedValueOnce(away).mockResolvedValue();
  const sweeps = new Sweeps();
  sweeps.every(HOUR_MS, remove, 'the recycle bin was not emptied');
  expect(remove).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(warn.mock.calls).toEqual([[{ err: away }, 'the recycle bin was not emptied']]);
  await jest.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(remove).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledTimes(1);
  sweeps.onApplicationShutdown();
  await jest.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(remove).toHaveBeenCalledTimes(3);
});
