import {
  comparedSystemSchema,
  productPageSchema,
  productRangeSchema,
  productSummarySchema,
} from 'shared-types';
import request from 'supertest';
import * as z from 'zod';
import { startApi, type TestApi } from '../../test/api';
import { signIn } from '../../test/sign-in';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await api.dataSource.query(
    `INSERT INTO products (product_id, name, description, short_description, price, image)
     SELECT 'shelf-' || n, 'Shelf ' || lpad(n::text, 3, '0'), 'A long description of shelf ' || n,
            CASE WHEN n = 7 THEN '' ELSE 'Shelf no. ' || n END,
            CASE WHEN n = 9 THEN 'On request' ELSE 'From £' || to_char(1300 - n, 'FM9,999') END,
            '/pictures/wall-system.jpg'
     FROM generate_series(1, 56) AS n;
     INSERT INTO products (product_id, name, description, price)
     VALUES ('classic-series', 'Our Classic', 'Overrides the series', 'From £1')`,
  );
});
afterAll(() => api.stop());

const range = async (query = '') =>
  productRangeSchema.parse((await request(api.url).get(`/product-range${query}`).expect(200)).body);
const pageOf = async (id: string) =>
  productPageSchema.parse((await request(api.url).get(`/product-pages/${id}`).expect(200)).body);
const idsOf = (products: unknown) =>
  z
    .array(z.object({ product_id: z.string() }))
    .parse(products)
    .map(({ product_id }) => product_id);

test.each([
  ['', []],
  ['?items=nonsense', []],
  ['?items=product.a&items=product.b', []],
  ['?items=product.shelf-3,installation.1,product.shelf-2,product.gone', ['shelf-2', 'shelf-3']],
  ['?items=product.shelf-3~cream,product.shelf-3,product.shelf-2~pink', ['shelf-2', 'shelf-3']],
])('GET /project-products%s answers the products of the list', async (query, ids) => {
  const { body } = await request(api.url).get(`/project-products${query}`).expect(200);
  expect(
    z
      .array(productSummarySchema)
      .parse(body)
      .map(({ product_id }) => product_id)
      .sort(),
  ).toEqual(ids);
});

describe('GET /products', () => {
  it('answers the whole list without a limit, as it always did', async () => {
    const { body, headers } = await request(api.url).get('/products').expect(200);
    expect(idsOf(body)).toHaveLength(61);
    expect(body[0]).toHaveProperty('specifications');
    expect(headers['link']).toBeUndefined();
  });

  it('leads through all products by limit and cursor, once each and in order', async () => {
    const all = idsOf((await request(api.url).get('/products')).body);
    const seen: string[] = [];
    let next: string | undefined = '/products?limit=25&view=summary';
    while (next !== undefined) {
      const answer: request.Response = await request(api.url).get(next).expect(200);
      seen.push(...idsOf(z.array(productSummarySchema).parse(answer.body)));
      next = /<\/api([^>]+)>; rel="next"/.exec(answer.headers['link'] ?? '')?.[1];
    }
    expect(seen).toEqual(all);
  });

  it('leaves out of a summary what a card does not show', async () => {
    const { body } = await request(api.url).get('/products?view=summary').expect(200);
    const [shown, undescribed] = [body[4], body[10]];
    expect(shown).toMatchObject({ short_description: 'Shelf no. 1', description: '' });
    expect(shown).not.toHaveProperty('features');
    expect(shown).not.toHaveProperty('specifications');
    expect(undescribed.description).toBe('A long description of shelf 7');
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=0', 'cursor=abc', 'view=card'])(
    'refuses %s and names the field',
    async (query) => {
      const { body } = await request(api.url).get(`/products?${query}`).expect(400);
      expect(body.issues).toEqual([expect.objectContaining({ path: query.split('=')[0] })]);
    },
  );

  it('links to the next page, also for callers who have this one already', async () => {
    const link = '</api/products?limit=2&cursor=2>; rel="next"';
    const first = await request(api.url).get('/products?limit=2').expect(200);
    expect(first.headers['link']).toBe(link);
    const tag = first.get('ETag') ?? '';
    const known = await request(api.url).get('/products?limit=2').set('If-None-Match', tag).expect(304);
    expect(known.headers['link']).toBe(link);
    expect(known.text).toBe('');
    const head = await request(api.url).head('/products?limit=2').expect(200);
    expect(head.headers).toMatchObject({
      link,
      etag: tag,
      'content-length': String(Buffer.byteLength(first.text)),
    });
  });
});

describe('GET /product-range', () => {
  it('answers one page of 24, counts, and puts overrides of a series beside it', async () => {
    const first = await range();
    expect(first.products).toHaveLength(24);
    expect(first.products[0]?.product_id).toBe('wall-system');
    expect(first).toMatchObject({ total: 60, found: 60, more: true });
    expect(idsOf(first.series)).toEqual(['classic-series']);
    const last = await range('?page=3');
    expect(last.products).toHaveLength(12);
    expect(last.more).toBe(false);
    expect((await range('?page=4')).products).toEqual([]);
  });

  it('finds words of name and descriptions in any case, and takes % and _ as they are', async () => {
    expect(await range('?q=SHELF 011')).toMatchObject({ found: 1, total: 60, more: false });
    expect((await range('?q=description of shelf')).found).toBe(56);
    expect((await range('?q=%25')).found).toBe(0);
    expect((await range('?q=_')).found).toBe(0);
    await api.dataSource.query(`UPDATE products SET description = $1 WHERE product_id = 'shelf-1'`, [
      'Fu\u0308r das Café',
    ]);
    for (const q of ['für', 'CAFE', 'fur das café']) {
      expect(idsOf((await range(`?q=${encodeURIComponent(q)}`)).products)).toEqual(['shelf-1']);
    }
  });

  it('sorts by name, by the price in the text, and by age', async () => {
    const first = async (sort: string) => (await range(`?sort=${sort}`)).products[0]?.product_id;
    expect(await first('name')).toBe('desk-system');
    expect(await first('price')).toBe('wall-system');
    expect(await first('newest')).toBe('shelf-56');
    const byPrice = (await range('?sort=price&q=shelf no.&page=2')).products;
    expect(idsOf(byPrice).slice(0, 2)).toEqual(['shelf-32', 'shelf-31']);
    expect(idsOf((await range('?sort=price&page=3')).products).at(-1)).toBe('shelf-9');
  });

  it('sorts a product last whose price text has two amounts', async () => {
    const change = (price: string) =>
      api.dataSource.query(`UPDATE products SET price = $1 WHERE product_id = 'shelf-2'`, [price]);
    const last = async () => idsOf((await range('?sort=price&page=3')).products).at(-1);
    await change('Was £9, now £1,449.50');
    expect(await last()).toBe('shelf-9');
    expect(idsOf((await range('?sort=price&page=3')).products).at(-2)).toBe('shelf-2');
    await change('From £0.50');
    expect((await range('?sort=price')).products[0]?.product_id).toBe('shelf-2');
    await change('From £1,298');
  });

  it.each(['page=0', 'page=x', 'sort=size', `q=${'x'.repeat(101)}`])('refuses %s', async (query) => {
    const { body } = await request(api.url).get(`/product-range?${query}`).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: query.split('=')[0] })]);
  });
});

describe('GET /product-pages/:product_id', () => {
  it('answers a product with its neighbours in the range', async () => {
    const { product, previous, next, others } = await pageOf('shelf-1');
    expect(product).toMatchObject({ product_id: 'shelf-1', specifications: '{}' });
    expect([previous?.product_id, next?.product_id]).toEqual(['free-standing', 'shelf-2']);
    expect(others).toEqual([]);
  });

  it('has no neighbour beyond the ends, and both ends for a series', async () => {
    expect((await pageOf('wall-system')).previous).toBeNull();
    expect((await pageOf('shelf-56')).next).toBeNull();
    const series = await pageOf('classic-series');
    expect(series.product).toMatchObject({ name: 'Our Classic' });
    expect([series.previous?.product_id, series.next?.product_id]).toEqual(['shelf-56', 'wall-system']);
  });

  it('has the systems beside a system with the price that the owner saved last', async () => {
    const prices = async (id: string) => (await pageOf(id)).systems.map(({ price }) => price);
    expect(await prices('wall-system')).toEqual(['From £449', 'From £599', 'From £399']);
    const { product } = await pageOf('desk-system');
    await request(api.url)
      .post('/products')
      .set('Cookie', await signIn(api))
      .send({ ...product, price: 'From £455' })
      .expect(200);
    expect(await prices('wall-system')).toEqual(['From £455', 'From £599', 'From £399']);
    expect(await prices('shelf-1')).toEqual([]);
  });

  it('has the figures of the systems and of a series that a product overrides', async () => {
    const { body } = await request(api.url).get('/product-figures').expect(200);
    const figures = z.array(comparedSystemSchema).parse(body);
    expect(figures.map(({ name, warranty }) => [name, warranty])).toEqual(
      expect.arrayContaining([
        ['Free-Standing', '10-year warranty'],
        ['Our Classic', '10-year warranty'],
      ]),
    );
    expect(figures).toHaveLength(5);
  });

  it.each(['no-such-product', 'Not%20a%20Slug'])('answers %s with the first products', async (id) => {
    const { product, others } = await pageOf(id);
    expect(product).toBeNull();
    expect(idsOf(others).slice(0, 5)).toEqual([
      'wall-system',
      'desk-system',
      'display-solution',
      'free-standing',
      'shelf-1',
    ]);
    expect(others).toHaveLength(8);
  });
});
