import { WINDOW_EVENTS } from 'shared-types/events-channel';
import { startScripts, START_FILES_ID, START_SIGNS, type StartFile } from './start-scripts';

const FILES: StartFile[] = [
  { href: '/assets/main.js', run: true },
  { href: '/assets/page-home.js' },
  { href: '/remotes/gallery/1/client/remoteEntry.js', cors: true, integrity: 'sha384-abc' },
];

function open(when?: 'now', files: readonly StartFile[] = FILES): void {
  document.head.replaceChildren();
  const list = document.createElement('script');
  list.type = 'application/json';
  list.id = START_FILES_ID;
  if (when) list.dataset['when'] = when;
  list.textContent = JSON.stringify(files);
  document.body.replaceChildren(list);
  startScripts(START_FILES_ID, START_SIGNS, 2500, 2000);
  dispatchEvent(new Event('DOMContentLoaded'));
}

const asked = () =>
  [...document.head.querySelectorAll('script, link')].map((element) =>
    element.getAttribute(element instanceof HTMLScriptElement ? 'src' : 'href'),
  );
const ALL = FILES.map(({ href }) => href);

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  // Ends what still waits in this test's window.
  dispatchEvent(new Event('keydown'));
  jest.useRealTimers();
});

test('nothing is requested while the page loads, everything once it has loaded and painted', () => {
  open();
  jest.advanceTimersByTime(500);
  expect(asked()).toEqual([]);
  dispatchEvent(new Event('load'));
  expect(asked()).toEqual([]);
  jest.advanceTimersByTime(250);
  expect(asked()).toEqual(ALL);
});

test('a page in a background tab, which is not painted, starts once it has loaded', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  open();
  expect(asked()).toEqual([]);
  dispatchEvent(new Event('load'));
  expect(asked()).toEqual(ALL);
});

test.each(['pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll', ...WINDOW_EVENTS])(
  '%s starts a page that still loads, once',
  (sign) => {
    open();
    dispatchEvent(new Event(sign));
    dispatchEvent(new Event(sign));
    dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(3000);
    expect(asked()).toEqual(ALL);
  },
);

test('an image that hangs holds the page for 2.5 s at most', () => {
  open();
  jest.advanceTimersByTime(2499);
  expect(asked()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked()).toEqual(ALL);
});

test('a page that shows nothing without its code starts at once', () => {
  open('now');
  expect(asked()).toEqual(ALL);
});

test('scripts run in their order; the others are fetched as they will be asked for', () => {
  open('now');
  const [main] = document.head.querySelectorAll('script');
  expect(main).toMatchObject({ async: false, fetchPriority: 'high' });
  const [page, entry] = document.head.querySelectorAll('link');
  expect(page).toMatchObject({ rel: 'preload', as: 'script' });
  expect([page?.crossOrigin ?? '', page?.integrity ?? '']).toEqual(['', '']);
  expect(entry).toMatchObject({ rel: 'preload', integrity: 'sha384-abc', crossOrigin: 'anonymous' });
});

test('a page that is wanted while it is read starts when the list of its code is there', () => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  startScripts(START_FILES_ID, START_SIGNS, 2500, 2000);
  dispatchEvent(new Event('keydown'));
  expect(asked()).toEqual([]);

  const list = document.createElement('script');
  Object.assign(list, { type: 'application/json', id: START_FILES_ID, textContent: JSON.stringify(FILES) });
  document.body.append(list);
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(asked()).toEqual(ALL);
});

/** A stylesheet as the server links it; the test's browser loads none. */
function linked(owner: 'shell' | 'remote', arrived: boolean): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: `/${owner}.css` });
  link.dataset['precedence'] = owner;
  Object.defineProperty(link, 'sheet', { value: arrived ? {} : null, configurable: true });
  document.head.append(link);
  return link;
}

test("a remote's stylesheet that hangs is replaced by a copy for which no paint waits", () => {
  open(undefined, []);
  linked('shell', true);
  const late = linked('remote', false);
  jest.advanceTimersByTime(1999);
  expect(late.isConnected).toBe(true);
  jest.advanceTimersByTime(1);
  expect(late.isConnected).toBe(false);
  const [copy] = document.querySelectorAll('link[data-precedence="remote"]');
  expect(copy?.getAttribute('href')).toBe('/remote.css');
  expect(copy?.hasAttribute('data-late')).toBe(true);
});

test('a line so slow that the shell has no styles either is waited for', () => {
  open(undefined, []);
  const own = linked('shell', false);
  const late = linked('remote', false);
  jest.advanceTimersByTime(6000);
  expect(late.isConnected).toBe(true);
  Object.defineProperty(own, 'sheet', { value: {} });
  jest.advanceTimersByTime(500);
  expect(late.isConnected).toBe(false);
});

test('a stylesheet that arrived is not replaced', () => {
  open(undefined, []);
  const here = linked('remote', true);
  jest.advanceTimersByTime(3000);
  expect(here.isConnected).toBe(true);
});
