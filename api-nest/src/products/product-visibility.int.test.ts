import { setTimeout } from 'node:timers/promises';
import { productPageSchema, productRangeSchema, type Product } from 'shared-types';
import request from 'supertest';
import { startApi, type TestApi } from '../../test/api';
import { newImage, newProduct, releasesOf, type ReleaseCalls } from '../../test/content-releases';
import { signIn } from '../../test/sign-in';

let api: TestApi;
let cookie: string;
let calls: ReleaseCalls;
beforeAll(async () => {
  api = await startApi();
  cookie = await signIn(api);
  calls = releasesOf(api, cookie);
});
afterAll(() => api.stop());

/** A token of the site as it is at this moment of the database. */
async function viewOfNow(): Promise<string> {
  // Moments are in whole milliseconds.
  await setTimeout(2);
  const [row]: { at: Date }[] = await api.dataSource.query('SELECT clock_timestamp() AS at');
  await setTimeout(2);
  return calls.token({ at: row!.at.toISOString() });
}
const asEditor = (path: string) => request(api.url).get(path).set('Cookie', cookie);
const pageOf = async (id: string, token?: string) =>
  productPageSchema.parse((await calls.read(`/product-pages/${id}`, token).expect(200)).body).product;

describe('a hidden product', () => {
  const shelf = newProduct({ name: 'Secret Shelf' });
  const hidden = { ...shelf, hidden: true };
  const id = shelf.product_id;
  beforeAll(async () => {
    await calls.save(hidden);
  });

  it('is in no list, search, sitemap or project list, and has no page or sheet', async () => {
    for (const path of ['/products', '/product-range', '/product-range?q=secret', '/changes']) {
      const { text } = await request(api.url).get(path).expect(200);
      expect(text).not.toContain(id);
    }
    expect((await request(api.url).get(`/project-products?items=product.${id}`).expect(200)).body).toEqual(
      [],
    );
    await request(api.url).get(`/products/${id}`).expect(404);
    await request(api.url).get(`/products/${id}/specification-sheet.pdf`).expect(404);
    expect(await pageOf(id)).toBeNull();
  });

  it('is in the images of products for signed-in users alone', async () => {
    await calls.config('product_images', { [id]: '/pictures/hero-1.jpg', 'wall-system': '' });
    const path = '/site-config/product_images';
    const visitors = await request(api.url).get(path).expect(200);
    expect(visitors.body).toEqual({ 'wall-system': '' });
    await request(api.url).get(`${path}?hidden=true`).expect(401);
    const { body, headers } = await asEditor(`${path}?hidden=true`).expect(200);
    expect(body).toEqual({ [id]: '/pictures/hero-1.jpg', 'wall-system': '' });
    expect(headers['cache-control']).toBe('private, no-store');
    await calls.save({ ...shelf, hidden: false });
    const shown = await request(api.url)
      .get(path)
      .set('If-None-Match', visitors.headers['etag']!)
      .expect(200);
    expect(shown.body).toEqual(body);
    await calls.save(hidden);
  });

  it('is not beside other products, and does not override a series', async () => {
    await calls.save(newProduct({ product_id: 'classic-series', name: 'Secret Series', hidden: true }));
    await calls.save(newProduct({ product_id: 'desk-system', name: 'Secret Desk', hidden: true }));
    for (const path of ['/product-pages/wall-system', '/product-pages/free-standing', '/product-range']) {
      const { text } = await request(api.url).get(path).expect(200);
      expect(text).not.toContain('Secret');
    }
  });

  it('is found by signed-in users who ask for it, and is not cached', async () => {
    for (const path of ['/products?hidden=true', `/products/${id}?hidden=true`]) {
      await request(api.url).get(path).expect(401);
      const { text, headers } = await asEditor(path).expect(200);
      expect(text).toContain('"hidden":true');
      expect(headers['cache-control']).toBe('private, no-store');
    }
  });

  it('stays hidden when a save does not mention it', async () => {
    await calls.save({ ...shelf, price: 'From £2' });
    await request(api.url).get(`/products/${id}`).expect(404);
  });

  it('has its page in a preview, and is published by a release', async () => {
    const { id: release } = await calls.create();
    await calls.put(release, [{ resource: 'products', id, value: { ...hidden, hidden: false } }]);
    const token = await calls.token({ releases: [release] });
    expect(await pageOf(id, token)).toMatchObject({ name: 'Secret Shelf' });
    const { products } = productRangeSchema.parse((await calls.read('/product-range', token)).body);
    expect(products.map((product) => product.product_id)).toContain(id);
    const other = await calls.create();
    await calls.put(other.id, [{ resource: 'products', id: 'wall-system', value: null }]);
    const beside = await calls.token({ releases: [other.id] });
    expect(await pageOf(id, beside)).toMatchObject({ hidden: true });
    expect((await calls.read('/product-range', beside)).text).not.toContain(id);
    await calls.publish(release);
    await request(api.url).get(`/products/${id}`).expect(200);
  });

  it('is hidden in the site at a moment when it was', async () => {
    const published = await viewOfNow();
    await calls.save(hidden);
    const without = await viewOfNow();
    await calls.save({ ...shelf, hidden: false });
    expect(await pageOf(id, without)).toBeNull();
    expect(await pageOf(id, published)).toMatchObject({ name: 'Secret Shelf' });
  });
});

describe('what was stored before products could be hidden', () => {
  const later = { category: 'Storage', images: ['/pictures/hero-1.jpg'], hidden: true };

  it('keeps the fields of today when a version of then is restored', async () => {
    const product = newProduct({ price: 'From £1' });
    const { product_id: id } = product;
    const old = { ...product, short_description: '', features: [], specifications: '{}', image: null };
    await calls.save({ ...product, price: 'From £2' });
    await api.dataSource.query(
      `INSERT INTO product_revisions (product_id, action, snapshot) VALUES ($1, 'updated', $2)`,
      [id, JSON.stringify(old)],
    );
    const [row]: { at: Date }[] = await api.dataSource.query('SELECT clock_timestamp() AS at');
    await setTimeout(5);
    await calls.save({ ...product, price: 'From £3', ...later });
    const { body } = await asEditor(`/products/${id}/revisions`).expect(200);
    const [, { product: version }] = body as [unknown, { product: object }];
    expect(version).toEqual(old);
    const today = async () => (await asEditor(`/products/${id}?hidden=true`).expect(200)).body as Product;
    await calls.save(version);
    expect(await today()).toMatchObject({ price: 'From £1', ...later });
    await calls.save({ ...product, price: 'From £3' });
    const at = new Date(row!.at.getTime() + 1).toISOString();
    const { id: release } = await calls.create({
      restore: { at, only: [{ resource: 'products', id, path: [] }] },
    });
    await calls.publish(release);
    expect(await today()).toMatchObject({ price: 'From £1', ...later });
  });

  it('does not conflict in a release with what is the same today', async () => {
    const product = newProduct();
    await calls.save(product);
    const { id } = await calls.create();
    await calls.put(id, [{ resource: 'products', id: product.product_id, value: null }]);
    await api.dataSource.query(
      `UPDATE content_release_changes SET base = base - '{category,images,hidden}'::text[] WHERE release_id = $1`,
      [id],
    );
    expect((await calls.check(id)).conflicts).toEqual([]);
    await calls.publish(id);
    await request(api.url).get(`/products/${product.product_id}`).expect(404);
  });
});

describe('more pictures of a product', () => {
  const read = async (id: string, token?: string): Promise<Product> => calls.product(id, token);

  it('are answered in their order with what the library knows, on its page alone', async () => {
    const [one, two] = [await newImage(calls), await newImage(calls)];
    const elsewhere = 'https://elsewhere.example/a.jpg';
    const images = [two.url, elsewhere, one.url, '/pictures/hero-1.jpg', two.url];
    const product = newProduct({ images, category: 'Storage' });
    await calls.save(product);
    const shown = await read(product.product_id);
    expect(shown).toMatchObject({ images: images.slice(0, 4), category: 'Storage' });
    expect(shown.pictures).toEqual([
      expect.objectContaining({ src: two.url }),
      elsewhere,
      expect.objectContaining({ src: one.url }),
      expect.objectContaining({ src: '/pictures/hero-1.jpg' }),
    ]);
    const { products } = productRangeSchema.parse((await calls.read('/product-range?sort=newest')).body);
    expect(products[0]).not.toHaveProperty('pictures');
    const { body: usage } = await asEditor(`/images/${one.id}/usage`).expect(200);
    expect(usage).toEqual([expect.objectContaining({ place: 'products' })]);
  });

  it('come with a release, and are those of a moment', async () => {
    const images = ['/pictures/hero-1.jpg'];
    const product = newProduct({ images });
    await calls.save(product);
    const before = await viewOfNow();
    const id = product.product_id;
    const { id: release } = await calls.create();
    const value = { ...product, images: ['/pictures/hero-2.jpg', '/pictures/hero-1.jpg'] };
    await calls.put(release, [{ resource: 'products', id, value }]);
    expect(await read(id, await calls.token({ releases: [release] }))).toMatchObject({
      images: value.images,
    });
    await calls.publish(release);
    expect(await read(id)).toMatchObject({ images: value.images });
    expect(await read(id, before)).toMatchObject({ images });
  });

  it.each([
    ['images', { images: ['javascript:alert(1)'] }],
    ['images', { images: Array.from({ length: 21 }, (_, n) => `/pictures/${n}.jpg`) }],
    ['hidden', { hidden: 'yes' }],
    ['category', { category: 'x'.repeat(81) }],
  ])('and other new fields are refused by name: %s', async (field, change) => {
    const { body } = await calls.send('post', '/products', newProduct(change)).expect(400);
    expect((body as { issues: { path: string }[] }).issues[0]?.path).toMatch(new RegExp(`^${field}`));
  });
});
