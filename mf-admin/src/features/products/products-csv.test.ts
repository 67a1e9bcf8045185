import type { Product } from 'shared-types/product';
import { turnedRound } from 'shared-types/product-changes';
import { bulkChanges } from './product-changes';
import { productsFromCsv, productsToCsv } from './products-csv';

const lamp: Product = {
  product_id: 'lamp-arm',
  name: 'Lamp Arm',
  price: 'From £49',
  description: '=An “arm”,\nfor a lamp.',
  short_description: '',
  features: ['Turns', 'Tilts'],
  specifications: '{"colors":["Brass"],"frameColors":["Black Frame"],"own":"kept"}',
  image: '/pictures/hero-1.jpg',
};
const board: Product = {
  ...lamp,
  product_id: 'low-board',
  name: 'Low Board',
  price: 'Was £599, now £449',
  category: 'Storage',
  images: ['/pictures/hero-1.jpg', '/pictures/hero-2.jpg'],
  hidden: true,
};
const products = [lamp, board];

const imported = (file: string) => {
  const found = productsFromCsv(file, products);
  if ('problem' in found) throw new Error(found.problem);
  return found;
};
const edited = (from: string, to: string) => {
  const file = productsToCsv(products);
  expect(file).toContain(from);
  return file.replace(from, to);
};

test('a file that was downloaded changes nothing', () => {
  const { rows, changes } = imported(productsToCsv(products));
  expect(rows.map(({ kind }) => kind)).toEqual(['same', 'same']);
  expect(changes).toEqual([]);
});

test('a changed cell is shown with its field, before and after, and nothing else is sent', () => {
  const { rows, changes } = imported(edited('"From £49"', '"From £59"'));
  expect(rows[0]).toMatchObject({ line: 2, kind: 'changed', details: ['Price: From £49 → From £59'] });
  expect(changes).toEqual([
    { product_id: 'lamp-arm', was: { price: 'From £49' }, set: { price: 'From £59' } },
  ]);
});

test('a figure of the specifications changes alone; what the file does not know stays', () => {
  const { changes } = imported(edited('"Brass"', '"Brass, Steel"'));
  const { specifications } = changes[0]!.set as { specifications: string };
  expect(JSON.parse(specifications)).toEqual({
    colors: 'Brass, Steel',
    frameColors: ['Black Frame'],
    own: 'kept',
  });
});

test('columns that a file does not have stay, and a new product needs its own', () => {
  const { rows, changes } = imported(
    'Product id,Name,Price,Description,Status\nlow-board,,,,Published\nlow-board-2,Low,£1,Low.,hidden\n',
  );
  expect(rows.map(({ kind, details }) => [kind, details])).toEqual([
    [
      'wrong',
      ['Name: Enter a name.', 'Price: Enter a price such as From £299.', 'Description: Enter a description.'],
    ],
    ['new', []],
  ]);
  expect(changes).toMatchObject([
    { product_id: 'low-board-2', was: null, set: { hidden: true, name: 'Low' } },
  ]);
  expect(imported('Product id,Status\nlow-board,Published\n').changes).toEqual([
    { product_id: 'low-board', was: { hidden: true }, set: { hidden: false } },
  ]);
});

test.each([
  ['Product id,Status\nlamp-arm,away\n', ['Status: write Published or Hidden.']],
  ['Product id,More pictures\nlamp-arm,javascript:x\n', [expect.stringMatching(/^More pictures: /)]],
  ['Product id,Name\nNo Id,A\n', expect.arrayContaining([expect.stringMatching(/^Product id: /)])],
])('the row of %j is named by line and column and left out', (file, details) => {
  const { rows, changes } = imported(file);
  expect(rows).toEqual([expect.objectContaining({ line: 2, kind: 'wrong', details })]);
  expect(changes).toEqual([]);
});

test('a product in two rows is taken once', () => {
  const { rows } = imported('Product id,Price\nlamp-arm,£1\nlamp-arm,£2\n');
  expect(rows[1]).toMatchObject({
    line: 3,
    kind: 'wrong',
    details: ['Product id: line 2 has the same product.'],
  });
});

test.each([
  ['Name,Price\nA,£1\n', 'Line 1: name a column “Product id”.'],
  ['Product id,Colour of the box\na,b\n', 'Line 1: “Colour of the box” is no column of products.'],
  ['', 'The file is empty.'],
])('the file %j is refused as a whole', (file, problem) => {
  expect(productsFromCsv(file, products)).toEqual({
    problem: expect.stringContaining(problem) as string,
  });
});

test('prices change by a percentage, those that no program can read stay', () => {
  const { changes, unreadable } = bulkChanges(products, { kind: 'price', percent: 10 });
  expect(changes.map(({ change }) => change)).toEqual([
    { product_id: 'lamp-arm', was: { price: 'From £49' }, set: { price: 'From £54' } },
  ]);
  expect(unreadable).toEqual([board]);
});

test('no percentage changes no price, not even how it is written', () => {
  const plain = { ...lamp, price: 'From £1299' };
  expect(bulkChanges([plain, board], { kind: 'price', percent: 0 })).toEqual({ changes: [], unreadable: [] });
});

test('a long file is taken over when it changes few of its products', () => {
  const many = Array.from({ length: 501 }, (_, n) => ({ ...lamp, product_id: `lamp-${n}` }));
  const file = productsToCsv(many);
  const one = productsFromCsv(file.replace('"From £49"', '"From £59"'), many);
  expect(one).toMatchObject({ changes: [{ product_id: 'lamp-0' }] });
  expect(productsFromCsv(file, products)).toEqual({
    problem: 'The file changes 501 products. At most 500 can be changed at once: split the file.',
  });
});

test('a category and a status change those that have another, and are taken back', () => {
  const category = bulkChanges(products, { kind: 'category', category: ' Storage ' });
  expect(category.changes.map(({ change }) => change)).toEqual([
    { product_id: 'lamp-arm', was: { category: '' }, set: { category: 'Storage' } },
  ]);
  const [status] = bulkChanges(products, { kind: 'status', hidden: true }).changes;
  expect(turnedRound(status!.change)).toEqual({
    product_id: 'lamp-arm',
    was: { hidden: true },
    set: { hidden: false },
  });
});
