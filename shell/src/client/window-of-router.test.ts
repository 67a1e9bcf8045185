import { windowOfRouter } from './window-of-router';

const step = (init?: PopStateEventInit) => window.dispatchEvent(new PopStateEvent('popstate', init));
const later = () => new Promise((resolve) => setTimeout(resolve));

function listeningRouter(): jest.Mock {
  const router = jest.fn(() => window.event?.type);
  const seen = windowOfRouter();
  seen.addEventListener('popstate', router);
  leave = () => seen.removeEventListener('popstate', router);
  return router;
}

let leave: () => void;
let reducedMotion = false;

beforeEach(() => {
  reducedMotion = false;
  Object.assign(document, { startViewTransition: () => undefined });
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(() => ({ matches: reducedMotion }) as unknown as MediaQueryList);
});

afterEach(() => {
  leave();
  Reflect.deleteProperty(document, 'startViewTransition');
});

test('the router hears of a step after its event, so that the move can be shown', async () => {
  const router = listeningRouter();
  step();
  expect(router).not.toHaveBeenCalled();
  await later();
  expect(router).toHaveBeenCalledTimes(1);
  expect(router).not.toHaveReturnedWith('popstate');
});

test('a step that was overtaken by a click is not told twice', async () => {
  const router = listeningRouter();
  step();
  history.pushState({ key: 'clicked' }, '', '/clicked');
  await later();
  expect(router).not.toHaveBeenCalled();
});

test('the router hears within the event where nothing is to move', () => {
  const router = listeningRouter();
  reducedMotion = true;
  step();
  expect(router).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(document, 'startViewTransition');
  reducedMotion = false;
  step();
  expect(router).toHaveBeenCalledTimes(2);
});

test('a swipe that the browser shows by itself is not shown again', () => {
  const router = listeningRouter();
  const swipe = new PopStateEvent('popstate');
  Object.defineProperty(swipe, 'hasUAVisualTransition', { value: true });
  window.dispatchEvent(swipe);
  expect(router).toHaveBeenCalledTimes(1);
});

test('a router that has left hears nothing more', async () => {
  const router = listeningRouter();
  leave();
  step();
  await later();
  expect(router).not.toHaveBeenCalled();
});

test('the rest of the window is as it is', () => {
  const seen = windowOfRouter();
  leave = () => undefined;
  expect(seen.history).toBe(window.history);
  expect(seen.location.href).toBe(window.location.href);
  expect(seen.document).toBe(document);
});
