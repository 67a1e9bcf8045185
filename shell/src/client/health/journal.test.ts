import { pageWith } from '../../testing/page-with';
import { openJournal } from './journal';

const page = pageWith('gallery@1.4.0', 'catalogue@2.0.0');
const GALLERY = 'http://localhost/remotes/gallery/1.4.0/client/js/page.js';
const CATALOGUE = 'http://localhost/remotes/catalogue/2.0.0/client/js/page.js';

function errorFrom(...scripts: string[]): Error {
  const error = new Error('It broke.');
  error.stack = ['Error: It broke.', ...scripts.map((script) => `    at f (${script}:1:2)`)].join('\n');
  return error;
}
const throwing = (error: unknown, filename = '') =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename, message: 'Uncaught' }));
const rejecting = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('an error that comes out of a remote’s script is that remote’s', () => {
  const journal = openJournal(page);
  throwing(errorFrom(GALLERY));
  rejecting(errorFrom(CATALOGUE));
  throwing(null, GALLERY);
  expect(journal.failures).toMatchObject([
    { remote: 'gallery', kind: 'script', message: 'It broke.' },
    { remote: 'catalogue', kind: 'script', message: 'It broke.' },
    { remote: 'gallery', kind: 'script', message: 'Uncaught' },
  ]);
});

test('an error has the places in the remote’s own files, and no others', () => {
  const journal = openJournal(page);
  const error = new Error('It broke.');
  error.stack = [
    'Error: No file http://localhost/remotes/gallery/1.4.0/client/js/secret.js?visitor=jane',
    `    at total (${GALLERY}:1:2345)`,
    `    at react (http://localhost/assets/main.js:9:9)`,
    `    at ${GALLERY.replace('page', 'other')}:12:7`,
    `    at f (${CATALOGUE}:3:4)`,
  ].join('\n');
  journal.failed('gallery/GalleryPage', 'render', error);
  expect(journal.failures).toMatchObject([
    { remote: 'gallery', frames: ['client/js/page.js:1:2345', 'client/js/other.js:12:7'] },
  ]);
});

test('a deep stack is cut to what a report has', () => {
  const journal = openJournal(page);
  journal.failed('gallery/GalleryPage', 'render', errorFrom(...Array<string>(30).fill(GALLERY)));
  expect(journal.failures[0]?.frames).toHaveLength(6);
});

test('an error that passed through two remotes is that of the inner one', () => {
  const journal = openJournal(page);
  throwing(errorFrom('http://localhost/assets/main.js', CATALOGUE, GALLERY));
  expect(journal.failures).toMatchObject([{ remote: 'catalogue' }]);
});

test('an error of the shell, of an extension or of another version is no remote’s', () => {
  const journal = openJournal(page);
  throwing(errorFrom('http://localhost/assets/main.js'));
  throwing(errorFrom('chrome-extension://abc/content.js'));
  throwing(errorFrom(GALLERY.replace('1.4.0', '1.3.0')));
  rejecting('no error at all');
  rejecting(undefined);
  expect(journal.failures).toEqual([]);
});

test('a slot’s moments are kept as they first came', () => {
  const now = jest.spyOn(performance, 'now');
  const journal = openJournal(page);
  now.mockReturnValue(10);
  journal.note('gallery/GalleryPage', 'started');
  now.mockReturnValue(30);
  journal.note('gallery/GalleryPage', 'ready');
  now.mockReturnValue(90);
  journal.note('gallery/GalleryPage', 'started');
  expect([...journal.slots]).toEqual([['gallery/GalleryPage', { started: 10, ready: 30 }]]);
});

test('listeners hear until they stop', () => {
  const journal = openJournal(page);
  const heard = jest.fn();
  const stop = journal.subscribe(heard);
  journal.failed('gallery/GalleryPage', 'load', new Error('It did not arrive.'));
  stop();
  journal.failed('gallery/GalleryPage', 'load', new Error('It did not arrive.'));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('what hydration had to repair is the fault of the module in whose slot it was', () => {
  const journal = openJournal(page);
  journal.recovered(
    new Error('Hydration failed'),
    `\n    at li\n    at slot:gallery/GalleryPage\n    at Suspense`,
  );
  journal.recovered(new Error('Hydration failed'), `\n    at List (${CATALOGUE}:1:2)\n    at Suspense`);
  journal.recovered(new Error('Hydration failed'), `\n    at Header (http://localhost/assets/main.js:1:2)`);
  expect(journal.failures).toMatchObject([
    { remote: 'gallery', module: 'gallery/GalleryPage', kind: 'hydration', message: 'Hydration failed' },
    { remote: 'catalogue', module: undefined, kind: 'hydration' },
  ]);
});

test('a later error is the fault of the only module of its remote that the page shows', () => {
  const journal = openJournal(page);
  journal.note('gallery/GalleryPage', 'started');
  journal.note('catalogue/ProductRange', 'started');
  journal.note('catalogue/SolutionsBand', 'started');
  throwing(errorFrom(GALLERY));
  throwing(errorFrom(CATALOGUE));
  expect(journal.failures.map(({ module }) => module)).toEqual(['gallery/GalleryPage', undefined]);
});
