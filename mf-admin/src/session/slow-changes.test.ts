import { ApiError } from 'shared-platform';
import { fakeApi } from '../testing/fake-api';
import { freshBrowser } from '../testing/show';
import { adminRequest } from './admin-request';
import { CANCEL_MS, cancelSlowChanges, slowChanges, SLOW_MS } from './slow-changes';

beforeEach(() => {
  freshBrowser();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
});
afterEach(() => jest.useRealTimers());

test('a change without an answer is slow, can be cancelled later, and fails with words', async () => {
  fakeApi().fail(/^POST/, 'never');
  const outcome = adminRequest('/api/products', { method: 'POST', body: {} }).catch(
    (cause: unknown) => cause,
  );
  jest.advanceTimersByTime(SLOW_MS - 1);
  expect(slowChanges).toEqual({ slow: 0, cancellable: 0 });
  jest.advanceTimersByTime(1);
  expect(slowChanges).toEqual({ slow: 1, cancellable: 0 });
  cancelSlowChanges();
  jest.advanceTimersByTime(CANCEL_MS - SLOW_MS);
  expect(slowChanges).toEqual({ slow: 1, cancellable: 1 });
  cancelSlowChanges();
  const cause = await outcome;
  expect(cause).toBeInstanceOf(ApiError);
  expect((cause as ApiError).message).toMatch(/^Cancelled\. It may have reached the website/);
  expect(slowChanges).toEqual({ slow: 0, cancellable: 0 });
});
