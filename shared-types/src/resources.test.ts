import { sampleAnswers } from './content/samples';
import { HOME_PRODUCTS } from './range';
import { parseAnswer, readAnswer } from './resources';

type Fields = Record<string, unknown>;

const slide = { id: 1, image: '/pictures/hero-1.jpg', title: 'Calm walls' };

function read(path: string, answer: unknown) {
  const report = jest.fn<void, [string[]]>();
  return { shown: readAnswer(path, answer, report), report };
}

const sample = (path: string) => structuredClone(sampleAnswers[path]);
const namesOf = (list: unknown, name: string) => (list as Fields[]).map((entry) => entry[name]);

test('a list is read without the entries that do not fit, which are reported with their places', () => {
  const answer = [slide, { ...slide, image: 'javascript:alert(1)' }, null, { ...slide, id: 4 }];
  const { shown, report } = read('/api/site-config/home_slider', answer);
  expect(namesOf(shown, 'id')).toEqual([1, 4]);
  expect(report.mock.calls).toEqual([
    [[expect.stringMatching(/^1\.image: ./), expect.stringMatching(/^2: ./)]],
  ]);
});

test.each([
  [HOME_PRODUCTS, [], 'product_id'],
  ['/api/products', [], 'product_id'],
  ['/api/product-range', ['products'], 'product_id'],
  ['/api/gallery-range', ['items'], 'id'],
])('an answer at %s is read without a list entry that has a fault', (path, [list], id) => {
  const answer = sample(path);
  const entries = (list === undefined ? answer : (answer as Fields)[list]) as Fields[];
  const all = namesOf(entries, id);
  entries[1] = { ...entries[1], [id]: null };
  const { shown, report } = read(path, answer);
  expect(namesOf(list === undefined ? shown : (shown as Fields)[list], id)).toEqual([
    all[0],
    ...all.slice(2),
  ]);
  expect(report).toHaveBeenCalledTimes(1);
  expect(() => parseAnswer(path, answer)).toThrow();
});

test('a product page is read without the parts that do not fit', () => {
  const path = '/api/product-pages/wall-system';
  const answer = structuredClone(sampleAnswers[path]) as {
    product: Fields;
    series: unknown[];
    systems: unknown;
  };
  answer.product['features'] = ['Tidy', 7, 'Strong'];
  answer.series = [null];
  answer.systems = 'none';
  const { shown, report } = read(path, answer);
  expect(shown).toMatchObject({ product: { features: ['Tidy', 'Strong'] }, series: [], systems: [] });
  expect(report.mock.calls[0]?.[0].map((fault) => fault.split(':')[0])).toEqual([
    'product.features.1',
    'series.0',
    'systems',
  ]);
});

test('a map is read without the values that do not fit', () => {
  const answer = { 'home-storage': '/pictures/home-living.jpg', 'office-storage': 'javascript:alert(1)' };
  const { shown } = read('/api/site-config/solutions', answer);
  expect(shown).toEqual({ 'home-storage': '/pictures/home-living.jpg' });
});

test('an answer that fits is read as it is, and nothing is reported', () => {
  for (const [path, answer] of Object.entries(sampleAnswers)) {
    const { shown, report } = read(path, answer);
    expect(shown).toEqual(parseAnswer(path, answer));
    expect(report).not.toHaveBeenCalled();
  }
});

test.each([
  ['a list of which no entry fits', '/api/site-config/home_slider', [null, null]],
  ['an answer without a field that it has to have', '/api/site-config/site_settings', { brandName: 7 }],
  ['no list at all', '/api/products', 'products'],
])('%s is refused, and nothing is reported', (_name, path, answer) => {
  const report = jest.fn();
  expect(() => readAnswer(path, answer, report)).toThrow();
  expect(report).not.toHaveBeenCalled();
});

test('a path without a schema is refused', () => {
  expect(() => readAnswer('/api/nothing', [], () => undefined)).toThrow(
    'No schema is known for /api/nothing.',
  );
});
