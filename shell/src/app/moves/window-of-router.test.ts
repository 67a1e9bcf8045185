import { windowOfRouter } from './window-of-router';

const step = () => window.dispatchEvent(new PopStateEvent('popstate'));
const later = () => new Promise((resolve) => setTimeout(resolve));

function listeningRouter(): jest.Mock {
  const router = jest.fn(() => window.event?.type);
  const seen = windowOfRouter();
  seen.addEventListener('popstate', router);
  leave = () => seen.removeEventListener('popstate', router);
  return router;
}

let leave: () => void;
afterEach(() => leave());

test('the router hears of a step after its event, so that the move can be shown', async () => {
  const router = listeningRouter();
  step();
  expect(router).not.toHaveBeenCalled();
  await later();
  expect(router).toHaveBeenCalledTimes(1);
  expect(router).not.toHaveReturnedWith('popstate');
});

test('a swipe that the browser animates is heard at once', () => {
  const router = listeningRouter();
  const swipe = new PopStateEvent('popstate');
  Object.defineProperty(swipe, 'hasUAVisualTransition', { value: true });
  window.dispatchEvent(swipe);
  expect(router).toHaveBeenCalledTimes(1);
});

test('a step is not heard if the visitor has already moved on', async () => {
  const router = listeningRouter();
  step();
  history.pushState({ key: 'clicked meanwhile' }, '');
  await later();
  expect(router).not.toHaveBeenCalled();
});

test('of two steps at once the last one is heard', async () => {
  const router = listeningRouter();
  history.pushState({ key: 'one' }, '');
  step();
  history.replaceState({ key: 'two' }, '');
  step();
  await later();
  expect(router).toHaveBeenCalledTimes(1);
});

test('a router that has left hears nothing more', async () => {
  const router = listeningRouter();
  leave();
  step();
  await later();
  expect(router).not.toHaveBeenCalled();
});
