import { clearFailure, showFailure } from './show-failure';

const MODULE = 'gallery/GalleryPage';

/** Line 2 of what was built is line 7 of the source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://gallery/./src/page.tsx'],
  names: [],
  mappings: ';AAMA',
});
const SCRIPT = `eval("code\\n//# sourceMappingURL=data:application/json;charset=utf-8;base64,${btoa(MAP)}\\n//# sourceURL=webpack-internal:///./src/page.tsx\\n")`;

const thrown = (): Error =>
  Object.assign(new Error('no image'), {
    stack: [
      'Error: no image',
      'at use (webpack-internal:///../node_modules/lib/index.js:1:1)',
      'at Page (webpack-internal:///./src/page.tsx:2:9)',
    ].join('\n'),
  });

const slot = () => document.querySelector('[data-module]');
const overlay = () => document.querySelector('[aria-label="Errors in development"]');

beforeEach(() => {
  document.body.innerHTML = `<main>Rest</main><div data-module="${MODULE}"></div>`;
  const loaded = [
    'http://localhost/remotes/catalogue/dev/client/js/Page.js',
    'http://localhost/remotes/gallery/dev/client/js/GalleryPage.js',
  ];
  performance.getEntriesByType = () => loaded.map((name) => ({ name }) as PerformanceEntry);
  const answer = (address: string) => Promise.resolve(new Response(address === loaded[1] ? SCRIPT : ''));
  globalThis.fetch = answer as typeof fetch;
});

test('a failed module has a mark on its slot and a report with message, file and line', async () => {
  await showFailure(MODULE, thrown());
  expect(slot()).toHaveAttribute('data-failed-module', MODULE);
  expect(overlay()).toHaveTextContent('gallery/GalleryPage failed');
  expect(overlay()).toHaveTextContent('Error: no image');
  expect(overlay()).toHaveTextContent('mf-gallery/src/page.tsx:7');
  expect(document.querySelector('main')).toHaveTextContent('Rest');
});

test('a module that fails again is reported once, and its report can be closed', async () => {
  await showFailure(MODULE, thrown());
  await showFailure(MODULE, thrown());
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  overlay()?.querySelector('button')?.click();
  expect(overlay()).toBeNull();
  expect(slot()).toHaveAttribute('data-failed-module', MODULE);
});

test('an error without a stack of ours is reported without a place', async () => {
  await showFailure(MODULE, 'away');
  expect(overlay()).toHaveTextContent('away');
  expect(overlay()).toHaveTextContent('The stack in the console has more.');
});

test('mark and report go when the module works again', async () => {
  await showFailure(MODULE, thrown());
  clearFailure(MODULE);
  expect(overlay()).toBeNull();
  expect(slot()).not.toHaveAttribute('data-failed-module');
});
