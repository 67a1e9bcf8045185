import { COLOURS } from '../colours';
import { productInputSchema } from '../product';
import * as manifest from './pictures';
import { colourPicture } from './product-colours';
import { catalogueProducts, storedProduct } from './products';
import { catalogueSeries } from './series';
import { solutions } from './solutions';

const figures = (products: typeof catalogueProducts) =>
  products.map(({ id, price, specifications: { dimensions, loadCapacity, warranty } }) => [
    id,
    price,
    dimensions,
    loadCapacity,
    warranty,
  ]);

test('the four products carry the prices, sizes, loads and warranties of public-site 9', () => {
  expect(figures(catalogueProducts)).toEqual([
    [
      'wall-system',
      'From £299',
      'Width 60-320cm, height 40-240cm, depth 20-45cm',
      'Up to 30kg per shelf',
      '10-year warranty',
    ],
    [
      'desk-system',
      'From £449',
      'Width 120-200cm, height 72-120cm, depth 60-80cm',
      'Up to 80kg for the desk surface and 40kg for shelves',
      '10-year warranty',
    ],
    [
      'display-solution',
      'From £599',
      'Width 80-400cm, height 40-300cm, depth 30-60cm',
      '5-40kg per component',
      '7-year commercial warranty',
    ],
    [
      'free-standing',
      'From £399',
      'Width 80-240cm, height 80-220cm, depth 30-45cm',
      'Up to 35kg per shelf',
      '10-year warranty',
    ],
  ]);
});

test('the three series carry the loads and warranties of public-site 9', () => {
  const quoted = catalogueSeries.map(({ id, specifications }) => [
    id,
    specifications.loadCapacity,
    specifications.warranty,
  ]);
  expect(quoted).toEqual([
    ['classic-series', 'Up to 25kg per shelf', '10-year warranty'],
    ['office-solutions', 'Up to 45kg per shelf and 120kg for desk sections', '7-year warranty'],
    ['retail-display', '5-40kg per component', '5-year warranty'],
  ]);
});

test('the finishes are the specified six and custom ones', () => {
  for (const { specifications } of [...catalogueProducts, ...catalogueSeries]) {
    expect(specifications.colors).toEqual([
      'Maple',
      'Cherry',
      'Walnut',
      'Oak',
      'White',
      'Black',
      'Custom finishes',
    ]);
  }
});

test('the solutions are the specified four and industrial storage at 100 kg a shelf', () => {
  expect(solutions.map(({ id }) => id)).toEqual([
    'home-living',
    'office-work',
    'retail-displays',
    'furniture-elements',
    'industrial-storage',
  ]);
  expect(solutions.at(-1)?.features[0]).toContain('100 kg per shelf');
  for (const { features, applications } of solutions) {
    expect(features.length).toBeGreaterThanOrEqual(3);
    expect(applications.length).toBeGreaterThanOrEqual(3);
  }
});

test('every built-in product has an image for each colour but its own, Anthracite', () => {
  const bySrc = new Map(Object.values(manifest).map((picture) => [picture.src, picture]));
  for (const { id } of [...catalogueProducts, ...catalogueSeries]) {
    for (const colour of COLOURS) {
      const expected = { ...bySrc.get(`/pictures/${id}-${colour.id}.jpg`) };
      delete expected.placeholder;
      expect(colourPicture(id, colour.id)).toEqual(colour.id === 'anthracite' ? undefined : expected);
    }
  }
});

test('a product made in the admin has no recoloured images', () => {
  expect(colourPicture('corner-bench', 'white')).toBeUndefined();
  expect(colourPicture('constructor', 'white')).toBeUndefined();
});

test('every built-in product is one that the API accepts', () => {
  for (const product of [...catalogueProducts, ...catalogueSeries]) {
    const input = { ...storedProduct(product), image: product.picture.src };
    expect(productInputSchema.safeParse(input).error).toBeUndefined();
  }
});
