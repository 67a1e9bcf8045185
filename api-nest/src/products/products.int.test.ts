import { problemSchema, productInputSchema, productListSchema, productRevisionSchema } from 'shared-types';
import request from 'supertest';
import * as z from 'zod';
import { startApi, type TestApi } from '../../test/api';
import { eventually } from '../../test/eventually';
import { signIn } from '../../test/sign-in';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await signIn(api);
});
afterAll(() => api.stop());

const lamp = {
  product_id: 'lamp-arm',
  name: 'Lamp Arm',
  price: 'From £49',
  description: 'An arm for a lamp.',
  short_description: 'For a lamp.',
  features: ['Turns', 'Tilts'],
  specifications: '{"warranty":"10-year manufacturer warranty"}',
};
const save = (product: object) => request(api.url).post('/products').set('Cookie', cookie).send(product);
const read = async (id: string): Promise<unknown> =>
  (await request(api.url).get(`/products/${id}`).expect(200)).body;
const publish = (key: string, value: object) =>
  request(api.url).post(`/site-config/${key}`).set('Cookie', cookie).send(value).expect(200);

async function addImage(name: string): Promise<string> {
  const hash = Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64);
  const [{ id }] = await api.dataSource.query(
    `INSERT INTO images (name, hash, media_type, width, height, bytes, placeholder)
     VALUES ($1, $2, 'image/jpeg', 1200, 800, 1000, 'data:,') RETURNING id`,
    [name, hash],
  );
  return `/api/images/${id}/${hash.slice(0, 10)}/original`;
}

it('lists the four products of the specification with their prices and images', async () => {
  const { body } = await request(api.url).get('/products').expect(200);
  const products = productListSchema.parse(body);
  expect(products.map(({ product_id, price }) => [product_id, price])).toEqual([
    ['wall-system', 'From £299'],
    ['desk-system', 'From £449'],
    ['display-solution', 'From £599'],
    ['free-standing', 'From £399'],
  ]);
  expect(products[0]).toMatchObject({ image: '/pictures/wall-system.jpg', picture: { width: 1600 } });
  expect(JSON.parse(products[0]?.specifications ?? '')).toMatchObject({
    loadCapacity: 'Up to 30kg per shelf',
  });
});

it('shows a created product at once, at the end of the list, and a change to it', async () => {
  const created = await save(lamp).expect(200);
  expect(created.body).toEqual({ success: true, message: 'Product created.', product_id: 'lamp-arm' });
  expect(await read('lamp-arm')).toEqual({ ...lamp, image: null, picture: null });
  const { body: list } = await request(api.url).get('/products');
  expect(productListSchema.parse(list).at(-1)).toMatchObject({ product_id: 'lamp-arm' });
  const updated = await save({ ...lamp, price: 'From £59' }).expect(200);
  expect(updated.body.message).toBe('Product saved.');
  expect(await read('lamp-arm')).toMatchObject({ price: 'From £59' });
});

it('only creates a product when If-None-Match asks for it', async () => {
  await save({ ...lamp, product_id: 'wall-system' })
    .set('If-None-Match', '*')
    .expect(412);
  expect(await read('wall-system')).toMatchObject({ name: 'Wall System' });
  const both = await Promise.all(
    [1, 2].map(() => save({ ...lamp, product_id: 'only-once' }).set('If-None-Match', '*')),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
});

it('names each invalid field', async () => {
  const { body } = await save({
    product_id: 'Not A Slug',
    name: ' ',
    features: 'one',
    specifications: '{broken',
    image: 'javascript:alert(1)',
  }).expect(400);
  const paths = problemSchema.parse(body).issues?.map(({ path }) => path);
  expect(paths?.sort()).toEqual([
    'description',
    'features',
    'image',
    'name',
    'price',
    'product_id',
    'specifications',
  ]);
});

it.each(['[1]', '"text"', '{"dimensions": 5}', 'null'])(
  'refuses the specifications %s',
  async (specifications) => {
    await save({ ...lamp, specifications }).expect(400);
  },
);

it('deletes a product and keeps it in the history', async () => {
  await save({ ...lamp, product_id: 'short-lived' }).expect(200);
  await request(api.url).delete('/products/short-lived').set('Cookie', cookie).expect(204);
  await request(api.url).get('/products/short-lived').expect(404);
  await request(api.url).delete('/products/short-lived').set('Cookie', cookie).expect(404);
  const { body } = await request(api.url)
    .get('/products/short-lived/revisions')
    .set('Cookie', cookie)
    .expect(200);
  expect(body).toMatchObject([
    {
      action: 'deleted',
      author: 'owner@example.com',
      product: { name: 'Lamp Arm', features: ['Turns', 'Tilts'] },
    },
    { action: 'created' },
  ]);
});

it('keeps the delivered state of a product as the first of its history', async () => {
  const history = async (query = '') => {
    const answer = await request(api.url)
      .get(`/products/desk-system/revisions${query}`)
      .set('Cookie', cookie)
      .expect(200);
    return { link: answer.get('Link'), revisions: z.array(productRevisionSchema).parse(answer.body) };
  };
  const words = async () => {
    const { image: _shown, ...input } = productInputSchema.parse(await read('desk-system'));
    return input;
  };
  const delivered = await words();
  expect((await history()).revisions).toMatchObject([
    { action: 'created', author: null, product: delivered },
  ]);
  await save({ ...lamp, product_id: 'desk-system' })
    .set('If-Match', '"r0-"')
    .expect(200);
  const { revisions, link } = await history('?limit=2');
  expect(revisions.map(({ action }) => action)).toEqual(['updated', 'created']);
  expect(link).toBeUndefined();
  await save(revisions[1]?.product ?? {}).expect(200);
  expect(await words()).toEqual(delivered);
});

it('deletes and restores several by one call, and names those that it cannot', async () => {
  const bulk = async (action: string, ids: string[], status = 200) => {
    const answer = await request(api.url)
      .post('/products/bulk')
      .set('Cookie', cookie)
      .send({ action, ids })
      .expect(status);
    return answer.body as object;
  };
  for (const product_id of ['many-one', 'many-two']) await save({ ...lamp, product_id }).expect(200);
  const failed = [{ id: 'many-none', status: 404, message: 'There is no such product.' }];
  const all = ['many-one', 'many-none', 'many-two', 'many-one'];
  expect(await bulk('delete', all)).toEqual({ done: ['many-one', 'many-two'], failed });
  await request(api.url).get('/products/many-one').expect(404);
  await save({ ...lamp, product_id: 'many-two', name: 'Another' }).expect(200);
  expect(await bulk('restore', all)).toMatchObject({
    done: ['many-one'],
    failed: [{ id: 'many-none' }, { id: 'many-two', message: 'There is no such product.' }],
  });
  expect(await read('many-one')).toMatchObject({ name: 'Lamp Arm' });
  expect(await read('many-two')).toMatchObject({ name: 'Another' });
  await bulk('delete', [], 400);
  await bulk('burn', ['many-one'], 400);
  await request(api.url)
    .post('/products/bulk')
    .send({ action: 'delete', ids: ['many-one'] })
    .expect(401);
});

it('lists deleted products, the last one first, until they are saved again', async () => {
  const deleted = async () => {
    const { body } = await request(api.url).get('/deleted-products').set('Cookie', cookie).expect(200);
    return (body as { product_id: string }[]).filter(({ product_id }) => product_id.startsWith('gone-'));
  };
  await request(api.url).get('/deleted-products').expect(401);
  for (const product_id of ['gone-first', 'gone-last']) {
    await save({ ...lamp, product_id }).expect(200);
    await request(api.url).delete(`/products/${product_id}`).set('Cookie', cookie).expect(204);
  }
  expect(await deleted()).toEqual([
    {
      product_id: 'gone-last',
      name: 'Lamp Arm',
      author: 'owner@example.com',
      deleted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    },
    expect.objectContaining({ product_id: 'gone-first' }),
  ]);
  await save({ ...lamp, product_id: 'gone-last' }).expect(200);
  expect(await deleted()).toMatchObject([{ product_id: 'gone-first' }]);
});

describe('the image of a product', () => {
  it('is the assigned one, else its own, else one matched in the library, else none', async () => {
    await save({ ...lamp, product_id: 'free-range' }).expect(200);
    expect(await read('free-range')).toMatchObject({ image: null });

    const matched = await addImage('Something mobile');
    // Put there past the API, so it is seen once the database has announced it.
    await eventually(async () =>
      expect(await read('free-range')).toMatchObject({
        image: matched,
        picture: { width: 1200, height: 800 },
      }),
    );

    await save({ ...lamp, product_id: 'free-range', image: '/pictures/hero-1.jpg' }).expect(200);
    expect(await read('free-range')).toMatchObject({ image: '/pictures/hero-1.jpg' });

    await publish('product_images', { 'free-range': 'https://elsewhere.example/a.jpg' });
    expect(await read('free-range')).toMatchObject({
      image: 'https://elsewhere.example/a.jpg',
      picture: null,
    });

    await publish('product_images', { 'free-range': '' });
    expect(await read('free-range')).toMatchObject({ image: '/pictures/hero-1.jpg' });
  });

  it('of a specified product is matched in the library, before its built-in one', async () => {
    expect(await read('desk-system')).toMatchObject({ image: '/pictures/desk-system.jpg' });
    const matched = await addImage('A desk by the window');
    await eventually(async () => expect(await read('desk-system')).toMatchObject({ image: matched }));
    await save({ ...lamp, product_id: 'desk-system', image: '/pictures/hero-1.jpg' }).expect(200);
    expect(await read('desk-system')).toMatchObject({ image: '/pictures/hero-1.jpg' });
  });

  it('is kept when a change does not mention it, and removed when the change says null', async () => {
    await save({ ...lamp, product_id: 'plain-box', image: '/pictures/hero-1.jpg' }).expect(200);
    await save({ ...lamp, product_id: 'plain-box' }).expect(200);
    expect(await read('plain-box')).toMatchObject({ image: '/pictures/hero-1.jpg' });
    await save({ ...lamp, product_id: 'plain-box', image: null }).expect(200);
    expect(await read('plain-box')).toMatchObject({ image: null });
  });
});

describe('two editors of one product', () => {
  const chair = { ...lamp, product_id: 'reading-chair', name: 'Reading Chair' };
  const tagOf = async (id: string) =>
    (await request(api.url).get(`/products/${id}`).expect(200)).get('ETag') ?? '';

  beforeAll(async () => {
    await save(chair).expect(200);
  });

  it('do not overwrite each other: the second is refused, and what the first saved stays', async () => {
    const saved = await save(chair).expect(200);
    const tag = await tagOf('reading-chair');
    await save({ ...chair, price: 'From £1' })
      .set('If-Match', saved.get('ETag') ?? '')
      .expect(200);
    const late = await save({ ...chair, price: 'From £2' })
      .set('If-Match', tag)
      .expect(412);
    expect(late.body.detail).toContain('newer version');
    const { body } = await request(api.url).get('/products/reading-chair').expect(200);
    expect(body.price).toBe('From £1');
  });

  it('at the same moment: exactly one of six gets through, and may go on from its answer', async () => {
    const tag = await tagOf('reading-chair');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => save({ ...chair, price: `From £${n}` }).set('If-Match', tag)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    const next = answers.find(({ status }) => status === 200)?.get('ETag') ?? '';
    await save({ ...chair, price: 'From £9' })
      .set('If-Match', next)
      .expect(200);
  });

  it('without If-Match, at the same moment: each answer carries the tag of its own save', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => save({ ...chair, price: `From £${n}` }).expect(200)),
    );
    expect(new Set(answers.map((answer) => answer.get('ETag'))).size).toBe(6);
    const retried = answers.map((answer) =>
      save(chair)
        .set('If-Match', answer.get('ETag') ?? '')
        .then(({ status }) => status),
    );
    expect((await Promise.all(retried)).sort()).toEqual([200, 412, 412, 412, 412, 412]);
  });

  it('a product that ships with the site has a tag too', async () => {
    const tag = await tagOf('free-standing');
    const { body } = await request(api.url).get('/products/free-standing');
    const product = { ...(body as object), picture: undefined };
    await save(product).set('If-Match', tag).expect(200);
    await save(product).set('If-Match', tag).expect(412);
  });

  it('without the product, nothing matches; any revision does for *', async () => {
    await save({ ...chair, product_id: 'never-was' })
      .set('If-Match', '*')
      .expect(412);
    await save(chair).set('If-Match', '"another kind of tag"').expect(412);
    await save(chair).set('If-Match', '*').expect(200);
  });

  it('a deleted product does not come back by a late save', async () => {
    const tag = await tagOf('reading-chair');
    await request(api.url).delete('/products/reading-chair').set('Cookie', cookie).expect(204);
    await save(chair).set('If-Match', tag).expect(412);
    await request(api.url).get('/products/reading-chair').expect(404);
  });
});
