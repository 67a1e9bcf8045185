import { galleryItems } from './content/gallery';
import { catalogueProducts } from './content/products';
import { defaultSlides } from './content/slides';
import { solutions } from './content/solutions';
import { keptBy, PLACES, tooSmallFor, type Place } from './image-places';

const place = (ratio: Place['ratio'], shown: number): Place => ({
  label: 'Home page, phone',
  page: '/',
  windows: [375],
  ratio,
  shown,
});

test('a wide place keeps the whole width of a tall image', () => {
  expect(keptBy([16, 9], { width: 900, height: 1600 })).toEqual({ width: 1, height: 0.31640625 });
});

test('a place that does not crop keeps all of an image', () => {
  expect(keptBy('whole', { width: 900, height: 1600 })).toEqual({ width: 1, height: 1 });
});

test('a tall place keeps only a part of a wide image’s width, which may be too small', () => {
  expect(tooSmallFor([place([3, 4], 375)], { width: 1600, height: 900 })).toBeUndefined();
  expect(tooSmallFor([place([3, 4], 375), place([3, 4], 560)], { width: 1600, height: 900 })).toBe(
    'This image is small for “Home page, phone” (675 px wide there, 700 px look sharp), so it may look soft.',
  );
});

test.each([
  { kind: 'slide' as const, shown: defaultSlides },
  { kind: 'product' as const, shown: catalogueProducts },
  { kind: 'gallery' as const, shown: galleryItems },
  { kind: 'solution' as const, shown: solutions },
])('none of the images that come with the site is too small as a $kind', ({ kind, shown }) => {
  const pictures = shown.flatMap(({ picture }) => picture ?? []);
  expect(pictures.length).toBeGreaterThan(2);
  expect(pictures.flatMap((picture) => tooSmallFor(PLACES[kind], picture) ?? [])).toEqual([]);
});
