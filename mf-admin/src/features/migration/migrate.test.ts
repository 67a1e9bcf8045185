import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser } from '../../testing/show';
import { loadSchemas } from 'shared-platform';
import { centralLibrary, directImages, migrate, sliderImages, takeInLegacyUploads } from './migrate';

const DATA = 'data:image/png;base64,iVBORw0KGgo=';
let api: FakeApi;
beforeEach(async () => {
  freshBrowser();
  api = fakeApi();
  await loadSchemas();
});

const oak = { id: 1, url: DATA, name: 'Oak', category: 'products', dateAdded: '2025-01-01' };
const found = () => centralLibrary().map(({ name, category }) => [name, category]);
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

test('the legacy key is taken into the central library of this browser, and both are found', () => {
  localStorage.setItem('image-library', JSON.stringify([oak]));
  localStorage.setItem('uploadedImages', JSON.stringify([DATA]));
  const both = [
    ['Oak', 'products'],
    ['Uploaded image 1', 'general'],
  ];
  expect(found()).toEqual(both);
  takeInLegacyUploads();
  expect(found()).toEqual(both);
  expect(stored('uploadedImages')).toBeNull();
  expect(stored('image-library')).toEqual([
    oak,
    {
      id: 'uploaded-1',
      url: DATA,
      name: 'Uploaded image 1',
      category: 'general',
      dateAdded: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ]);
});

test('without room for both, or beside an unreadable library, the legacy key stays', () => {
  localStorage.setItem('uploadedImages', JSON.stringify({ Ash: DATA }));
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No space', 'QuotaExceededError');
  });
  takeInLegacyUploads();
  full.mockRestore();
  expect(found()).toEqual([['Ash', 'general']]);

  localStorage.setItem('image-library', '"not a list"');
  takeInLegacyUploads();
  expect(stored('image-library')).toBe('not a list');
  expect(found()).toEqual([['Ash', 'general']]);
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

test('the three slider images have the specified names and category', () => {
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

test('words that are known go along, and to an image that was there without any', async () => {
  const source = { name: 'Oak', address: DATA, category: 'products' as const, alt: 'Shelves of oak' };
  await migrate([source], () => undefined);
  expect(api.images.map(({ alt }) => alt)).toEqual(['Shelves of oak']);
  api.images = api.images.map((image) => ({ ...image, alt: '' }));
  api.duplicates = true;
  // Users who may only propose describe no image.
  await migrate([source], () => undefined, false);
  expect(api.images.map(({ alt }) => alt)).toEqual(['']);
  const [result] = await migrate([source], () => undefined);
  expect(result?.outcome).toBe('skipped');
  expect(api.images.map(({ alt }) => alt)).toEqual(['Shelves of oak']);
});
