import { keptBy, PLACES, tooSmallFor } from './places';

test('a wide place keeps the whole width of a tall picture', () => {
  expect(keptBy([16, 9], { width: 900, height: 1600 })).toEqual({ width: 1, height: 0.31640625 });
});

test('a tall place keeps only a part of a wide picture’s width, which may be too small', () => {
  const [desktop, phone] = PLACES.slide;
  expect(tooSmallFor(desktop!, { width: 1600, height: 900 })).toBeUndefined();
  expect(tooSmallFor(phone!, { width: 1600, height: 900 })).toBe(
    'Too small for “Home page, phone”: 720 px wide there, 800 px wanted. It will look soft.',
  );
});
