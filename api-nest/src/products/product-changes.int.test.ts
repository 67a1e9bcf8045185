import request from 'supertest';
import { turnedRound, type ProductChange } from 'shared-types/product-changes';
import { startApi, type TestApi } from '../../test/api';
import { newProduct, releasesOf, type ReleaseCalls } from '../../test/content-releases';
import { signIn } from '../../test/sign-in';

let api: TestApi;
let calls: ReleaseCalls;
beforeAll(async () => {
  api = await startApi();
  calls = releasesOf(api, await signIn(api));
});
afterAll(() => api.stop());

const change = (changes: readonly ProductChange[]) => calls.send('post', '/product-changes', { changes });
const detailOf = ({ body }: request.Response) => (body as { detail: string }).detail;
const made = async () => {
  const product = newProduct();
  await calls.save(product);
  return product;
};

it('changes, creates and deletes products together, each in its history, and back again', async () => {
  const [changed, deleted, created] = [await made(), await made(), newProduct()];
  const { product_id, ...fields } = created;
  const changes: ProductChange[] = [
    { product_id: changed.product_id, was: { price: changed.price }, set: { price: '£1', hidden: false } },
    { product_id: deleted.product_id, was: { name: deleted.name }, set: null },
    { product_id, was: null, set: fields },
  ];
  expect((await change(changes).expect(200)).body).toEqual({ changed: 3 });
  expect(await calls.product(changed.product_id)).toMatchObject({ price: '£1', name: changed.name });
  expect(await calls.product(product_id)).toMatchObject({ name: created.name });
  await request(api.url).get(`/products/${deleted.product_id}`).expect(404);
  await change([changes[0]!, changes[2]!].map(turnedRound)).expect(200);
  expect(await calls.product(changed.product_id)).toMatchObject({ price: changed.price });
  await request(api.url).get(`/products/${product_id}`).expect(404);
  const rows: { count: string }[] = await api.dataSource.query(
    'SELECT count(*) FROM product_revisions WHERE product_id = $1',
    [changed.product_id],
  );
  expect(rows[0]?.count).toBe('3');
});

it('changes nothing when one of them was overtaken, is gone, or exists already', async () => {
  const [first, second] = [await made(), await made()];
  const good: ProductChange = {
    product_id: first.product_id,
    was: { price: first.price },
    set: { price: '£2' },
  };
  const refusals: [ProductChange, string][] = [
    [
      { product_id: second.product_id, was: { price: '£7', name: second.name }, set: { price: '£2' } },
      `“${second.name}”: another user has changed Price meanwhile.`,
    ],
    [{ product_id: 'never-was', was: {}, set: { price: '£2' } }, 'There is no product “never-was” any more.'],
    [{ product_id: second.product_id, was: null, set: {} }, 'There is already a product'],
  ];
  for (const [bad, words] of refusals)
    expect(detailOf(await change([good, bad]).expect(409))).toContain(words);
  expect(await calls.product(first.product_id)).toMatchObject({ price: first.price });
});

it('changes nothing when a field does not fit, and names it', async () => {
  const [first, second] = [await made(), await made()];
  const { body } = await change([
    { product_id: first.product_id, was: {}, set: { price: '£2' } },
    { product_id: second.product_id, was: {}, set: { price: '', images: ['ftp://x'] } },
  ]).expect(400);
  const { issues } = body as { issues: { path: string; message: string }[] };
  expect(issues.map(({ path }) => path)).toEqual(['changes[1].set.price', 'changes[1].set.images[0]']);
  expect(issues[0]?.message).toBe(`${second.product_id}: Enter a price such as From £299.`);
  expect(await calls.product(first.product_id)).toMatchObject({ price: first.price });
});

it('changes a product whose other fields are longer than they may be today', async () => {
  const { product_id, description } = await made();
  const long = 'x'.repeat(10_001);
  await api.dataSource.query('UPDATE products SET description = $1 WHERE product_id = $2', [
    long,
    product_id,
  ]);
  const set = { price: ' £2 ', hidden: false };
  await change([{ product_id, was: {}, set }]).expect(200);
  expect(await calls.product(product_id)).toMatchObject({ price: '£2', description: long });
  await change([{ product_id, was: {}, set: { description: `${long}y` } }]).expect(400);
  await change([{ product_id, was: {}, set: { description } }]).expect(200);
});

it.each([
  ['no changes', []],
  ['an id that changes', [{ product_id: 'a', was: {}, set: { product_id: 'b' } }]],
  [
    'one product twice',
    [
      { product_id: 'a', was: {}, set: {} },
      { product_id: 'a', was: {}, set: {} },
    ],
  ],
])('refuses %s', async (_what, changes) => {
  await calls.send('post', '/product-changes', { changes }).expect(400);
});

it('changes 500 products in one transaction', async () => {
  const products = Array.from({ length: 500 }, () => newProduct());
  const created = products.map(({ product_id, ...set }): ProductChange => ({ product_id, was: null, set }));
  await change(created).expect(200);
  const again = created.map(({ product_id }, index): ProductChange => {
    const was = { price: index === 499 ? '£0' : 'From £100' };
    return { product_id, was, set: { price: '£3' } };
  });
  await change(again).expect(409);
  const rows: { count: string }[] = await api.dataSource.query(
    `SELECT count(*) FROM products WHERE price = '£3'`,
  );
  expect(rows[0]?.count).toBe('0');
});
