import { FIRST_SCREEN, firstScreenFirst } from './first-screen';

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
