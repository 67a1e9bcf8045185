import request from 'supertest';
import { imageRecordSchema } from 'shared-types';
import { CONTENT_TOPICS } from 'shared-types/content-changes';
import { contentDifferencesSchema } from 'shared-types/content-releases';
import { startApi, type TestApi } from '../../test/api';
import { newImage, newProduct, releasesOf, type ReleaseCalls } from '../../test/content-releases';
import { dataUrl, jpeg } from '../../test/images';
import { unsafeRoutes } from '../../test/routes';
import { signIn } from '../../test/sign-in';
import { ImagesService } from '../images/images.service';
import { ContentHistoryService } from './content-history.service';

const EDITOR = { email: 'editor@example.com', password: 'password of an editor', role: 'editor' };

let api: TestApi;
let calls: ReleaseCalls;
beforeAll(async () => {
  api = await startApi();
  calls = releasesOf(api, await signIn(api));
});
afterAll(() => api.stop());

/** The database's time, after all that was saved. */
async function now(): Promise<string> {
  const [row]: { at: Date }[] = await api.dataSource.query(
    `SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' AS at`,
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  return row!.at.toISOString();
}
const since = async (at: string) =>
  contentDifferencesSchema.parse(
    (await calls.read(`/content-differences?since=${at}`).set('Cookie', await signIn(api))).body,
  );

describe('the site at a moment', () => {
  it('shows products, config values and images as they were, in their order', async () => {
    const [changed, deleted, created] = [newProduct(), newProduct(), newProduct()];
    await calls.save(changed);
    await calls.save(deleted);
    const image = await newImage(calls);
    await calls.config('home_images', { 'about-section': image.url });
    const products = (await calls.read('/products').expect(200)).body;
    const images = (await calls.read('/site-config/home_images').expect(200)).body;
    const at = await now();
    await calls.save({ ...changed, price: 'From £1' });
    await calls.send('delete', `/products/${deleted.product_id}`).expect(204);
    await calls.save(created);
    await calls
      .send('put', `/images/${image.id}/data`, { data: dataUrl(await jpeg(901, 70, 71)) })
      .expect(200);
    await calls.send('patch', `/images/${image.id}`, { alt: 'Later' }).expect(200);
    await calls.config('home_images', {});
    const token = await calls.token({ at });
    expect((await calls.read('/products', token).expect(200)).body).toEqual(products);
    expect((await calls.read('/site-config/home_images', token).expect(200)).body).toEqual(images);
    const address = image.url.replace('/api', '');
    const { headers, body } = await calls.read(address, token).expect(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect((body as Buffer).byteLength).toBe(image.bytes);
    await calls.read(address).expect(302);
  });

  it('shows a product under the id that it had then, and restores it there', async () => {
    const product = newProduct();
    const first = product.product_id;
    const [second, third] = [`${first}-b`, `${first}-c`];
    const rename = (from: string, product_id: string) =>
      calls.send('post', `/products/${from}/rename`, { product_id }).expect(200);
    await calls.save(product);
    const before = await now();
    await rename(first, second);
    await calls.save({ ...product, product_id: second, price: 'From £200' });
    const between = await now();
    await rename(second, third);
    await calls.save({ ...product, name: 'Another', product_id: first });

    const shownAt = async (at: string) => {
      const token = await calls.token({ at });
      const products = (await calls.read('/products', token).expect(200)).body as { product_id: string }[];
      await calls.read(`/products/${third}`, token).expect(404);
      return products.filter(({ product_id }) => product_id.startsWith(first));
    };
    expect(await shownAt(before)).toMatchObject([{ product_id: first, price: 'From £100' }]);
    expect(await shownAt(between)).toMatchObject([{ product_id: second, price: 'From £200' }]);

    const historyOf = async (id: string) => {
      const answer = await calls
        .read(`/products/${id}/revisions`)
        .set('Cookie', await signIn(api))
        .expect(200);
      return (answer.body as { action: string; product: { product_id: string; price: string } }[]).map(
        ({ action, product: { product_id, price } }) => [action, product_id, price],
      );
    };
    expect(await historyOf(third)).toEqual([
      ['updated', third, 'From £200'],
      ['updated', third, 'From £200'],
      ['updated', third, 'From £100'],
      ['created', third, 'From £100'],
    ]);
    expect(await historyOf(second)).toEqual([]);
    expect(await historyOf(first)).toEqual([['created', first, 'From £100']]);

    await calls.publish((await calls.create({ restore: { at: between } })).id);
    expect(await calls.product(second)).toMatchObject({ price: 'From £200' });
    await calls.read(`/products/${third}`).expect(404);
    await calls.read(`/products/${first}`).expect(404);
  });

  it('shows the price list that was valid then, and what it costs', async () => {
    const token = await calls.token({ at: await now() });
    expect((await calls.read('/plans/examples/wall-system', token).expect(200)).body).toEqual(
      (await calls.read('/plans/examples/wall-system').expect(200)).body,
    );
  });

  it.each([
    ['a moment to come', '2100-01-01T09:00', 'has not come'],
    ['a moment before the site', '2001-01-01T09:00', 'begins later'],
  ])('refuses %s', async (_what, at, words) => {
    const { body } = await calls.send('post', '/content-views', { at }).expect(400);
    expect(body.detail).toContain(words);
  });
});

describe('comparing and restoring', () => {
  it('names the fields that differ, and restores one of them as a release', async () => {
    const product = newProduct();
    await calls.save(product);
    const at = await now();
    await calls.save({ ...product, price: 'From £500', description: 'New.' });
    const { documents } = await since(at);
    const found = documents.find(({ id }) => id === product.product_id);
    expect(found).toMatchObject({ label: `Product “${product.name}”`, action: 'update' });
    expect(found?.fields).toContainEqual({ path: ['price'], before: 'From £100', after: 'From £500' });
    const restore = {
      at,
      only: [{ resource: 'products' as const, id: product.product_id, path: ['price'] }],
    };
    const release = await calls.create({ restore });
    expect((await calls.product(product.product_id)).price).toBe('From £500');
    await calls.publish(release.id);
    expect(await calls.product(product.product_id)).toMatchObject({
      price: 'From £100',
      description: 'New.',
    });
  });

  it('restores a deleted product and removes a new one, and has nothing to restore then', async () => {
    const [deleted, created] = [newProduct(), newProduct()];
    await calls.save(deleted);
    const at = await now();
    await calls.send('delete', `/products/${deleted.product_id}`).expect(204);
    await calls.save(created);
    await calls.publish((await calls.create({ restore: { at } })).id);
    await calls.product(deleted.product_id);
    await calls.read(`/products/${created.product_id}`).expect(404);
    const later = await now();
    await calls.send('post', '/content-releases', { name: 'x', restore: { at: later } }).expect(409);
  });
});

it('brings a replaced picture back with the rest, and shows it before', async () => {
  const image = await newImage(calls);
  await calls.config('home_images', { 'about-section': image.url });
  const at = await now();
  const data = dataUrl(await jpeg(902, 72, 73));
  await calls.send('put', `/images/${image.id}/data`, { data }).expect(200);
  const address = image.url.replace('/api', '');
  const { headers } = await calls.read(address).expect(302);
  const newer = headers['location']!.replace('/api', '');
  const { documents } = await since(at);
  expect(documents).toMatchObject([
    { resource: 'images', id: String(image.id), fields: [{ path: ['file'] }] },
  ]);

  const { id } = await calls.create({ restore: { at } });
  const token = await calls.token({ releases: [id] });
  const shown = async (view?: string): Promise<unknown> =>
    (await calls.read('/site-config/home_images', view).expect(200)).body.pictures['about-section'].src;
  expect(await shown(token)).toBe(image.url);
  expect(await shown()).not.toBe(image.url);
  await calls.publish(id);
  expect(((await calls.read(address).expect(200)).body as Buffer).byteLength).toBe(image.bytes);
  await calls.read(newer).expect(302);

  await calls.publish((await calls.withdraw(id)).id);
  await calls.read(newer).expect(200);
  await calls.config('home_images', {});
});

/** Removes bytes as it is done 30 days after they were discarded. */
async function sweep(): Promise<void> {
  await api.dataSource.query(`UPDATE discarded_image_bytes SET discarded_at = now() - interval '40 days'`);
  await api.nest.get(ImagesService).emptyBin();
}

it('gives an image another file with a release, and takes that back', async () => {
  const image = await newImage(calls);
  await calls.config('home_images', { 'about-section': image.url });
  const { id } = await calls.create();
  const data = dataUrl(await jpeg(904, 76, 77));
  const change = { resource: 'images', id: String(image.id) } as const;
  await calls.put(id, [{ ...change, value: { data, alt: 'New oak' } }]);
  // A second change leaves the file.
  await calls.put(id, [{ ...change, value: { category: 'products' } }]);
  const read = async () =>
    imageRecordSchema.parse((await calls.read(`/images/${image.id}`).expect(200)).body);
  expect(await read()).toMatchObject({ hash: image.hash, alt: image.alt });
  const token = await calls.token({ releases: [id] });
  const { body } = await calls.read('/site-config/home_images', token).expect(200);
  const picture = (body as { pictures: Record<string, { src: string; width: number }> }).pictures;
  const shown = picture['about-section']!;
  expect(shown.width).toBe(76);
  await calls.read(shown.src.replace('/api', ''), token).expect(200);
  await calls.read(shown.src.replace('/api', '')).expect(404);
  // The file waits for as long as the release.
  await sweep();
  await calls.publish(id);
  expect(await read()).toMatchObject({ width: 76, height: 77, alt: 'New oak', category: 'products' });
  await calls.read(shown.src.replace('/api', '')).expect(200);
  expect((await calls.find(id)).state).toBe('published');

  await calls.publish((await calls.withdraw(id)).id);
  expect(await read()).toMatchObject({ hash: image.hash, alt: image.alt });
  await calls.config('home_images', {});
});

it('removes the file of a release that is deleted, and refuses one that the library has', async () => {
  const image = await newImage(calls);
  const { id } = await calls.create();
  const changesWith = (data: string) => ({
    changes: [{ resource: 'images', id: String(image.id), value: { data } }],
  });
  const put = async (side: number) => {
    const data = dataUrl(await jpeg(side, side, side));
    return { data, answer: calls.send('put', calls.path(id, '/changes'), changesWith(data)) };
  };
  const other = await put(91);
  await calls.send('post', '/images', { data: other.data }).expect(201);
  expect((await other.answer.expect(400)).text).toContain('is in the library already');

  await (await put(92)).answer.expect(200);
  const { file } = (await calls.find(id)).changes[0]!.value as { file: string };
  const stored = (): Promise<object[]> =>
    api.dataSource.query('SELECT FROM image_bytes WHERE hash = $1', [file]);
  expect(await stored()).not.toEqual([]);
  await calls.send('delete', calls.path(id)).expect(204);
  await sweep();
  expect(await stored()).toEqual([]);
});

it('says that an earlier file of a picture is not stored any more', async () => {
  const image = await newImage(calls);
  const at = await now();
  const data = dataUrl(await jpeg(903, 74, 75));
  await calls.send('put', `/images/${image.id}/data`, { data }).expect(200);
  // No content shows it, so that its file goes as it does after 30 days.
  await sweep();
  const { id } = await calls.create({
    restore: { at, only: [{ resource: 'images', id: String(image.id), path: [] }] },
  });
  expect((await calls.check(id)).problems[0]?.message).toContain('is not stored any more');
});

it('leaves images in the bin that a stored revision shows', async () => {
  const [shown, further, other] = [await newImage(calls), await newImage(calls), await newImage(calls)];
  await calls.config('home_images', { 'about-section': shown.url });
  await calls.config('home_images', {});
  const product = newProduct();
  await calls.save({ ...product, images: [further.url] });
  await calls.save({ ...product, images: [] });
  const ids = [shown.id, further.id, other.id];
  for (const id of ids) await calls.send('delete', `/images/${id}`).expect(204);
  await api.dataSource.query(
    `UPDATE images SET deleted_at = now() - interval '40 days' WHERE id = ANY ($1)`,
    [ids],
  );
  const bin = await calls.read('/images?bin=true&view=summary').set('Cookie', await signIn(api));
  const needed = (bin.body as { id: number; in_history: boolean }[]).filter(({ id }) => ids.includes(id));
  expect(needed.map(({ id, in_history }) => [id, in_history])).toEqual([
    [other.id, false],
    [further.id, true],
    [shown.id, true],
  ]);
  await api.nest.get(ImagesService).emptyBin();
  const left: { id: number }[] = await api.dataSource.query(
    'SELECT id FROM images WHERE id = ANY ($1) ORDER BY id',
    [ids],
  );
  expect(left).toEqual([{ id: shown.id }, { id: further.id }]);
});

it('refuses to delete an image for good that a stored revision shows', async () => {
  const [shown, other] = [await newImage(calls), await newImage(calls)];
  await calls.config('home_images', { 'about-section': shown.url });
  await calls.config('home_images', {});
  const ids = [shown.id, other.id];
  for (const id of ids) await calls.send('delete', `/images/${id}`).expect(204);
  const { body } = await calls.send('delete', `/images/${shown.id}/bin`).expect(409);
  expect(body.detail).toContain('A stored version of the content or a release shows this image.');
  const { body: answer } = await calls.send('post', '/images/bulk', { action: 'erase', ids }).expect(200);
  expect(answer).toEqual({
    done: [other.id],
    failed: [{ id: shown.id, status: 409, message: body.detail }],
  });
  await calls.send('post', `/images/${shown.id}/restore`).expect(200);
});

it('stores the history for as long as an owner says, and the last state before', async () => {
  const product = newProduct();
  for (const price of ['From £1', 'From £2', 'From £3']) await calls.save({ ...product, price });
  const revisions = () =>
    api.dataSource.query('SELECT snapshot FROM product_revisions WHERE product_id = $1', [
      product.product_id,
    ]);
  await api.nest.get(ContentHistoryService).forgetOld();
  expect(await revisions()).toHaveLength(3);
  await api.dataSource.query(
    `UPDATE product_revisions SET created_at = now() - interval '3 months'
     WHERE product_id = $1 AND snapshot ->> 'price' <> 'From £3'`,
    [product.product_id],
  );
  await calls.send('put', '/content-rules', { publishing: 'editors', historyMonths: 2 }).expect(200);
  await api.nest.get(ContentHistoryService).forgetOld();
  expect(await revisions()).toHaveLength(2);
  await calls.send('put', '/content-rules', { publishing: 'editors', historyMonths: null }).expect(200);
  // As if the site were older than its history.
  await api.dataSource.query('ALTER TABLE site_config_revisions DISABLE TRIGGER USER');
  await api.dataSource.query(`UPDATE site_config_revisions SET created_at = now() - interval '1 year'`);
  await api.dataSource.query('ALTER TABLE site_config_revisions ENABLE TRIGGER USER');
  const monthsAgo = (months: number) => ({
    at: new Date(Date.now() - months * 31 * 86_400_000).toISOString(),
  });
  const { body } = await calls.send('post', '/content-views', monthsAgo(3)).expect(400);
  expect(body.detail).toContain('begins later');
  await calls.send('post', '/content-views', monthsAgo(1)).expect(201);
});

describe('where only owners publish', () => {
  let editor: ReleaseCalls;
  beforeAll(async () => {
    await calls.send('post', '/users', EDITOR).expect(201);
    editor = releasesOf(api, await signIn(api, EDITOR));
    await calls.send('put', '/content-rules', { publishing: 'owners', historyMonths: null }).expect(200);
  });

  it('lets editors prepare and propose, and owners publish', async () => {
    const product = newProduct();
    const { id } = await editor.create();
    await editor.put(id, [{ resource: 'products', id: product.product_id, value: product }]);
    const { body } = await editor.send('post', editor.path(id, '/proposal')).expect(200);
    expect(body).toMatchObject({ proposedBy: EDITOR.email, state: 'draft' });
    const refused = await editor.send('post', editor.path(id, '/publish'), {}).expect(403);
    expect(refused.body.detail).toContain('Only owners publish');
    await calls.schedule(id, { at: '2100-01-01T09:00' });
    await editor.send('patch', editor.path(id), { name: 'Other' }).expect(403);
    await calls.publish(id);
    await calls.product(product.product_id);
    const { body: entries } = await request(api.url)
      .get('/audit?limit=20')
      .set('Cookie', await signIn(api));
    const actions = (entries as { action: string }[]).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['content-releases.published', 'content-releases.proposed', 'request.refused']),
    );
  });

  it('refuses editors every change of content but those that visitors do not see', async () => {
    const cookie = await signIn(api, EDITOR);
    const content = new RegExp(`^/api/(?:${CONTENT_TOPICS.join('|')})\\b`);
    const open: string[] = [];
    for (const { method, path } of unsafeRoutes(api).filter((route) => content.test(route.path))) {
      const headers = { 'Content-Type': 'application/json', Cookie: cookie };
      const { status } = await fetch(new URL(path, api.url), {
        method: method.toUpperCase(),
        headers,
        body: '{}',
      });
      if (status !== 403) open.push(`${method} ${path}`);
    }
    // New images are shown nowhere yet, those of the bin nowhere any more; the stock of samples is daily work.
    expect(open.sort()).toEqual([
      'delete /api/images/1/bin',
      'post /api/images',
      'post /api/images/batch',
      'put /api/samples/1',
    ]);
  });

  it('refuses editors’ saves of what visitors see, and no others', async () => {
    const product = newProduct();
    await editor.send('post', '/products', product).expect(403);
    await editor.send('delete', '/products/wall-system').expect(403);
    await editor.send('post', '/site-config/home_images', {}).expect(403);
    await editor.send('post', '/site-config/gallery_slots', []).expect(200);
    await editor.send('put', '/content-rules', { publishing: 'editors', historyMonths: null }).expect(403);
    await calls.save(product);
  });
});
