import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { galleryItems } from 'shared-types/content/gallery';
import * as manifest from 'shared-types/content/pictures';
import { catalogueProducts } from 'shared-types/content/products';
import { catalogueSeries } from 'shared-types/content/series';
import { defaultSlides } from 'shared-types/content/slides';
import { solutionPictures } from 'shared-types/content/solution-pictures';
import { fromAddress, toAddress } from './address';
import { pictured, PICTURE_NAMES } from './pictured';
import { priceOf } from './price';
import { problems } from './rules';
import { SEED_PRICES } from './seed-prices';

const planAt = (address: string) => {
  const found = pictured(address);
  if (!found) throw new Error(`${address} has no plan.`);
  return found;
};

type Recorded = Record<'picture' | 'plan', string>;

const slides = defaultSlides.filter(({ image }) => pictured(image));

test('every picture of a product, a solution and the gallery has a plan', () => {
  const products = [...catalogueProducts, ...catalogueSeries].map(({ picture }) => picture.src);
  const solutions = solutionPictures.map(({ src }) => src);
  const addresses = [...products, ...solutions, ...[...galleryItems, ...slides].map(({ image }) => image)];
  expect(addresses.filter((address) => pictured(address) === undefined)).toEqual([]);
  expect(PICTURE_NAMES.map((name) => `/pictures/${name}.jpg`).sort()).toEqual(addresses.sort());
});

test.each(PICTURE_NAMES)('the plan of %s breaks no rule, has one price, and opens', (name) => {
  const plan = planAt(`/pictures/${name}.jpg`);
  expect(problems(plan)).toEqual([]);
  const { totalPence, madeToMeasure } = priceOf(plan, SEED_PRICES);
  expect(totalPence).toBeGreaterThan(50_000);
  expect(madeToMeasure).toBeUndefined();
  expect(fromAddress(toAddress(plan))).toEqual({ plan });
});

test('every picture with a plan has an alternative text, and a caption in the gallery', () => {
  const own = [...catalogueProducts, ...catalogueSeries].map(({ picture }) => picture);
  const texts = [...own, ...solutionPictures, ...galleryItems, ...slides].map(({ alt }) => alt);
  expect(texts).toHaveLength(PICTURE_NAMES.length);
  expect(texts.filter((alt) => !/^.{30,160}$/.test(alt ?? ''))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
  for (const { title, description } of galleryItems)
    expect([title, description]).toEqual([expect.stringMatching(/.{8}/), expect.stringMatching(/.{30}\.$/)]);
});

test('a product’s picture in a colour has its plan with fronts of that colour', () => {
  const own = planAt('/pictures/wall-system.jpg');
  expect(own.finishes.fronts).toBe('anthracite');
  expect(planAt('/pictures/wall-system-light-gray.jpg')).toEqual({
    ...own,
    finishes: { ...own.finishes, fronts: 'light-gray' },
  });
});

test.each([
  '/api/images/7/0f3a9c21/original',
  '/pictures/about-workshop.jpg',
  '/pictures/constructor.jpg',
  '',
])('the picture at “%s” has no plan', (address) => {
  expect(pictured(address)).toBeUndefined();
});

test('every picture that the studio made has a plan, and is 2400 px wide', () => {
  const made = readFileSync(join(__dirname, '../../studio/made.txt'), 'utf8');
  const names = made.split('\n').flatMap((line) => line.split(' ')[0] || []);
  expect(names).not.toEqual([]);
  for (const name of names) {
    const src = `/pictures/${name}.jpg`;
    const width = Object.values(manifest).find((picture) => picture.src === src)?.width;
    expect({ src, width, hasPlan: pictured(src) !== undefined }).toEqual({ src, width: 2400, hasPlan: true });
  }
});

test('the recorded answer of the gallery has the plans of today', () => {
  const recorded = readFileSync(join(__dirname, '../../mf-gallery/recorded/answers.json'), 'utf8');
  const { pictures } = (JSON.parse(recorded) as { '/api/plans/pictures': { pictures: Recorded[] } })[
    '/api/plans/pictures'
  ];
  const today = pictures.map(({ picture }) => ({ picture, plan: toAddress(planAt(picture)) }));
  expect(today).not.toEqual([]);
  expect(pictures.map(({ picture, plan }) => ({ picture, plan }))).toEqual(today);
});
