import { problemSchema, redirectsSchema, type Redirect } from 'shared-types';
import request from 'supertest';
import { INTERNAL_TOKEN, startApi, type TestApi } from '../../test/api';
import { releasesOf } from '../../test/content-releases';
import { signIn } from '../../test/sign-in';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await signIn(api);
});
afterAll(() => api.stop());

const post = (path: string, body: object) => request(api.url).post(path).set('Cookie', cookie).send(body);
const publish = (redirects: Redirect[]) => post('/site-config/redirects', redirects);
const stored = async () =>
  redirectsSchema.parse((await request(api.url).get('/site-config/redirects').expect(200)).body);
const desk = {
  product_id: 'oak-desk',
  name: 'Oak Desk',
  price: 'From £49',
  description: 'A desk of oak.',
};

describe('redirects', () => {
  it('are public, and each change of them can be restored', async () => {
    expect(await stored()).toEqual([]);
    await publish([{ from: '/shop/', to: '/products' }]).expect(200);
    expect(await stored()).toEqual([{ from: '/shop', to: '/products' }]);
    await publish([]).expect(200);
    await post('/site-config/redirects/revisions/1/restore', {}).expect(200);
    expect(await stored()).toEqual([{ from: '/shop', to: '/products' }]);
  });

  it.each([
    ['/products/wall-system', 'a product'],
    ['/products/classic-series', 'a series'],
    ['/solutions/home-living', 'a solution'],
  ])('over %s, %s, are refused with a sentence', async (from) => {
    const before = await stored();
    const { body } = await publish([...before, { from, to: '/about' }]).expect(400);
    expect(problemSchema.parse(body).issues).toEqual([
      { path: `[${before.length}].from`, message: expect.stringContaining(`There is a page at ${from}.`) },
    ]);
    expect(await stored()).toEqual(before);
  });

  it('in a circle are refused', async () => {
    const circle = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ];
    const { body } = await publish(circle).expect(400);
    expect(problemSchema.parse(body).issues?.map(({ path }) => path)).toEqual(['[0].to', '[1].to']);
  });

  it('end where a page is made, and are not restored over it', async () => {
    await publish([{ from: '/products/oak-desk', to: '/products/desk-system' }]).expect(200);
    await post('/products', desk).expect(200);
    expect(await stored()).toEqual([]);
    const { body: list } = await request(api.url)
      .get('/site-config/redirects/revisions?view=full')
      .set('Cookie', cookie)
      .expect(200);
    const [, hiding] = list as { revision: number }[];
    const { body } = await post(`/site-config/redirects/revisions/${hiding?.revision}/restore`, {}).expect(
      409,
    );
    expect(problemSchema.parse(body).detail).toMatch(
      /^Not restored\. There is a page at \/products\/oak-desk\./,
    );
  });
});

describe('a product whose id changes', () => {
  it('leaves a redirect, and keeps its history and its image', async () => {
    await publish([{ from: '/old-desk', to: '/products/oak-desk' }]).expect(200);
    await post('/site-config/product_images', { 'oak-desk': '/pictures/hero-1.jpg' }).expect(200);
    const { headers } = await request(api.url).get('/products/oak-desk').expect(200);
    const renamed = await post('/products/oak-desk/rename', { product_id: 'desk-of-oak' })
      .set('If-Match', headers['etag'] ?? '')
      .expect(200);
    expect(renamed.body).toEqual({ success: true, message: 'Product renamed.', product_id: 'desk-of-oak' });
    await request(api.url).get('/products/oak-desk').expect(404);
    const { body } = await request(api.url).get('/products/desk-of-oak').expect(200);
    expect(body).toMatchObject({ ...desk, product_id: 'desk-of-oak', image: '/pictures/hero-1.jpg' });
    expect(await stored()).toEqual([
      { from: '/old-desk', to: '/products/desk-of-oak' },
      { from: '/products/oak-desk', to: '/products/desk-of-oak' },
    ]);
    const { body: history } = await request(api.url)
      .get('/products/desk-of-oak/revisions')
      .set('Cookie', cookie)
      .expect(200);
    expect(history).toMatchObject([
      { action: 'updated', product: { product_id: 'desk-of-oak' } },
      { action: 'created', product: { product_id: 'desk-of-oak' } },
    ]);
    const { body: deleted } = await request(api.url).get('/deleted-products').set('Cookie', cookie);
    expect(deleted).toEqual([]);
  });

  it('may have its first id again', async () => {
    await post('/products/desk-of-oak/rename', { product_id: 'oak-desk' }).expect(200);
    expect(await stored()).toEqual([
      { from: '/old-desk', to: '/products/oak-desk' },
      { from: '/products/desk-of-oak', to: '/products/oak-desk' },
    ]);
  });

  it.each([
    ['nothing', 'oak-shelf', 404],
    ['wall-system', 'wall', 409],
    ['oak-desk', 'wall-system', 409],
    ['oak-desk', 'classic-series', 409],
    ['oak-desk', 'Oak Desk', 400],
  ])('%s cannot become %s', async (from, product_id, status) => {
    await post(`/products/${from}/rename`, { product_id }).expect(status);
  });

  it('cannot have the id of a deleted product, whose history stays its own', async () => {
    await post('/products', { ...desk, product_id: 'gone-desk' }).expect(200);
    await request(api.url).delete('/products/gone-desk').set('Cookie', cookie).expect(204);
    const { body } = await post('/products/oak-desk/rename', { product_id: 'gone-desk' }).expect(409);
    expect(body.detail).toBe('A deleted product had this id. Choose another.');
  });

  it('keeps it while an open release changes the product', async () => {
    const { body: release } = await post('/content-releases', { name: 'Spring' }).expect(201);
    const changes = [{ resource: 'products', id: 'oak-desk', value: { ...desk, price: 'From £40' } }];
    const path = `/content-releases/${release.id}`;
    await request(api.url).put(`${path}/changes`).set('Cookie', cookie).send({ changes }).expect(200);
    const { body } = await post('/products/oak-desk/rename', { product_id: 'new-desk' }).expect(409);
    expect(body.detail).toBe('The release “Spring” changes this product. Publish or change it first.');
    await request(api.url).delete(path).set('Cookie', cookie).expect(204);
  });

  it('has its new id in the audit log', async () => {
    await post('/products', { ...desk, product_id: 'first-desk' }).expect(200);
    await post('/products/first-desk/rename', { product_id: 'second-desk' }).expect(200);
    const { body } = await request(api.url).get('/audit?limit=1').set('Cookie', cookie).expect(200);
    expect(body).toMatchObject([
      { action: 'products.renamed', detail: { from: 'first-desk', to: 'second-desk' } },
    ]);
  });

  it('keeps it when another user has saved the product since', async () => {
    await post('/products/oak-desk/rename', { product_id: 'late' }).set('If-Match', '"r1-stale"').expect(412);
  });
});

describe('visits of old addresses', () => {
  const report = (hits: object[]) =>
    request(api.url).post('/redirect-hits').set('Authorization', `Bearer ${INTERNAL_TOKEN}`).send({ hits });

  it('are added up from several servers, for users to see', async () => {
    await Promise.all(
      [1, 2, 3].map((count) =>
        report([
          { from: '/b', count },
          { from: '/a', count: 1 },
        ]).expect(204),
      ),
    );
    const { body } = await request(api.url).get('/redirect-hits').set('Cookie', cookie).expect(200);
    expect(body).toEqual([
      { from: '/b', hits: 6, last_at: expect.any(String) },
      { from: '/a', hits: 3, last_at: expect.any(String) },
    ]);
  });

  it('are reported by the site alone', async () => {
    await request(api.url).post('/redirect-hits').set('Cookie', cookie).send({ hits: [] }).expect(401);
    await request(api.url).get('/redirect-hits').expect(401);
    await report([{ from: '/a', count: 0 }]).expect(400);
  });
});

describe('redirects of a release', () => {
  const redirect = (id: string) => ({ from: `/products/${id}`, to: '/products' });
  const productOf = (id: string) => ({ ...desk, product_id: id });

  it('are refused before it is published where they would hide a page', async () => {
    const calls = releasesOf(api, cookie);
    const { id } = await calls.create();
    await calls.put(id, [{ resource: 'site-config', id: 'redirects', value: [redirect('late-desk')] }]);
    await calls.save(productOf('late-desk'));
    const message = expect.stringContaining('There is a page at /products/late-desk.');
    expect((await calls.check(id)).problems).toMatchObject([{ message }]);
    await calls.send('post', calls.path(id, '/publish'), {}).expect(409);
  });

  it('may begin where it deletes a product, and end where it makes one', async () => {
    const calls = releasesOf(api, cookie);
    await calls.save(productOf('old-stool'));
    const { id } = await calls.create();
    const value = [redirect('old-stool'), redirect('new-stool')];
    await calls.put(id, [
      { resource: 'site-config', id: 'redirects', value },
      { resource: 'products', id: 'old-stool', value: null },
      { resource: 'products', id: 'new-stool', value: productOf('new-stool') },
    ]);
    expect((await calls.check(id)).problems).toEqual([]);
    await calls.publish(id);
    expect(await stored()).toEqual([redirect('old-stool')]);
  });
});
