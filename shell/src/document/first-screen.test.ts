import { FIRST_SCREEN, firstScreenFirst, layOutMeanwhile } from './first-screen';

function isMarked(type: string, address = '/'): boolean {
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  history.replaceState(null, '', address);
  document.documentElement.removeAttribute(FIRST_SCREEN);
  firstScreenFirst(FIRST_SCREEN);
  return document.documentElement.hasAttribute(FIRST_SCREEN);
}

test('a page that opens at its top is laid out from there', () => {
  expect(isMarked('navigate')).toBe(true);
});

test.each([
  ['reload', '/'],
  ['back_forward', '/'],
  ['navigate', '/#contact'],
])('a page that opens further down is laid out whole: %s %s', (type, address) => {
  expect(isMarked(type, address)).toBe(false);
});

test('a page in the preview of the admin is laid out whole', () => {
  const parent = jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window & typeof globalThis);
  expect(isMarked('navigate')).toBe(false);
  parent.mockRestore();
});

test('a page is laid out when a stylesheet arrives, if it has been read and has not loaded yet', () => {
  let state: DocumentReadyState = 'loading';
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
  const laidOut = jest.spyOn(document.body, 'offsetTop', 'get');
  const link = document.head.appendChild(document.createElement('link'));
  layOutMeanwhile();
  for (const [next, times] of [
    ['loading', 0],
    ['interactive', 1],
    ['complete', 1],
  ] as const) {
    state = next;
    link.dispatchEvent(new Event('load'));
    expect(laidOut).toHaveBeenCalledTimes(times);
  }
});
