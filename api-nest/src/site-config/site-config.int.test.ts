import { SEED_PRICES } from 'shared-planner/seed-prices';
import {
  galleryItemsSchema,
  galleryPartSchema,
  HOME_GALLERY,
  isForEditors,
  problemSchema,
  revisionSchema,
  SITE_CONFIG_KEYS,
  siteConfigInputSchemas,
  UNSET_SITE_CONFIG,
  type SiteConfigKey,
} from 'shared-types';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import request from 'supertest';
import * as z from 'zod';
import { startApi, type TestApi } from '../../test/api';
import { signIn } from '../../test/sign-in';
import { DELIVERED_CONFIG } from './site-config.seed';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await signIn(api);
});
afterAll(() => api.stop());

/** What a new site has a value of. */
const SEEDED: SiteConfigKey[] = ['gallery', 'prices', 'answer_templates'];

const slide = {
  id: 1,
  image: '/pictures/hero-1.jpg',
  title: 'A slide',
  buttonText: 'Go',
  buttonLink: '/contact',
};
const read = (key: string) => request(api.url).get(`/site-config/${key}`);
const publish = (key: string, value: unknown, headers: Record<string, string> = {}) =>
  request(api.url)
    .post(`/site-config/${key}`)
    .set('Cookie', cookie)
    .set({ 'Content-Type': 'application/json', ...headers })
    .send(JSON.stringify(value));
const revisions = (key: string, query = '') =>
  request(api.url).get(`/site-config/${key}/revisions${query}`).set('Cookie', cookie);
const tagOf = async (key: string) => (await read(key).expect(200)).get('ETag') ?? '';

describe('reading', () => {
  it('answers the twelve seeded gallery items with their images', async () => {
    const { body } = await read('gallery').expect(200);
    const items = galleryItemsSchema.parse(body);
    expect(items).toHaveLength(12);
    expect(items[0]).toMatchObject({
      image: '/pictures/gallery-01.jpg',
      picture: { src: '/pictures/gallery-01.jpg' },
    });
  });

  it('answers what a page shows of the gallery, and what the home page does', async () => {
    const part = async (path: string) =>
      galleryPartSchema.parse((await request(api.url).get(path.replace('/api', '')).expect(200)).body);
    const page = await part('/api/gallery-range?category=residential&item=2');
    expect(page).toMatchObject({ total: 12, open: { place: 2, before: { id: 1 }, after: { id: 3 } } });
    expect(page.items[1]?.picture?.src).toBe('/pictures/gallery-02.jpg');
    expect(page.open?.item.picture).toEqual(page.items[1]?.picture);

    const home = await part(HOME_GALLERY);
    expect(home).toMatchObject({ total: 12, found: 12, next: 7, illustrative: true });
    expect(home.items).toHaveLength(6);
    expect(JSON.stringify(home).length).toBeLessThan(2500);
  });

  it('answers the seeded price list', async () => {
    const { body } = await read('prices').expect(200);
    expect(body).toEqual([SEED_PRICES]);
  });

  it.each([
    ['', []],
    ['?items=product.wall-system,installation.40', []],
    ['?items=installation.3,installation.1', [1, 3]],
  ])('answers the gallery items of the project list %s', async (query, ids) => {
    const { body } = await request(api.url).get(`/project-installations${query}`).expect(200);
    const items = galleryItemsSchema.parse(body);
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(items.every(({ picture }) => picture != null)).toBe(true);
  });

  it.each(SITE_CONFIG_KEYS.filter((key) => !SEEDED.includes(key) && !isForEditors(key)))(
    'answers the empty value of %s',
    async (key) => {
      const { body } = await read(key).expect(200);
      expect(body).toEqual(UNSET_SITE_CONFIG[key]);
    },
  );

  it('keeps the gallery’s slots without an image from visitors', async () => {
    const slots = [{ id: 'slot-1', position: 5, title: 'To come', description: '', category: 'office' }];
    await publish('gallery_slots', slots).expect(200);
    for (let tries = 1; tries <= 2; tries += 1) {
      const answer = await read('gallery_slots').set('Cookie', cookie).expect(200);
      expect(answer.body).toEqual(slots);
      expect(answer.get('Cache-Control')).toBe('private, no-store');
      await read('gallery_slots').expect(401);
    }
  });

  it.each(['__proto__', 'constructor', 'toString', 'Gallery', 'gallery%20', '%00'])(
    'answers 404 for the key %s',
    async (key) => {
      await read(key).expect(404);
      await publish(key, []).expect(404);
    },
  );

  it('answers 304 to a client that has the value, also for HEAD', async () => {
    const tag = await tagOf('gallery');
    const again = await read('gallery').set('If-None-Match', tag).expect(304);
    expect(again.text).toBe('');
    await read('gallery').set('If-None-Match', `"other", W/${tag}`).expect(304);
    await read('gallery').set('If-None-Match', '"other"').expect(200);
    const head = await request(api.url).head('/site-config/gallery').expect(200);
    expect(head.get('ETag')).toBe(tag);
  });

  it('lets a CDN keep the answer, and browsers ask again', async () => {
    const answer = await read('gallery');
    expect(answer.get('Cache-Control')).toBe('public, no-cache');
    expect(answer.get('CDN-Cache-Control')).toContain('max-age=');
    expect(answer.get('Set-Cookie')).toBeUndefined();
  });
});

describe('publishing', () => {
  it('shows an international email domain as people write it, whichever form the browser sent', async () => {
    const settings = { ...defaultSiteSettings, email: 'hallo@xn--mller-kva.de' };
    await publish('site_settings', settings).expect(200);
    expect((await read('site_settings').expect(200)).body).toMatchObject({ email: 'hallo@müller.de' });
  });

  it('is shown at once, with a new tag and the next revision', async () => {
    const before = await tagOf('home_slider');
    const { body, headers } = await publish('home_slider', [slide]).expect(200);
    expect(body).toEqual({ success: true, revision: 1 });
    const after = await read('home_slider').expect(200);
    expect(after.body).toMatchObject([{ title: 'A slide', picture: { width: 2400 } }]);
    expect(after.get('ETag')).not.toBe(before);
    const another = [{ ...slide, title: 'Another' }];
    await publish('home_slider', another, { 'If-Match': headers['etag'] ?? '' }).expect(200, {
      success: true,
      revision: 2,
    });
  });

  it('does not store the images that answers are decorated with', async () => {
    const { body } = await read('home_slider');
    await publish('home_slider', body).expect(200);
    const [{ value }] = await api.dataSource.query(`SELECT value FROM site_config WHERE key = 'home_slider'`);
    expect(value[0]).not.toHaveProperty('picture');
  });

  it.each([
    ['home_slider', { not: 'a list' }, ''],
    ['home_slider', [{ ...slide, image: 5 }], '[0].image'],
    ['home_slider', [slide, { ...slide, buttonLink: 'javascript:alert(1)' }], '[1].buttonLink'],
    ['home_slider', [{ ...slide, buttonLink: 'java\nscript:alert(1)' }], '[0].buttonLink'],
    ['home_slider', [{ ...slide, buttonLink: '//evil.example' }], '[0].buttonLink'],
    ['home_slider', [{ ...slide, buttonLink: '/\\evil.example' }], '[0].buttonLink'],
    ['home_slider', [{ ...slide, secondButtonLink: 'data:text/html,x' }], '[0].secondButtonLink'],
    ['home_slider', [{ ...slide, image: 'javascript:alert(1)' }], '[0].image'],
    ['gallery', [{ id: 1, image: 'http://plain.example/a.jpg' }], '[0].image'],
    ['gallery', 'text', ''],
    ['gallery', null, ''],
    ['product_images', { 'wall-system': 'javascript:alert(1)' }, 'wall-system'],
    ['product_images', [], ''],
    ['solutions', { 'home-living': 'vbscript:x' }, 'home-living'],
    ['custom_solutions', [{ id: '', name: 'Attic' }], '[0].id'],
    ['custom_solutions', { attic: 'Attic' }, ''],
    ['home_images', { 'about-section': 'file:///etc/passwd' }, 'about-section'],
    ['site_settings', { brandName: '' }, 'brandName'],
    ['site_settings', { ...defaultSiteSettings, phone: 'ring us' }, 'phone'],
    ['home_slider', Array.from({ length: 9 }, (_, id) => ({ ...slide, id })), ''],
  ])('refuses %s %j', async (key, value, path) => {
    const { body } = await publish(key, value).expect(400);
    const paths = problemSchema.parse(body).issues?.map((issue) => issue.path);
    expect(paths).toContain(path);
  });

  it.each([
    ['a gap', { door: undefined }, '[0].parts.door'],
    ['a zero', { door: { eachPence: 0, ratePence: 0 } }, '[0].parts.door.eachPence'],
    ['a string', { door: { eachPence: '4500', ratePence: 0 } }, '[0].parts.door.eachPence'],
    ['half a penny', { door: { eachPence: 45.5, ratePence: 0 } }, '[0].parts.door.eachPence'],
  ])(
    'refuses a price list with %s in a sentence, and keeps the one that holds',
    async (_what, parts, path) => {
      const list = { ...SEED_PRICES, parts: { ...SEED_PRICES.parts, ...parts } };
      const { body } = await publish('prices', [list]).expect(400);
      expect(problemSchema.parse(body).issues).toEqual([
        { path, message: expect.stringMatching(/^[A-Z].+\.$/) },
      ]);
      expect((await read('prices').expect(200)).body).toEqual([SEED_PRICES]);
    },
  );

  it.each([
    '/contact#contact-form',
    'https://example.com/a?b=c',
    'mailto:a@example.com',
    'tel:+44808157',
    '',
  ])('takes the link “%s”', async (buttonLink) => {
    await publish('home_slider', [{ ...slide, buttonLink }]).expect(200);
  });

  it('takes longer words than today’s limits only where they are stored already', async () => {
    const loft = { id: 'loft', name: 'W'.repeat(100) };
    await publish('custom_solutions', [{ ...loft, name: 'Loft' }]).expect(200);
    await api.dataSource.query(`UPDATE site_config SET value = $1::jsonb WHERE key = 'custom_solutions'`, [
      JSON.stringify([loft]),
    ]);
    const attic = { id: 'attic', name: 'Attic' };
    await publish('custom_solutions', [attic, loft]).expect(200);
    const changed = { ...loft, description: 'Under the roof.' };
    const { body } = await publish('custom_solutions', [attic, changed]).expect(400);
    expect(problemSchema.parse(body).issues).toEqual([
      { path: '[1].name', message: 'Use at most 80 characters.' },
    ]);
    await publish('custom_solutions', []).expect(200);
  });

  it('keeps a slider that is longer than today’s limit, which may be changed but not grow', async () => {
    const slides = (count: number) => Array.from({ length: count }, (_, id) => ({ ...slide, id }));
    await api.dataSource.query(`UPDATE site_config SET value = $1 WHERE key = 'home_slider'`, [
      JSON.stringify(slides(12)),
    ]);
    await publish('home_slider', slides(13)).expect(400);
    await publish('home_slider', slides(11)).expect(200);
    expect((await read('home_slider')).body).toHaveLength(11);
    await publish('home_slider', [slide]).expect(200);
  });

  it('does not store keys that could change an object’s prototype', async () => {
    const body = '{"__proto__": "/pictures/hero-1.jpg", "wall-system": "/pictures/hero-2.jpg"}';
    await request(api.url)
      .post('/site-config/product_images')
      .set('Cookie', cookie)
      .set('Content-Type', 'application/json')
      .send(body)
      .expect(200);
    expect((await read('product_images')).text).toBe('{"wall-system":"/pictures/hero-2.jpg"}');
    await publish('product_images', {}).expect(200);
  });

  it.each(['?width=2000', '-674583d2-w960.avif'])('has renditions for an image at %s', async (ending) => {
    const image = `/pictures/hero-1${ending.startsWith('?') ? `.jpg${ending}` : ending}`;
    await publish('home_slider', [{ ...slide, image }]).expect(200);
    const own = { src: '/pictures/hero-1.jpg', widths: [640, 960, 1280, 1600] };
    expect((await read('home_slider')).body).toMatchObject([{ image: own.src, picture: own }]);
    await publish('solutions', { 'home-living': image }).expect(200);
    expect((await read('solutions')).body).toMatchObject({
      'home-living': own.src,
      pictures: { 'home-living': own },
    });
  });

  it('is in the audit log', async () => {
    await publish('solutions', { 'home-living': '/pictures/hero-1.jpg' }).expect(200);
    const { body } = await request(api.url).get('/audit?limit=1').set('Cookie', cookie).expect(200);
    expect(body).toMatchObject([
      { action: 'site-config.published', target: 'solutions', actor: 'owner@example.com' },
    ]);
  });
});

describe('two editors', () => {
  it('do not overwrite each other: the second is refused, and the first’s value stays', async () => {
    const tag = await tagOf('home_slider');
    await publish('home_slider', [{ ...slide, title: 'First' }], { 'If-Match': tag }).expect(200);
    const late = await publish('home_slider', [{ ...slide, title: 'Second' }], { 'If-Match': tag }).expect(
      412,
    );
    expect(late.body.detail).toContain('newer version');
    expect((await read('home_slider')).body).toMatchObject([{ title: 'First' }]);
  });

  it('at the same moment: exactly one of eight gets through', async () => {
    const tag = await tagOf('home_images');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        publish('home_images', { 'about-section': `/pictures/gallery-0${n + 1}.jpg` }, { 'If-Match': tag }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412, 412, 412]);
  });

  it('without If-Match: every write is a revision of its own, with a tag of its own', async () => {
    const { body: before } = await revisions('home_images');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => publish('home_images', { 'about-section': '' }).expect(200)),
    );
    for (const { body, headers } of answers) {
      expect(headers['etag']).toContain(`"r${(body as { revision: number }).revision}-`);
    }
    const { body: after } = await revisions('home_images');
    expect(after).toHaveLength((before as unknown[]).length + 5);
  });

  it('may publish after an image’s bytes changed, since that is not a revision', async () => {
    const tag = await tagOf('home_slider');
    await publish('home_slider', [slide], { 'If-Match': `${tag.split('-')[0]}-elsewhere"` }).expect(200);
    await publish('home_slider', [slide], { 'If-Match': '"another kind of tag"' }).expect(412);
    await publish('home_slider', [slide], { 'If-Match': '*' }).expect(200);
  });
});

describe('history', () => {
  it('says who published when, newest first, page by page', async () => {
    for (const n of [1, 2, 3]) await publish('gallery', [{ id: n, image: '' }]).expect(200);
    const first = await revisions('gallery', '?limit=2').expect(200);
    expect(first.body).toMatchObject([
      { revision: 4, author: 'owner@example.com' },
      { revision: 3, author: 'owner@example.com' },
    ]);
    expect(first.get('Link')).toBe('</api/site-config/gallery/revisions?limit=2&cursor=3>; rel="next"');
    const second = await revisions('gallery', '?limit=2&cursor=3').expect(200);
    expect(second.body).toMatchObject([{ revision: 2 }, { revision: 1, author: null }]);
  });

  it('restores an earlier value as a new revision', async () => {
    await request(api.url)
      .post('/site-config/gallery/revisions/1/restore')
      .set('Cookie', cookie)
      .expect(200, { success: true, revision: 5 });
    expect((await read('gallery')).body).toHaveLength(12);
    const { body } = await revisions('gallery', '/5').expect(200);
    expect(body).toMatchObject({ revision: 5, restored_from: 1, author: 'owner@example.com' });
  });

  it('lists values only where they are requested', async () => {
    const [newest] = (await revisions('gallery', '?limit=1').expect(200)).body;
    expect(newest).not.toHaveProperty('value');
    const [full] = (await revisions('gallery', '?limit=1&view=full').expect(200)).body;
    expect(full).toEqual({ ...newest, value: expect.any(Array) });
    expect(full.value).toHaveLength(12);
  });

  it.each(Object.entries(DELIVERED_CONFIG))(
    'keeps the delivered %s as its first revision, whose value can be published',
    async (key, delivered) => {
      const all = z.array(revisionSchema).parse((await revisions(key).expect(200)).body);
      const first = all.at(-1);
      expect(first).toMatchObject({
        revision: SEEDED.some((seeded) => seeded === key) ? 1 : 0,
        author: null,
      });
      const { body } = await revisions(key, `/${first?.revision}`).expect(200);
      expect(body.value).toEqual(delivered);
      expect(siteConfigInputSchemas[key as SiteConfigKey].safeParse(delivered).error).toBeUndefined();
    },
  );

  it('restores what was delivered after the first change of a key', async () => {
    const key = 'home_images';
    await publish(key, { 'about-section': '/pictures/hero-2.jpg' }).expect(200);
    const page = await revisions(key, '?limit=1&cursor=1').expect(200);
    expect(page.body).toMatchObject([{ revision: 0, author: null }]);
    expect(page.get('Link')).toBeUndefined();
    await request(api.url).post(`/site-config/${key}/revisions/0/restore`).set('Cookie', cookie).expect(200);
    const [newest] = (await revisions(key, '?limit=1&view=full').expect(200)).body;
    expect(newest).toMatchObject({ restored_from: 0, value: {} });
  });

  it('has no revision that never was, and needs a session', async () => {
    await request(api.url)
      .post('/site-config/gallery/revisions/99/restore')
      .set('Cookie', cookie)
      .expect(404);
    await revisions('gallery', '/99').expect(404);
    await request(api.url).get('/site-config/gallery/revisions').expect(401);
  });

  it('cannot be rewritten, not even in the database', async () => {
    await expect(api.dataSource.query(`UPDATE site_config_revisions SET value = '[]'`)).rejects.toThrow(
      'append-only',
    );
    await expect(api.dataSource.query('DELETE FROM audit_log')).rejects.toThrow('append-only');
    await expect(api.dataSource.query('TRUNCATE audit_log')).rejects.toThrow('append-only');
  });
});

describe('price lists', () => {
  const later = { ...SEED_PRICES, validFrom: '2100-01-01' };

  it.each([
    ['only lists of the future', [later, { ...SEED_PRICES, validFrom: '2099-01-01' }], '[1].validFrom'],
    ['no list', [], ''],
  ])('are refused with %s', async (_what, lists, path) => {
    const { body } = await publish('prices', lists).expect(400);
    expect(problemSchema.parse(body).issues).toEqual([
      { path, message: expect.stringMatching(/^Keep a price list that is valid today/) },
    ]);
  });

  it('are refused when the one of today is left out of those that are stored', async () => {
    await publish('prices', [SEED_PRICES, later]).expect(200);
    await publish('prices', [later]).expect(400);
    expect((await read('prices').expect(200)).body).toEqual([SEED_PRICES, later]);
  });

  it('are not restored from before that rule while none of them is valid today', async () => {
    const values = `'prices', 90, '${JSON.stringify([later])}'`;
    await api.dataSource.query(`INSERT INTO site_config_revisions (key, revision, value) VALUES (${values})`);
    const restore = request(api.url).post('/site-config/prices/revisions/90/restore').set('Cookie', cookie);
    const { body } = await restore.expect(409);
    expect(problemSchema.parse(body).detail).toMatch(/^Not restored. Keep a price list that is valid today/);
  });
});

describe('images sent as data URLs', () => {
  const PIXEL =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

  it('move to the library and leave their address', async () => {
    await publish('gallery', [{ id: 1, image: PIXEL, title: 'One pixel' }]).expect(200);
    const [{ value }] = await api.dataSource.query(`SELECT value FROM site_config WHERE key = 'gallery'`);
    expect(value[0].image).toMatch(/^\/api\/images\/\d+\/[0-9a-f]{10}\/original$/);
    const { body } = await read('gallery').expect(200);
    expect(body).toMatchObject([
      { image: value[0].image, picture: { src: value[0].image, width: 1, height: 1 } },
    ]);
    const images = await request(api.url).get('/images?view=summary&category=gallery').expect(200);
    expect(images.body).toMatchObject([{ name: 'One pixel' }]);
  });

  it('move from maps too, and the same bytes are stored once', async () => {
    await publish('product_images', { 'wall-system': PIXEL }).expect(200);
    const { body } = await read('product_images').expect(200);
    expect(body['wall-system']).toMatch(/^\/api\/images\/\d+\/[0-9a-f]{10}\/original$/);
    const [{ count }] = await api.dataSource.query('SELECT count(*)::int FROM images');
    expect(count).toBe(1);
  });

  it('are recognised by their content, and the field at fault is named', async () => {
    const html = `data:image/jpeg;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`;
    const { body } = await publish('gallery', [
      { id: 1, image: '' },
      { id: 2, image: html },
    ]).expect(400);
    expect(problemSchema.parse(body).issues).toMatchObject([{ path: '[1].image' }]);
    await publish('gallery', [{ id: 1, image: 'data:image/png;base64' }]).expect(400);
  });

  it('are not moved for a change that comes too late', async () => {
    const other = PIXEL.replace('2mP8z8', '2mNk+M');
    await publish('gallery', [{ id: 1, image: other }], { 'If-Match': '"r0-late"' }).expect(412);
    const [{ count }] = await api.dataSource.query('SELECT count(*)::int FROM images');
    expect(count).toBe(1);
  });
});
