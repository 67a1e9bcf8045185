import { contactAddress } from './contact-address';
import { readContactContext } from './contact-context';
import { planItemId } from './planner/plan-item';
import {
  addressOfProjectItem,
  isCutShort,
  projectAddress,
  projectSubject,
  readProjectItems,
  wordsOfProjectItem,
  writeProjectItems,
  type ProjectItem,
} from './project-list';
import { productItemId, productOfItem } from './product-item';
import { PROJECT_ITEMS_MAX } from './project-key';

const items: ProjectItem[] = [
  { kind: 'product', id: 'wall-system' },
  { kind: 'installation', id: '4' },
  { kind: 'plan', id: 'K7PX2M' },
];
const many = (count: number): ProjectItem[] =>
  Array.from({ length: count }, (_none, index) => ({ kind: 'installation', id: String(index) }));

test('a list is read as it was written', () => {
  expect(writeProjectItems(items)).toBe('product.wall-system,installation.4,plan.K7PX2M');
  expect(readProjectItems(writeProjectItems(items))).toEqual(items);
  expect(projectAddress(items)).toBe('/project?items=product.wall-system,installation.4,plan.K7PX2M');
  expect(projectAddress([])).toBe('/project');
});

test.each([
  ['an empty text', ''],
  ['another kind', 'chair.4'],
  ['no id', 'product.'],
  ['an id with characters of its own', 'product.<b>,product.a/b,plan.%00'],
  ['an object', '[object Object]'],
])('%s in a list is left out', (_what, text) => {
  expect(readProjectItems(`${text},product.wall-system`)).toEqual([items[0]]);
});

test('a list is bounded and has nothing twice', () => {
  expect(readProjectItems('product.a,product.a')).toEqual([{ kind: 'product', id: 'a' }]);
  expect(readProjectItems(writeProjectItems(many(10_000)))).toHaveLength(PROJECT_ITEMS_MAX);
});

test('of a text that is too long, what it has whole is read', () => {
  const long = many(24).map(({ id }) => ({ kind: 'plan' as const, id: id.padStart(200, 'A') }));
  const read = readProjectItems(writeProjectItems(long));
  expect(read.length).toBeGreaterThan(5);
  expect(read).toEqual(long.slice(0, read.length));
});

test.each([
  ['product.a,installation.1', false],
  ['product.a,product.a', false],
  ['product.a,chair.4', true],
  [writeProjectItems(many(25)), true],
])('whether something of %.30s… is left out', (text, cut) => {
  expect(isCutShort(text)).toBe(cut);
});

test('each thing has its own address', () => {
  expect(items.map(addressOfProjectItem)).toEqual([
    '/products/wall-system',
    '/gallery?item=4',
    '/planner/K7PX2M',
  ]);
  expect(addressOfProjectItem({ kind: 'plan', id: '1.w-240' })).toBe('/planner?plan=1.w-240');
});

test.each([
  ['wall-system~cream', 'wall-system', 'cream', '/products/wall-system?colour=cream'],
  ['wall-system', 'wall-system', undefined, '/products/wall-system'],
  ['wall-system~anthracite', 'wall-system', undefined, '/products/wall-system'],
  ['wall-system~pink', 'wall-system', undefined, '/products/wall-system'],
])('the product %s is %s in %s, at %s', (id, productId, colour, address) => {
  expect(readProjectItems(`product.${id}`)).toEqual([{ kind: 'product', id }]);
  const chosen = productOfItem(id);
  expect([chosen.productId, chosen.colour?.id]).toEqual([productId, colour]);
  expect(addressOfProjectItem({ kind: 'product', id })).toBe(address);
  expect(productOfItem(productItemId(chosen))).toEqual(chosen);
});

test('a full list is a subject that the address of the contact page carries', () => {
  const full = many(PROJECT_ITEMS_MAX);
  const subject = projectSubject(
    full,
    full.map(({ id }) => `A long name of project ${id}`),
  );
  expect(subject.name).toMatch(/^Project list \(24\): A long name of project 0, /);
  const { searchParams } = new URL(contactAddress({ subject }), 'http://localhost');
  expect(readContactContext(searchParams)).toEqual({ subject });
});

test.each<[ProjectItem, string]>([
  [{ kind: 'product', id: 'wall-system' }, 'product wall-system'],
  [{ kind: 'product', id: 'wall-system~cream' }, 'product wall-system, Cream'],
  [{ kind: 'installation', id: '4' }, 'installation 4'],
  [{ kind: 'plan', id: 'K7PX2M' }, 'plan K7PX2M'],
  [{ kind: 'plan', id: planItemId('1AbC-def_', { name: 'Study' }) }, 'plan Study'],
  [{ kind: 'plan', id: '1AbC-def_' }, 'plan from the planner'],
])('%j is named in words', (item, words) => {
  expect(wordsOfProjectItem(item)).toBe(words);
});
