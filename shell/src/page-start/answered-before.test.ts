import { CONSENT_CHOICES, CONSENT_COOKIE } from 'shared-types/cookies';
import { markAnswered } from './answered-before';
import { DOCUMENT_STATE } from './document-state';

const { answered: ANSWERED } = DOCUMENT_STATE;

const isMarked = () => {
  document.documentElement.removeAttribute(ANSWERED);
  markAnswered(ANSWERED, CONSENT_COOKIE, CONSENT_CHOICES);
  return document.documentElement.hasAttribute(ANSWERED);
};

afterEach(() => {
  document.cookie = `${CONSENT_COOKIE}=; Max-Age=0; Path=/`;
});

test.each([
  [undefined, false],
  ['accepted', true],
  ['declined', true],
  ['maybe', false],
])('the cookie question is hidden once it was answered: %s', (value, hidden) => {
  document.cookie = 'another=1; Path=/';
  if (value) document.cookie = `${CONSENT_COOKIE}=${value}; Path=/`;
  expect(isMarked()).toBe(hidden);
});

test('the cookie question is hidden in a page that the admin frames as a preview', () => {
  const parent = jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window & typeof globalThis);
  expect(isMarked()).toBe(true);
  parent.mockRestore();
});
