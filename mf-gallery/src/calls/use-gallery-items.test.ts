import type { GalleryItem } from 'shared-types/gallery';
import { chooseItems, PLACEHOLDERS } from './use-gallery-items';

const item = (title: string): GalleryItem => ({
  id: title,
  image: '/pictures/gallery-01.jpg',
  title,
  description: '',
  category: 'general',
});

const all = {
  live: [item('delivered')],
  server: [item('server')],
  override: [item('override')],
  stored: [item('stored')],
  failed: false,
};

test('the sources are, in order, the server, the admin override, storage and placeholders', () => {
  const from = (sources: Partial<typeof all>) =>
    chooseItems({ live: undefined, server: [], override: [], stored: undefined, failed: false, ...sources })
      .items;

  expect(from({ ...all, live: undefined })).toEqual(all.server);
  expect(from({ override: all.override, stored: all.stored })).toEqual(all.override);
  expect(from({ stored: all.stored })).toEqual(all.stored);
  expect(from({ stored: [] })).toBe(PLACEHOLDERS);
  expect(from({})).toBe(PLACEHOLDERS);
});

test('what galleryUpdated delivers goes before every source', () => {
  expect(chooseItems(all).items).toEqual(all.live);
});

test('a failed load leaves the gallery empty, unless this browser has items', () => {
  const failed = { live: undefined, server: undefined, override: [], failed: true };
  expect(chooseItems({ ...failed, stored: undefined }).items).toEqual([]);
  expect(chooseItems({ ...failed, stored: all.stored }).items).toEqual(all.stored);
});

test('the placeholders are twelve slots of category general, numbered from 1', () => {
  expect(PLACEHOLDERS.map(({ title }) => title)).toEqual(
    Array.from({ length: 12 }, (_, index) => `Gallery Slot ${index + 1}`),
  );
  for (const { category, description, image } of PLACEHOLDERS) {
    expect([category, image]).toEqual(['general', '']);
    expect(description).toContain('Gallery tab');
  }
});
