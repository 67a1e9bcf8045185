import { guardHistory, openHistoryGuard } from './history-guard';

const step = () => window.dispatchEvent(new PopStateEvent('popstate'));

test('a guard hears of a step before whoever listened later, and can keep it from them', () => {
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

test('a guard that has gone does not take its successor with it', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const leaveFirst = guardHistory(first);
  const leaveSecond = guardHistory(second);
  leaveFirst();
  step();
  expect(second).toHaveBeenCalledTimes(1);
  leaveSecond();
});
