import { guardHistory, openHistoryGuard } from './history-guard';

const step = () => window.dispatchEvent(new PopStateEvent('popstate'));

test('a guard hears of a step before later listeners, and can keep it from them', () => {
  openHistoryGuard();
  const router = jest.fn();
  window.addEventListener('popstate', router);
  const leave = guardHistory((event) => event.stopImmediatePropagation());
  step();
  expect(router).not.toHaveBeenCalled();

  leave();
  step();
  expect(router).toHaveBeenCalledTimes(1);
});

test('a guard that is removed late leaves its successor in place', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const leaveFirst = guardHistory(first);
  const leaveSecond = guardHistory(second);
  leaveFirst();
  step();
  expect(second).toHaveBeenCalledTimes(1);
  leaveSecond();
});
