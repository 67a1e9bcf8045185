import { RELEASE_CHANGES_MOST, type ContentRelease } from 'shared-types/content-releases';
import { startApi, startInstance, type TestApi } from '../../test/api';
import { newImage, newProduct, releasesOf, type ReleaseCalls } from '../../test/content-releases';
import { dataUrl, jpeg } from '../../test/images';
import { signIn } from '../../test/sign-in';
import { ContentViewsService } from './content-views.service';

let api: TestApi;
let calls: ReleaseCalls;
beforeAll(async () => {
  api = await startApi();
  calls = releasesOf(api, await signIn(api));
});
afterAll(() => api.stop());

const productOf = (id: string) => calls.product(id);

/** A saved product, and a release that changes its price. */
async function prepared(price = 'From £90') {
  const product = newProduct();
  await calls.save(product);
  const { id } = await calls.create();
  const release = await calls.put(id, [
    { resource: 'products', id: product.product_id, value: { ...product, price } },
  ]);
  return { product, release };
}

describe('preparing', () => {
  it('stores changes with their base, and changes nothing on the site', async () => {
    const { product, release } = await prepared();
    expect(release).toMatchObject({ state: 'draft', revision: 2, changeCount: 1 });
    expect(release.changes[0]).toMatchObject({
      label: `Product “${product.name}”`,
      action: 'update',
      base: { price: 'From £100' },
      value: { price: 'From £90' },
    });
    expect((await productOf(product.product_id)).price).toBe('From £100');
  });

  it('adds to an earlier change of the same document what another made from the site', async () => {
    const { product, release } = await prepared();
    await calls.save({ ...product, description: 'Rewritten.' });
    const { changes } = await calls.put(release.id, [
      {
        resource: 'products',
        id: product.product_id,
        value: { ...product, description: 'Rewritten.', name: 'Other' },
      },
    ]);
    expect(changes).toMatchObject([
      {
        base: { price: 'From £100', description: 'Rewritten.' },
        value: { price: 'From £90', description: 'Rewritten.', name: 'Other' },
      },
    ]);
  });

  it('refuses a second change of the same field, and stores the first', async () => {
    const { product, release } = await prepared();
    const changes = [
      { resource: 'products', id: product.product_id, value: { ...product, price: 'From £80' } },
    ];
    const { body } = await calls.send('put', calls.path(release.id, '/changes'), { changes }).expect(409);
    expect(body.detail).toBe(
      `This release already changes Product “${product.name}” in another way. Open the release and edit its change there.`,
    );
    expect(body.conflicts).toMatchObject([{ path: ['price'], release: 'From £90' }]);
    expect((await calls.find(release.id)).changes[0]?.value).toMatchObject({ price: 'From £90' });
  });

  it('replaces an earlier change with one that was made from it', async () => {
    const { product, release } = await prepared();
    const again = await calls.put(release.id, [
      {
        resource: 'products',
        id: product.product_id,
        value: { ...product, price: 'From £80' },
        onto: 'release',
      },
    ]);
    expect(Date.parse(again.changes[0]!.at)).toBeGreaterThan(Date.parse(release.changes[0]!.at));
    expect(again.changes).toHaveLength(1);
    expect(again.changes[0]?.value).toMatchObject({ price: 'From £80' });
  });

  it('stores none of several changes when one is refused, and says which', async () => {
    const { release } = await prepared();
    const changes = [newProduct(), newProduct({ price: '' })].map((value) => ({
      resource: 'products',
      id: value.product_id,
      value,
    }));
    const { body } = await calls.send('put', calls.path(release.id, '/changes'), { changes }).expect(400);
    expect(body.issues).toMatchObject([{ path: 'changes[1].value.price' }]);
    expect((await calls.find(release.id)).changes).toHaveLength(1);
  });

  it('moves images that come as data URLs to the library', async () => {
    const { id } = await calls.create();
    const data = dataUrl(await jpeg(77, 90, 60));
    const { changes } = await calls.put(id, [
      { resource: 'site-config', id: 'solutions', value: { office: data } },
    ]);
    expect(changes[0]?.value).toEqual({ office: expect.stringMatching(/^\/api\/images\/\d+\//) });
  });

  it.each([
    ['an unknown key', { resource: 'site-config', id: 'nothing', value: {} }, 'no site-config key'],
    ['an id that is none', { resource: 'products', id: '../x', value: {} }, 'cannot be the id'],
    [
      'a product under another id',
      { resource: 'products', id: 'other', value: newProduct() },
      'id cannot change',
    ],
    ['deleting what is not there', { resource: 'products', id: 'gone', value: null }, 'to delete'],
    ['deleting a config value', { resource: 'site-config', id: 'gallery', value: null }, 'cannot be deleted'],
    ['an image that is not there', { resource: 'images', id: '999999', value: { alt: 'x' } }, 'no image'],
    [
      'a revision that never was',
      { resource: 'products', id: 'wall-system', revision: 99999, value: {} },
      'no revision',
    ],
    [
      'text above its limit',
      {
        resource: 'site-config',
        id: 'home_slider',
        value: [{ id: 1, title: 'x'.repeat(100_000), image: '/a.jpg' }],
      },
      'characters',
    ],
  ])('refuses %s with a sentence', async (_what, change, words) => {
    const { id } = await calls.create();
    const { body } = await calls.send('put', calls.path(id, '/changes'), { changes: [change] }).expect(400);
    expect(body.detail).toContain(words);
  });

  it('answers 412 to a change of an earlier revision of the release', async () => {
    const { product, release } = await prepared();
    const changes = [{ resource: 'products', id: product.product_id, value: product }];
    const stale = { 'If-Match': '"r1-saved"' };
    await calls.send('put', calls.path(release.id, '/changes'), { changes }, stale).expect(412);
    await calls.send('patch', calls.path(release.id), { name: 'Summer' }, stale).expect(412);
    const current = { 'If-Match': `"r${release.revision}-saved"` };
    const { headers } = await calls
      .send('patch', calls.path(release.id), { name: 'Summer' }, current)
      .expect(200);
    expect(headers['etag']).toBe(`"r${release.revision + 1}-saved"`);
  });

  it('removes a change, and deletes a draft', async () => {
    const { product, release } = await prepared();
    const path = calls.path(release.id, `/changes/products/${product.product_id}`);
    const { body } = await calls.send('delete', path).expect(200);
    expect((body as ContentRelease).changes).toEqual([]);
    await calls.send('delete', path).expect(404);
    await calls.send('delete', calls.path(release.id)).expect(204);
    await calls.send('patch', calls.path(release.id), { name: 'A' }).expect(404);
  });

  it('stores comments with their authors', async () => {
    const { id } = await calls.create();
    await calls.send('post', calls.path(id, '/comments'), { text: '  ' }).expect(400);
    await calls.send('post', calls.path(id, '/comments'), { text: 'Fine by me.' }).expect(201);
    const { comments } = await calls.find(id);
    expect(comments).toMatchObject([{ text: 'Fine by me.', by: 'owner@example.com' }]);
  });
});

describe('publishing', () => {
  it('publishes creations, updates, deletions, config values and labels at one moment', async () => {
    const [created, changed, deleted] = [newProduct(), newProduct(), newProduct()];
    await calls.save(changed);
    await calls.save(deleted);
    const image = await newImage(calls);
    const { id } = await calls.create();
    await calls.put(id, [
      { resource: 'products', id: created.product_id, value: created },
      { resource: 'products', id: changed.product_id, value: { ...changed, name: 'Renamed' } },
      { resource: 'products', id: deleted.product_id, value: null },
      { resource: 'site-config', id: 'home_images', value: { 'about-section': image.url } },
      { resource: 'images', id: String(image.id), value: { alt: 'Shelves in an office' } },
    ]);
    const published = await calls.publish(id);
    expect(published).toMatchObject({ state: 'published', publishedBy: 'owner@example.com' });
    expect(await productOf(created.product_id)).toMatchObject({ name: created.name });
    expect(await productOf(changed.product_id)).toMatchObject({ name: 'Renamed' });
    await calls.read(`/products/${deleted.product_id}`).expect(404);
    const { body } = await calls.read('/site-config/home_images').expect(200);
    expect(body.pictures['about-section'].alt).toBe('Shelves in an office');
    const times: { at: Date }[] = await api.dataSource.query(
      `SELECT DISTINCT created_at AS at FROM product_revisions WHERE product_id = ANY ($1) AND created_at >= $2
       UNION SELECT created_at FROM site_config_revisions WHERE key = 'home_images' AND revision > 0
       UNION SELECT max(created_at) FROM image_revisions WHERE image_id = $3`,
      [[created, changed, deleted].map(({ product_id }) => product_id), published.publishedAt, image.id],
    );
    expect(times.map(({ at }) => at.toISOString())).toEqual([published.publishedAt]);
  });

  it('publishes once, also when several instances are called at the same time', async () => {
    const { product, release } = await prepared();
    const second = await startInstance(api.databaseUrl);
    try {
      const others = releasesOf(second, await signIn(second));
      const answers = await Promise.all(
        [calls, others, calls, others].map((user) => user.publish(release.id)),
      );
      expect(new Set(answers.map(({ publishedAt }) => publishedAt)).size).toBe(1);
    } finally {
      await second.stop();
    }
    const revisions: unknown[] = await api.dataSource.query(
      'SELECT FROM product_revisions WHERE product_id = $1',
      [product.product_id],
    );
    expect(revisions).toHaveLength(2);
  });

  it('merges what was published meanwhile, field by field', async () => {
    const { product, release } = await prepared();
    await calls.save({ ...product, description: 'Rewritten.' });
    await calls.publish(release.id);
    expect(await productOf(product.product_id)).toMatchObject({
      price: 'From £90',
      description: 'Rewritten.',
    });
  });

  it('publishes nothing before a field that others changed too is decided', async () => {
    const { product, release } = await prepared();
    await calls.save({ ...product, price: 'From £120', name: 'Theirs' });
    const { body } = await calls.send('post', calls.path(release.id, '/publish'), {}).expect(409);
    expect(body.conflicts).toMatchObject([
      { path: ['price'], base: 'From £100', release: 'From £90', site: 'From £120' },
    ]);
    expect(await productOf(product.product_id)).toMatchObject({ price: 'From £120' });
    const [conflict] = body.conflicts;
    const decision = {
      resource: conflict.resource,
      id: conflict.id,
      path: conflict.path,
      revision: conflict.revision,
    };
    const stale = [{ ...decision, take: 'release', revision: conflict.revision - 1 }];
    await calls.send('post', calls.path(release.id, '/publish'), { decisions: stale }).expect(409);
    await calls.publish(release.id, [{ ...decision, take: 'release' }]);
    expect(await productOf(product.product_id)).toMatchObject({ price: 'From £90', name: 'Theirs' });
  });

  it('keeps the site’s value where that was decided', async () => {
    const { product, release } = await prepared();
    await calls.save({ ...product, price: 'From £120' });
    await calls.takeTheSites(release.id);
    expect(await calls.check(release.id)).toMatchObject({ changes: [], conflicts: [], problems: [] });
    await calls.publish(release.id);
    expect(await productOf(product.product_id)).toMatchObject({ price: 'From £120' });
  });

  it.each([
    ['release', 200],
    ['site', 404],
  ])('decides about a deleted product: with “%s” it is answered with %i', async (take, status) => {
    const { product, release } = await prepared();
    await calls.send('delete', `/products/${product.product_id}`).expect(204);
    const { body } = await calls.send('post', calls.path(release.id, '/publish'), {}).expect(409);
    expect(body.conflicts[0].message).toBe(
      `Product “${product.name}” was deleted after this change was made.`,
    );
    const { resource, id, path, revision } = body.conflicts[0];
    await calls.publish(release.id, [{ resource, id, path, revision, take }]);
    await calls.read(`/products/${product.product_id}`).expect(status);
  });

  it('names the other release that changes the same field', async () => {
    const { product, release } = await prepared();
    const other = await calls.create({ name: 'Autumn' });
    await calls.put(other.id, [
      { resource: 'products', id: product.product_id, value: { ...product, price: 'From £70' } },
    ]);
    const { notes } = await calls.check(release.id);
    expect(notes[0]?.message).toContain('“Autumn” changes the same: price');
    await calls.publish(release.id);
    const { conflicts } = await calls.check(other.id);
    expect(conflicts).toMatchObject([{ path: ['price'], site: 'From £90' }]);
  });

  it('says that an image was replaced, and refuses one that is missing by now', async () => {
    const image = await newImage(calls);
    const { id } = await calls.create();
    const { changes } = await calls.put(id, [
      { resource: 'site-config', id: 'home_images', value: { 'featured-section': image.url } },
    ]);
    expect(changes).toHaveLength(1);
    const data = dataUrl(await jpeg(123, 99, 55));
    await calls.send('put', `/images/${image.id}/data`, { data }).expect(200);
    expect((await calls.check(id)).notes[0]?.message).toContain('was replaced');
    await calls.send('delete', `/images/${image.id}`).expect(204);
    const { body } = await calls.send('post', calls.path(id, '/publish'), {}).expect(409);
    expect(body.problems[0].message).toContain('not in the library any more');
    await calls.send('post', `/images/${image.id}/restore`).expect(200);
    await calls.publish(id);
  });

  it('refuses an empty release, and changes of a published one', async () => {
    const { id } = await calls.create();
    const { body } = await calls.send('post', calls.path(id, '/publish'), {}).expect(409);
    expect(body.detail).toContain('no changes');
    const { product, release } = await prepared();
    await calls.publish(release.id);
    const changes = [{ resource: 'products', id: product.product_id, value: product }];
    await calls.send('put', calls.path(release.id, '/changes'), { changes }).expect(409);
    await calls.send('delete', calls.path(release.id)).expect(409);
  });

  it('publishes 500 changes as one, and takes no more than a release may have', async () => {
    const products = Array.from({ length: 500 }, () => newProduct());
    const changes = products.map((value) => ({
      resource: 'products' as const,
      id: value.product_id,
      value,
    }));
    const { id } = await calls.create();
    await calls.put(id, changes);
    await calls.publish(id);
    const [found]: { products: number; moments: number }[] = await api.dataSource.query(
      `SELECT count(*)::int AS products, count(DISTINCT created_at)::int AS moments FROM product_revisions
       WHERE product_id = ANY ($1)`,
      [products.map(({ product_id }) => product_id)],
    );
    expect(found).toEqual({ products: 500, moments: 1 });

    const tooMany = Array.from({ length: RELEASE_CHANGES_MOST + 1 }, (_, n) => ({
      ...changes[0]!,
      id: `p-${n}`,
    }));
    const other = await calls.create();
    const { body } = await calls
      .send('put', calls.path(other.id, '/changes'), { changes: tooMany })
      .expect(400);
    expect(body.detail).toContain(`at most ${RELEASE_CHANGES_MOST} changes`);
    expect(await calls.find(other.id)).toMatchObject({ changes: [] });
  }, 60_000);

  it('publishes nothing when a statement fails in the middle', async () => {
    const products = [newProduct(), newProduct()];
    const { id } = await calls.create();
    await calls.put(
      id,
      products.map((value) => ({ resource: 'products' as const, id: value.product_id, value })),
    );
    await api.dataSource.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
      CREATE TRIGGER failing BEFORE INSERT ON products FOR EACH ROW
        WHEN (NEW.product_id = '${products[1]!.product_id}') EXECUTE FUNCTION fail()`);
    await calls.send('post', calls.path(id, '/publish'), {}).expect(500);
    await calls.read(`/products/${products[0]!.product_id}`).expect(404);
    expect(await calls.find(id)).toMatchObject({ state: 'draft', changeCount: 2 });
    await api.dataSource.query('DROP TRIGGER failing ON products; DROP FUNCTION fail');
    await calls.publish(id);
    await calls.read(`/products/${products[1]!.product_id}`).expect(200);
  });
});

describe('taking back', () => {
  it('makes one draft with the inverse changes, and withdraws the release when it is published', async () => {
    const { product, release } = await prepared();
    await calls.send('post', calls.path(release.id, '/withdraw')).expect(409);
    await calls.publish(release.id);
    await calls.save({ ...product, price: 'From £90', description: 'Later.' });
    const back = await calls.withdraw(release.id);
    expect(back).toMatchObject({ state: 'draft', takesBack: release.id });
    expect((await calls.withdraw(release.id)).id).toBe(back.id);
    expect((await productOf(product.product_id)).price).toBe('From £90');
    await calls.publish(back.id);
    expect(await productOf(product.product_id)).toMatchObject({ price: 'From £100', description: 'Later.' });
    expect(await calls.find(release.id)).toMatchObject({ state: 'withdrawn', takenBackBy: back.id });
  });

  it('brings deleted products back, and deletes created ones', async () => {
    const [kept, created] = [newProduct(), newProduct()];
    await calls.save(kept);
    const { id } = await calls.create();
    await calls.put(id, [
      { resource: 'products', id: kept.product_id, value: null },
      { resource: 'products', id: created.product_id, value: created },
    ]);
    await calls.publish(id);
    await calls.publish((await calls.withdraw(id)).id);
    expect(await productOf(kept.product_id)).toMatchObject({ name: kept.name });
    await calls.read(`/products/${created.product_id}`).expect(404);
  });
});

describe('views', () => {
  it('shows a release after it was decided that an image stays deleted', async () => {
    const { product, release } = await prepared();
    const image = await newImage(calls);
    await calls.put(release.id, [{ resource: 'images', id: String(image.id), value: { alt: 'New' } }]);
    await calls.send('delete', `/images/${image.id}`).expect(204);
    await calls.takeTheSites(release.id);
    const token = await calls.token({ releases: [release.id] });
    expect((await calls.product(product.product_id, token)).price).toBe('From £90');
  });

  it('shows a release in every read, and nothing of it to others', async () => {
    const { product, release } = await prepared();
    const added = newProduct({ name: 'Aaa first by name' });
    await calls.put(release.id, [
      { resource: 'products', id: added.product_id, value: added },
      { resource: 'site-config', id: 'home_images', value: { 'about-section': '/pictures/hero-1.jpg' } },
    ]);
    const token = await calls.token({ releases: [release.id] });
    const answer = await calls.read(`/products/${product.product_id}`, token).expect(200);
    expect(answer.body.price).toBe('From £90');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['cdn-cache-control']).toBeUndefined();
    const range = await calls.read('/product-range?sort=name&q=aaa', token).expect(200);
    expect(range.body).toMatchObject({ found: 1, products: [{ name: added.name }] });
    const images = await calls.read('/site-config/home_images', token).expect(200);
    expect(images.body.pictures['about-section'].src).toBe('/pictures/hero-1.jpg');
    await calls.read(`/products/${added.product_id}`).expect(404);
    expect((await calls.read(`/products/${product.product_id}`)).body.price).toBe('From £100');
    const sheet = await calls
      .read(`/products/${product.product_id}/specification-sheet.pdf`, token)
      .expect(200);
    expect(sheet.headers['cache-control']).toBe('private, no-store');
  });

  it('shows several releases in their order', async () => {
    const { product, release } = await prepared('From £90');
    const other = await calls.create();
    await calls.put(other.id, [
      {
        resource: 'products',
        id: product.product_id,
        value: { ...product, price: 'From £80', name: 'Both' },
      },
    ]);
    const price = async (...releases: number[]) =>
      (await calls.product(product.product_id, await calls.token({ releases }))).price;
    expect(await price(release.id, other.id)).toBe('From £80');
    expect(await price(other.id, release.id)).toBe('From £90');
  });

  it('says which answers about the site config a view changes, without reading in the view', async () => {
    const { release } = await prepared();
    const image = await newImage(calls);
    const change = { resource: 'site-config', id: 'home_images', value: {} } as const;
    await calls.put(release.id, [change]);
    const read = jest.spyOn(api.nest.get(ContentViewsService), 'view');
    const configOf = async (releases: number[]): Promise<unknown> => {
      const { body } = await calls.read('/content-view', await calls.token({ releases })).expect(200);
      return body.config;
    };
    expect(await configOf([release.id])).toEqual(['home_images', 'product_images']);
    const labels = await calls.create();
    await calls.put(labels.id, [{ resource: 'images', id: String(image.id), value: { alt: 'Oak' } }]);
    expect(await configOf([release.id, labels.id])).toBeNull();
    await calls.publish(labels.id);
    expect(await configOf([labels.id])).toEqual([]);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  it('refuses altered, expired and withdrawn links with a sentence', async () => {
    const { release } = await prepared();
    const token = await calls.token({ releases: [release.id] });
    const [claim = '', signature = ''] = token.split('.');
    const altered = await calls.read('/content-view', `${claim.slice(0, -2)}AA.${signature}`).expect(403);
    expect(altered.body.detail).toContain('altered');
    await calls.read('/products', 'nonsense').expect(403);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 80 * 3_600_000);
    const expired = await calls.read('/content-view', token);
    jest.restoreAllMocks();
    expect([expired.status, expired.body.detail]).toEqual([410, expect.stringContaining('expired')]);
    await calls.publish(release.id);
    expect((await calls.read('/content-view', token).expect(200)).body.releases).toEqual([
      { id: release.id, name: 'Spring', state: 'published', revision: release.revision + 1 },
    ]);
    await calls.publish((await calls.withdraw(release.id)).id);
    const withdrawn = await calls.read('/products', token).expect(410);
    expect(withdrawn.body.detail).toContain('was withdrawn');
  });
});

it('answers 404 for releases and resources that are none', async () => {
  await calls.send('post', '/content-releases/999/publish', {}).expect(404);
  await calls.send('delete', '/content-releases/1/changes/users/1').expect(404);
});
