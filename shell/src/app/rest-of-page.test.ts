import { FIRST_SCREEN } from '../document/first-screen';
import { layOutRest } from './rest-of-page';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<section data-later></section><footer data-later></footer>';
  document.documentElement.setAttribute(FIRST_SCREEN, '');
});
afterEach(() => jest.useRealTimers());

const later = () => document.querySelectorAll('[data-later]').length;

test('parts are laid out one after the other, and then the page is as any other', () => {
  layOutRest();
  expect(later()).toBe(2);
  jest.advanceTimersToNextTimer();
  expect(later()).toBe(1);
  jest.runAllTimers();
  expect(later()).toBe(0);
  expect(document.documentElement).not.toHaveAttribute(FIRST_SCREEN);
});

test('what is on the screen stays there when a part above it grows', () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const [part] = document.querySelectorAll('section');
  jest.spyOn(part!, 'getBoundingClientRect').mockImplementation(() => {
    const height = part!.hasAttribute('data-later') ? 800 : 950;
    return { bottom: -10, height } as DOMRect;
  });
  jest.replaceProperty(window, 'scrollY', 900);
  layOutRest();
  jest.runAllTimers();
  expect(scroll).toHaveBeenCalledWith({ top: 1050, behavior: 'instant' });
});

test('a page that was laid out whole is left alone', () => {
  document.documentElement.removeAttribute(FIRST_SCREEN);
  layOutRest();
  jest.runAllTimers();
  expect(later()).toBe(2);
});
