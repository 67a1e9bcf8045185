import type { PageData, RemoteAssets } from 'shared-types/page-data';
import { openJournal } from './health/journal';
import { applyStylesheets, noteLateStylesheets, STYLESHEET_LIMIT_MS } from './remote-stylesheets';

let stylesheet = 0;
let address: string;
let gallery: RemoteAssets;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  stylesheet += 1;
  address = `/remotes/gallery/1.0.0/client/css/${stylesheet}.css`;
  gallery = {
    name: 'gallery',
    version: '1.0.0',
    entry: '/remotes/gallery/1.0.0/client/remoteEntry.js',
    integrity: 'sha384-entry',
    files: { [address]: 'sha384-style' },
    exposes: { './GalleryPage': { js: [], css: [address] } },
  };
});
afterEach(() => jest.useRealTimers());

const links = () => [...document.head.querySelectorAll('link')];
const page = (): PageData => ({
  data: {},
  missing: {},
  remotes: [gallery],
  now: '2026-01-05T10:00:00Z',
  publicUrl: '',
});

/** A stylesheet in the server's HTML; the test's browser loads none. */
function linkedByServer(loaded: boolean): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: address });
  link.dataset['precedence'] = 'remote';
  Object.defineProperty(link, 'sheet', { value: loaded ? { cssRules: [{}] } : null });
  document.head.append(link);
  return link;
}

test('a module waits for its stylesheet, which is linked once and with its hash', async () => {
  const first = applyStylesheets(gallery, './GalleryPage');
  const second = applyStylesheets(gallery, './GalleryPage');
  expect(links().map(({ integrity, crossOrigin }) => ({ integrity, crossOrigin }))).toEqual([
    { integrity: 'sha384-style', crossOrigin: 'anonymous' },
  ]);
  links()[0]?.dispatchEvent(new Event('load'));
  await expect(Promise.all([first, second])).resolves.toBeDefined();
});

test('a stylesheet that fails is named, and requested again by the next module', async () => {
  const applied = applyStylesheets(gallery, './GalleryPage');
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(applied).rejects.toThrow(`The stylesheet ${address} did not arrive.`);
  expect(links()).toHaveLength(0);

  const again = applyStylesheets(gallery, './GalleryPage');
  links()[0]?.dispatchEvent(new Event('load'));
  await expect(again).resolves.toBeUndefined();
});

test('a stylesheet that hangs delays a module for a limited time, and still applies later', async () => {
  const applied = applyStylesheets(gallery, './GalleryPage');
  const refused = expect(applied).rejects.toThrow('did not arrive in time');
  jest.advanceTimersByTime(STYLESHEET_LIMIT_MS);
  await refused;
  expect(links()).toHaveLength(1);
});

test('a module whose stylesheet is already on the page does not wait', async () => {
  linkedByServer(true);
  await applyStylesheets(gallery, './GalleryPage');
  expect(links()).toHaveLength(1);
});

test.each(['did not arrive', 'came late'])('a stylesheet of the page that %s is reported', (how) => {
  const link = linkedByServer(how === 'came late');
  if (how === 'came late') link.dataset['late'] = '';
  const journal = openJournal(page());
  noteLateStylesheets(page(), journal);
  expect(journal.failures).toEqual([]);

  jest.advanceTimersByTime(STYLESHEET_LIMIT_MS);
  expect(journal.failures).toEqual([
    expect.objectContaining({ remote: 'gallery', kind: 'load', message: expect.stringContaining(address) }),
  ]);
});

test('stylesheets that arrived in time are not reported', () => {
  linkedByServer(true);
  const journal = openJournal(page());
  noteLateStylesheets(page(), journal);
  jest.advanceTimersByTime(STYLESHEET_LIMIT_MS);
  expect(journal.failures).toEqual([]);
});

test('a slot whose stylesheet is missing has the plain look, until the stylesheet arrives', () => {
  const link = linkedByServer(false);
  document.body.innerHTML = '<div data-module="gallery/GalleryPage"></div>';
  noteLateStylesheets(page(), openJournal(page()));
  jest.advanceTimersByTime(STYLESHEET_LIMIT_MS);
  const slot = document.querySelector('[data-module]');
  expect(slot).toHaveAttribute('data-unstyled');
  link.dispatchEvent(new Event('load'));
  expect(slot).not.toHaveAttribute('data-unstyled');
});
