import { keptBy, tooSmallFor, type Place } from './places';

const place = (ratio: Place['ratio'], shown: number): Place => ({
  label: 'Home page, phone',
  page: '/',
  windows: [375],
  ratio,
  shown,
});

test('a wide place keeps the whole width of a tall picture', () => {
  expect(keptBy([16, 9], { width: 900, height: 1600 })).toEqual({ width: 1, height: 0.31640625 });
});

test('a place that does not crop keeps all of a picture', () => {
  expect(keptBy('whole', { width: 900, height: 1600 })).toEqual({ width: 1, height: 1 });
});

test('a tall place keeps only a part of a wide picture’s width, which may be too small', () => {
  expect(tooSmallFor([place([3, 4], 375)], { width: 1600, height: 900 })).toBeUndefined();
  expect(tooSmallFor([place([3, 4], 375), place([3, 4], 500)], { width: 1600, height: 900 })).toBe(
    'This picture is too small and will look soft: “Home page, phone” shows 675 px of its width and wants 750.',
  );
});
