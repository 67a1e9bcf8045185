import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser } from '../../testing/show';
import { loadSchemas } from 'shared-platform';
import { centralLibrary, directImages, migrate, sliderImages } from './migrate';

const DATA = 'data:image/png;base64,iVBORw0KGgo=';
let api: FakeApi;
beforeEach(async () => {
  freshBrowser();
  api = fakeApi();
  await loadSchemas();
});

test('the central library and its legacy key are found on this browser', () => {
  localStorage.setItem('image-library', JSON.stringify([{ url: DATA, name: 'Oak', category: 'products' }]));
  localStorage.setItem('uploadedImages', JSON.stringify([DATA]));
  expect(centralLibrary().map(({ name, category }) => [name, category])).toEqual([
    ['Oak', 'products'],
    ['Uploaded image 1', 'general'],
  ]);
});

test('direct images keep their keys as names and go into their categories', () => {
  localStorage.setItem(
    'direct-images',
    JSON.stringify({ slider: { slide1: DATA }, gallery: { office: DATA } }),
  );
  expect(directImages().map(({ name, category }) => [name, category])).toEqual([
    ['slide1', 'sliders'],
    ['office', 'gallery'],
  ]);
});

test('the three slider pictures have the specified names and category', () => {
  expect(sliderImages().map(({ name, category }) => [name, category])).toEqual([
    ['Premium Shelving Hero 1', 'sliders'],
    ['Premium Shelving Hero 2', 'sliders'],
    ['Premium Shelving Hero 3', 'sliders'],
  ]);
});

test('what cannot be had is reported and skipped, the rest arrives', async () => {
  const results = await migrate(
    [
      { name: 'Oak', address: DATA, category: 'products' },
      { name: 'Gone', address: '/pictures/gone.jpg', category: 'products' },
    ],
    () => undefined,
  );
  expect(results.map(({ source, outcome }) => [source.name, outcome])).toEqual([
    ['Gone', 'failed'],
    ['Oak', 'added'],
  ]);
  expect(api.images.map(({ name }) => name)).toEqual(['Oak']);
});

test('words that are known go along, and to a picture that was there without any', async () => {
  const source = { name: 'Oak', address: DATA, category: 'products' as const, alt: 'Shelves of oak' };
  await migrate([source], () => undefined);
  expect(api.images.map(({ alt }) => alt)).toEqual(['Shelves of oak']);
  api.images = api.images.map((image) => ({ ...image, alt: '' }));
  api.duplicates = true;
  const [result] = await migrate([source], () => undefined);
  expect(result?.outcome).toBe('skipped');
  expect(api.images.map(({ alt }) => alt)).toEqual(['Shelves of oak']);
});
