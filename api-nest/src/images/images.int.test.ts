import { connect, type Socket } from 'node:net';
import request from 'supertest';
import { imageListSchema, imageRecordSchema, type BulkAnswer, type ImageRecord } from 'shared-types';
import sharp from 'sharp';
import { startApi, startInstance, type TestApi } from '../../test/api';
import { jpegQuality } from '../../test/jpeg-quality';
import { dataUrl, jpeg } from '../../test/images';
import { eventually } from '../../test/eventually';
import { signIn } from '../../test/sign-in';
import { TEST_OWNER } from '../../test/test-owner';
import { ByteStore } from './bytes/byte-store';
import { ImagesService } from './images.service';
import { SLOW_DRAWING } from '../../test/slow-drawing';
import { UploadTurns } from './upload-turns';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await signIn(api);
});
afterAll(() => api.stop());

let lastSeed = 0;
/** An image that no other test sends. */
const newImage = () => jpeg((lastSeed += 1));

const post = (path: string, body: object) => request(api.url).post(path).set('Cookie', cookie).send(body);
const get = (path: string) => request(api.url).get(path);

/** Sends the beginning of an upload. */
function beginUpload(): Socket {
  const { hostname, port, pathname } = new URL(`${api.url}/images`);
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
  ];
  const connection = connect(Number(port), hostname);
  connection.write(`${head.join('\r\n')}\r\n\r\n{"data": "`);
  return connection;
}

/** Adds an image of its own and answers its record. */
async function added(labels: object = {}, image?: Buffer): Promise<ImageRecord> {
  const data = dataUrl(image ?? (await newImage()));
  const { body } = await post('/images', { data, ...labels }).expect(201);
  return imageRecordSchema.parse(body);
}
/** Images on a page of the library. */
async function listed(query: string): Promise<ImageRecord[]> {
  const { body } = await get(`/images?${query}`).expect(200);
  return imageListSchema.parse(body);
}
const pathOf = (url: string) => url.replace(/^\/api/, '');
const bytesAt = (url: string) =>
  get(pathOf(url))
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });

describe('adding an image', () => {
  it('answers a record by which the same bytes can be read back', async () => {
    const image = await newImage();
    const record = await added({ name: 'Oak wall', category: 'products', alt: 'Shelves of oak' }, image);
    expect(record).toMatchObject({
      name: 'Oak wall',
      category: 'products',
      alt: 'Shelves of oak',
      width: 120,
      height: 80,
      bytes: image.length,
    });
    const file = await bytesAt(record.url).expect(200);
    expect(file.body).toEqual(image);
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(file.headers['content-security-policy']).toContain('sandbox');
  });

  it('gives it a short permanent address, and answers at the long one of earlier days too', async () => {
    const { id, url, hash } = await added();
    expect(url).toBe(`/api/images/${id}/${hash.slice(0, 10)}/original`);
    expect(url.length).toBeLessThanOrEqual(40);
    const short = await bytesAt(url).expect(200);
    const long = await bytesAt(`/api/images/${id}/${hash}/original`).expect(200);
    expect(long.body).toEqual(short.body);
    expect([short.headers['etag'], long.headers['etag']]).toEqual([
      `"${hash}-original"`,
      `"${hash}-original"`,
    ]);
    await get(`/images/${id}/${hash.slice(0, 9)}/original`).expect(404);
    await get(`/images/${id}/${hash.slice(0, 11)}/original`).expect(404);
  });

  it('calls it “image” in “general” by default', async () => {
    expect(await added()).toMatchObject({ name: 'image', category: 'general' });
  });

  it('answers the existing record when the same bytes come again', async () => {
    const image = await newImage();
    const first = await added({ name: 'first' }, image);
    const again = await added({ name: 'again' }, image);
    expect(again).toEqual({ ...first, duplicate: true });
  });

  it('keeps one record when the same bytes come ten times at once', async () => {
    const data = dataUrl(await newImage());
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('/images', { data })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => imageRecordSchema.parse(body).id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.duplicate !== true)).toHaveLength(1);
  });

  it.each([
    ['an empty file', 'data:image/jpeg;base64,', 400, /^This file is empty: it has 0 bytes\./],
    ['a PDF', dataUrl(Buffer.from('%PDF-1.7'), 'application/pdf'), 400, /^This is a PDF document/],
    [
      'a long PDF',
      dataUrl(Buffer.from(`%PDF-1.7${' '.repeat(9000)}`), 'application/pdf'),
      400,
      /^This is a PDF/,
    ],
    [
      'a HEIC',
      dataUrl(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'image/heic'),
      400,
      /HEIC.*as JPEG/,
    ],
    ['HTML named jpg', dataUrl(Buffer.from('<html><script>alert(1)</script>')), 400, /not an image/],
    ['a data URL without comma', 'data:image/jpeg;base64', 400, /data URL/],
    ['an address', 'https://example.com/a.jpg', 400, /data URL/],
    ['no text', 7, 400, /data URL/],
    ['base64 with something else in it', `data:image/jpeg;base64,${'?'.repeat(10_000)}`, 400, /data URL/],
    ['a long text that is no data URL', 'x'.repeat(10_000), 400, /data URL/],
  ])('refuses %s', async (_what, data, status, detail) => {
    const answer = await post('/images', { data }).expect(status);
    expect(answer.body.issues).toEqual([{ path: 'data', message: expect.stringMatching(detail) }]);
  });

  it.each(['', 'application/octet-stream', 'text/plain;charset=utf-8'])(
    'takes a JPEG that is sent as “%s”, by its content',
    async (mediaType) => {
      const data = dataUrl(await newImage(), mediaType);
      expect((await post('/images', { data }).expect(201)).body).toMatchObject({ width: expect.any(Number) });
    },
  );

  it('refuses a truncated JPEG', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    const answer = await post('/images', { data: dataUrl(whole.subarray(0, whole.length / 2)) }).expect(400);
    expect(answer.body.detail).toMatch(/damaged or incomplete/);
  });

  it('refuses 6 MB with the specified words', async () => {
    const answer = await post('/images', { data: dataUrl(Buffer.alloc(6 * 1024 * 1024, 1)) }).expect(413);
    expect(answer.body.detail).toBe('Image must be less than 5MB.');
  });

  it('refuses malformed JSON, other media types, unknown categories and calls without a session', async () => {
    const raw = request(api.url).post('/images').set('Cookie', cookie);
    await raw.set('Content-Type', 'application/json').send('{"data": "x').expect(400);
    await request(api.url)
      .post('/images')
      .set('Cookie', cookie)
      .set('Content-Type', 'text/plain')
      .send('x')
      .expect(415);
    const data = dataUrl(await newImage());
    const answer = await post('/images', { data, category: 'cats' }).expect(400);
    expect(answer.body.issues[0].path).toBe('category');
    await request(api.url).post('/images').send({ data }).expect(401);
  });

  it('refuses a request larger than a batch can be', async () => {
    const { body } = await request(api.url)
      .post('/images/batch')
      .set({ Cookie: cookie, 'Content-Type': 'application/json' })
      .send(' '.repeat(180_000_000))
      .expect(413);
    expect(body.detail).toBe('The request is larger than a batch of 20 images can be.');
  });

  it('reads two uploads at a time, and the next one when one of them has ended', async () => {
    const turns = api.nest.get(UploadTurns, { strict: false });
    const slow = [beginUpload(), beginUpload()];
    await eventually(() => expect(turns.load()).toEqual({ running: 2, waiting: 0 }));
    const next = post('/images', { data: dataUrl(await newImage()) }).then(({ status }) => status);
    await eventually(() => expect(turns.load()).toEqual({ running: 2, waiting: 1 }));
    slow[0]?.end();
    expect(await next).toBe(201);
    slow[1]?.end();
    await eventually(() => expect(turns.load()).toEqual({ running: 0, waiting: 0 }));
  });

  it('reads names with any letters and base64 with escaped slashes', async () => {
    const body = JSON.stringify({
      name: 'Bücherregal “Eiche” \\ 棚',
      data: dataUrl(await jpeg(200, 900, 600)),
    });
    const answer = await request(api.url)
      .post('/images')
      .set('Cookie', cookie)
      .set('Content-Type', 'application/json')
      .send(body.replaceAll('/', '\\/'))
      .expect(201);
    expect(answer.body).toMatchObject({ name: 'Bücherregal “Eiche” \\ 棚', width: 900 });
  });
});

describe('adding a batch', () => {
  it('refuses a drawing that takes a quarter of an hour, and adds the image beside it', async () => {
    const quick = await startInstance(api.databaseUrl, { IMAGE_SECONDS: '3' });
    const images = [
      { name: 'clouds', data: dataUrl(SLOW_DRAWING, 'image/svg+xml') },
      { name: 'wall', data: dataUrl(await newImage()) },
    ];
    const answer = await request(quick.url).post('/images/batch').set('Cookie', cookie).send({ images });
    await quick.stop();
    expect(answer.body).toMatchObject({
      created: [{ name: 'wall' }],
      failed: [{ index: 0, name: 'clouds', message: expect.stringMatching(/takes too long to process/) }],
    });
  }, 60_000);

  it('takes the good ones and says what is wrong with each other one', async () => {
    const good = dataUrl(await newImage());
    const answer = await post('/images/batch', {
      category: 'gallery',
      images: [
        { data: good, name: 'good' },
        { data: dataUrl(Buffer.from('no image')), name: 'bad' },
        { data: dataUrl(Buffer.alloc(6 * 1024 * 1024)), name: 'big' },
      ],
    }).expect(200);
    expect(answer.body.created).toEqual([expect.objectContaining({ name: 'good', category: 'gallery' })]);
    expect(answer.body.failed).toEqual([
      { index: 1, name: 'bad', message: expect.stringMatching(/not an image/) },
      { index: 2, name: 'big', message: 'Image must be less than 5MB.' },
    ]);
  });

  it('gives each image the alt text that came with it', async () => {
    const images = [
      { data: dataUrl(await newImage()), name: 'one', alt: 'A low oak sideboard' },
      { data: dataUrl(await newImage()), name: 'two' },
    ];
    const { body } = await post('/images/batch', { images, category: 'products' }).expect(200);
    expect(imageListSchema.parse(body.created).map(({ alt }) => alt)).toEqual(['A low oak sideboard', '']);
  });

  it('refuses 21 images', async () => {
    const data = dataUrl(await newImage());
    const images = Array.from({ length: 21 }, (_, n) => ({ data, name: `${n}` }));
    const answer = await post('/images/batch', { images }).expect(400);
    expect(answer.body.issues).toEqual([{ path: 'images', message: 'Send at most 20 images.' }]);
  });
});

describe('a variant', () => {
  it('is made of the image, in its format and width, and has its own type', async () => {
    const { url } = await added({}, await jpeg(201, 1200, 800));
    const avif = await bytesAt(url.replace('original', 'w640.avif')).expect(200);
    expect(avif.headers['content-type']).toBe('image/avif');
    expect(await sharp(avif.body as Buffer).metadata()).toMatchObject({
      format: 'heif',
      width: 640,
      height: 427,
    });
    const webp = await bytesAt(url.replace('original', 'w2048.webp')).expect(200);
    expect(await sharp(webp.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 1200 });
  });

  it('is made once for requests at the same time, on all instances', async () => {
    const { url, hash } = await added({}, await jpeg(202, 1000, 700));
    const other = await startInstance(api.databaseUrl);
    const writes = [api, other].map(({ nest }) =>
      jest.spyOn(nest.get(ByteStore, { strict: false }), 'write'),
    );
    const path = pathOf(url.replace('original', 'w480.webp'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => request((n % 2 ? other : api).url).get(path)),
    );
    await other.stop();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(writes.flatMap(({ mock }) => mock.calls.map(([written, name]) => [written, name]))).toEqual([
      [hash, 'w480.webp'],
    ]);
  });

  it('answers 304 to callers who have it already', async () => {
    const { url } = await added();
    const first = await get(pathOf(url)).expect(200);
    await get(pathOf(url))
      .set('If-None-Match', first.headers['etag'] ?? '')
      .expect(304);
  });

  it.each(['w641.avif', 'w640.png', 'w640', 'original.jpg', '__proto__', 'w640.avif%00', '..%2f'])(
    'answers 404 for %s',
    async (name) => {
      const { url } = await added();
      await get(pathOf(url.replace('original', name))).expect(404);
    },
  );

  it('answers 404 for another hash and another id', async () => {
    const [one, two] = [await added(), await added()];
    await get(`/images/${one.id}/${two.hash}/original`).expect(404);
    await get(`/images/${one.id}/${'0'.repeat(64)}/original`).expect(404);
    await get(`/images/999999/${one.hash}/original`).expect(404);
  });
});

describe('one image', () => {
  it.each([
    ['longest side is its width', [1600, 1000], [1200, 750]],
    ['longest side is its height', [900, 1800], [600, 1200]],
    ['sides are short enough as they are', [640, 480], [640, 480]],
  ] as const)('has the specified 1200 px JPEG at 0.8 as data when its %s', async (_case, sent, kept) => {
    const { id } = await added({}, await jpeg(203, ...sent));
    const { body } = await get(`/images/${id}`).expect(200);
    expect(body.data).toMatch(/^data:image\/jpeg;base64,/);
    const rendition = Buffer.from(imageRecordSchema.parse(body).data?.split(',')[1] ?? '', 'base64');
    const [width, height] = kept;
    expect(await sharp(rendition).metadata()).toMatchObject({ format: 'jpeg', width, height });
    expect(jpegQuality(rendition)).toBe(80);
  });

  it.each(['abc', '-1', '0', '1e309', '%00', '1.5', '99999999999999999999', '4242424'])(
    'is not found under the id %s',
    async (id) => {
      await get(`/images/${id}`).expect(404);
      await request(api.url).delete(`/images/${id}`).set('Cookie', cookie).expect(404);
    },
  );

  it('takes new labels and a focal point, which can be removed again', async () => {
    const { id } = await added({ name: 'before' });
    const patch = (body: object) => request(api.url).patch(`/images/${id}`).set('Cookie', cookie).send(body);
    const changed = await patch({ name: 'after', alt: 'A shelf', focal: { x: 0.25, y: 0.5 } }).expect(200);
    expect(changed.body).toMatchObject({ name: 'after', alt: 'A shelf', focal: { x: 0.25, y: 0.5 } });
    expect((await patch({ focal: null }).expect(200)).body).toMatchObject({ name: 'after', focal: null });
    await patch({ focal: { x: 2, y: 0 } }).expect(400);
    await patch({ name: ' ' }).expect(400);
    await patch({ name: 'a\u0000b' }).expect(400);
    await patch({ name: 'after', alt: 'A shelf', focal: null }).expect(200);
    const log: unknown[] = await api.dataSource.query(
      `SELECT actor, action FROM audit_log WHERE action <> 'images.added' AND target = $1`,
      [String(id)],
    );
    const described = { actor: TEST_OWNER.email, action: 'images.described' };
    expect(log).toEqual([described, described]);
  });

  it('keeps its id when its bytes are replaced, and old addresses lead to the new bytes', async () => {
    const old = await added();
    const image = await newImage();
    const replaced = await request(api.url)
      .put(`/images/${old.id}/data`)
      .set('Cookie', cookie)
      .send({ data: dataUrl(image) })
      .expect(200);
    expect(replaced.body).toMatchObject({ id: old.id, name: old.name, bytes: image.length });
    expect(replaced.body.hash).not.toBe(old.hash);
    const moved = await get(pathOf(old.url)).redirects(0).expect(302);
    expect(moved.headers['location']).toBe(replaced.body.url);
    const long = await get(`/images/${old.id}/${old.hash}/w320.webp`).redirects(0).expect(302);
    const now = imageRecordSchema.parse(replaced.body).url;
    expect(long.headers['location']).toBe(now.replace('original', 'w320.webp'));
    expect((await bytesAt(now).expect(200)).body).toEqual(image);
  });

  it('is replaced neither by an image of the library nor by a file that is not an image', async () => {
    const image = await newImage();
    await added({ name: 'the other' }, image);
    const { id } = await added();
    const put = (data: string) =>
      request(api.url).put(`/images/${id}/data`).set('Cookie', cookie).send({ data });
    expect((await put(dataUrl(image)).expect(409)).body.detail).toMatch(/“the other”/);
    await put(dataUrl(Buffer.from('nothing'))).expect(400);
  });
});

describe('the library', () => {
  it('is listed newest first, in pages that link to the next', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await added({ category: 'about' })).id);
    const first = await get('/images?category=about&view=summary&limit=2').expect(200);
    expect(imageListSchema.parse(first.body).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const seen = imageListSchema.parse(first.body);
    let link = first.headers['link'];
    while (link) {
      const next = /<([^>]+)>; rel="next"/.exec(link)?.[1] ?? '';
      const page = await get(pathOf(next)).expect(200);
      seen.push(...imageListSchema.parse(page.body));
      link = page.headers['link'];
    }
    expect(seen.map(({ id }) => id)).toEqual(ids);
  });

  it('reports the total of matching images over all pages when asked', async () => {
    for (const name of ['counted oak', 'counted ash', 'counted oak too']) await added({ name });
    const totalOf = async (query: string) => (await get(`/images?${query}`).expect(200)).get('Total-Count');
    expect(await totalOf('view=summary&q=counted&limit=1&count=true')).toBe('3');
    expect(await totalOf('view=summary&q=counted%20oak&limit=1&count=true')).toBe('2');
    expect(await totalOf('view=summary&q=counted&limit=1')).toBeUndefined();
  });

  it('carries data unless only a summary is wanted', async () => {
    await added({ name: 'data bearer' });
    const full = await get('/images?q=data%20bearer').expect(200);
    expect(full.headers['content-type']).toMatch(/^application\/json/);
    expect(full.body).toHaveLength(1);
    expect(full.body[0].data).toMatch(/^data:image\/jpeg;base64,/);
    const summary = await get('/images?q=data%20bearer&view=summary').expect(200);
    expect(summary.body[0]).not.toHaveProperty('data');
    await get('/images?q=data%20bearer&view=summary')
      .set('If-None-Match', summary.headers['etag'] ?? '')
      .expect(304);
  });

  it('answers a problem when its data cannot be read, and is cut off when that fails later', async () => {
    await added({ name: 'fails late' });
    await added({ name: 'fails late too' });
    const reading = jest.spyOn(api.nest.get(ImagesService, { strict: false }), 'allWithData');
    const failAfter = (count: number) =>
      reading.mockImplementationOnce(async function* (page) {
        yield* page.slice(0, count).map((image) => ({ ...image, data: '' }));
        throw new Error('The store is away.');
      });
    failAfter(0);
    const { type } = await get('/images?q=fails%20late').expect(500);
    expect(type).toBe('application/problem+json');
    failAfter(1);
    await expect(get('/images?q=fails%20late')).rejects.toThrow('aborted');
    reading.mockRestore();
  });

  it('is searched in names and descriptions, whatever the case, wildcards being letters', async () => {
    const { id } = await added({ name: 'Zebrano 100%_solid', alt: 'Cabinet' });
    const found = async (q: string) =>
      (await listed(`view=summary&q=${encodeURIComponent(q)}`)).map((image) => image.id);
    expect(await found('zebRANO')).toEqual([id]);
    expect(await found('cabinet')).toEqual([id]);
    expect(await found('100%_s')).toEqual([id]);
    expect(await found('1%s')).toEqual([]);
    expect(await found("'; DROP TABLE images; --")).toEqual([]);
    const desk = await added({ name: 'Bu\u0308ro im Café' });
    for (const q of ['Büro', 'CAFE', 'bu\u0308ro']) expect(await found(q)).toEqual([desk.id]);
  });

  it('is listed among those without alt text until it has one', async () => {
    const { id } = await added({ name: 'Undescribed', alt: '' });
    await added({ name: 'Undescribed too', alt: 'A shelf' });
    const found = async () =>
      (await listed('view=summary&alt=missing&q=undescribed')).map((image) => image.id);
    expect(await found()).toEqual([id]);
    await request(api.url).patch(`/images/${id}`).set('Cookie', cookie).send({ alt: 'A chair' }).expect(200);
    expect(await found()).toEqual([]);
    await get('/images?alt=there').expect(400);
  });

  it('takes “all” as every category and refuses malformed limits and cursors', async () => {
    const all = await get('/images?category=all&view=summary&limit=1').expect(200);
    expect(all.body).toHaveLength(1);
    await get('/images?limit=101').expect(400);
    await get('/images?limit=0').expect(400);
    await get('/images?cursor=abc').expect(400);
    await get('/images?q=%00').expect(400);
    await get('/images?category=%00').expect(400);
    expect((await get('/images?category=nothing-here').expect(200)).body).toEqual([]);
  });
});

it('finds images by the beginning of their content’s sum', async () => {
  const [one, other] = [await added(), await added()];
  await added();
  const hashes = [one, other].map(({ hash }) => hash.slice(0, 8));
  const found = await listed(`view=summary&hash=${hashes.join(',')},00000000`);
  expect(found.map(({ id }) => id)).toEqual([other.id, one.id]);
  await get('/images?hash=all').expect(400);
});

describe('deleting an image', () => {
  const remove = (id: number, query = '') =>
    request(api.url).delete(`/images/${id}${query}`).set('Cookie', cookie);
  const erase = (id: number) => request(api.url).delete(`/images/${id}/bin`).set('Cookie', cookie);
  const publish = (key: string, value: unknown) =>
    request(api.url)
      .post(`/site-config/${key}`)
      .set('Cookie', cookie)
      .send(value as object)
      .expect(200);

  it('takes it out of the library and off the site; restoring brings it back', async () => {
    const { id, url } = await added();
    await remove(id).expect(204);
    await get(`/images/${id}`).expect(404);
    await get(pathOf(url)).expect(404);
    await remove(id).expect(404);
    await get('/images?bin=true&view=summary').expect(401);
    const bin = await get('/images?bin=true&view=summary').set('Cookie', cookie).expect(200);
    expect(bin.body[0]).toMatchObject({ id, deleted_at: expect.any(String) });
    await post(`/images/${id}/restore`, {}).expect(200);
    await get(pathOf(url)).expect(200);
    await post(`/images/${id}/restore`, {}).expect(404);
  });

  it('is refused with the places while it is in use, unless forced', async () => {
    const { id, url } = await added();
    await publish('product_images', { 'wall-system': url });
    await publish('home_images', { 'about-section': url });
    const usage = await request(api.url).get(`/images/${id}/usage`).set('Cookie', cookie).expect(200);
    expect(usage.body).toEqual([
      { place: 'home_images', label: 'About section', href: '/about' },
      { place: 'product_images', label: 'Product “wall-system”', href: '/products/wall-system' },
    ]);
    const refused = await remove(id).expect(409);
    expect(refused.body.places).toEqual(usage.body);
    await get(pathOf(url)).expect(200);
    await remove(id, '?force=true').expect(204);
  });

  it('is described where the home page shows it, until the page is given another', async () => {
    const { id, url } = await added();
    await request(api.url)
      .patch(`/images/${id}`)
      .set('Cookie', cookie)
      .send({ alt: 'A tidy hall' })
      .expect(200);
    await publish('home_images', { 'about-section': url, 'featured-section': '/pictures/gallery-04.jpg' });
    const { body } = await get('/site-config/home_images').expect(200);
    expect(body.pictures['about-section']).toMatchObject({ src: url, alt: 'A tidy hall' });
    expect(body.pictures['featured-section']).toMatchObject({ src: '/pictures/gallery-04.jpg' });

    await publish('home_images', { ...body, 'about-section': '' });
    const after = await get('/site-config/home_images').expect(200);
    expect(after.body).toMatchObject({ 'about-section': '', pictures: {} });
    expect(Object.keys(after.body.pictures as object)).toEqual(['featured-section']);
    await remove(id).expect(204);
  });

  it('is described where a solution shows it, and never stored with it', async () => {
    const { id, url } = await added();
    await request(api.url)
      .patch(`/images/${id}`)
      .set('Cookie', cookie)
      .send({ alt: 'A quiet office' })
      .expect(200);
    await publish('solutions', { 'office-work': url, 'home-living': '/pictures/gallery-04.jpg' });
    const { body } = await get('/site-config/solutions').expect(200);
    expect(body).toEqual({
      'office-work': url,
      'home-living': '/pictures/gallery-04.jpg',
      pictures: {
        'office-work': expect.objectContaining({ src: url, alt: 'A quiet office' }),
        'home-living': expect.objectContaining({ src: '/pictures/gallery-04.jpg', width: 2400 }),
      },
    });

    await publish('solutions', { ...body, 'office-work': '/pictures/gallery-05.jpg' });
    const after = await get('/site-config/solutions').expect(200);
    expect(after.body).toEqual({
      'office-work': '/pictures/gallery-05.jpg',
      'home-living': '/pictures/gallery-04.jpg',
      pictures: {
        'office-work': expect.objectContaining({ src: '/pictures/gallery-05.jpg' }),
        'home-living': expect.objectContaining({ src: '/pictures/gallery-04.jpg' }),
      },
    });
    await remove(id).expect(204);
  });

  it('does not mistake image 1 for image 12', async () => {
    const { id, hash } = await added();
    await publish('home_images', { 'featured-section': `/api/images/${id}0/${hash}/original` });
    await remove(id).expect(204);
  });

  it('cannot be undone once the same image has been added again', async () => {
    const image = await newImage();
    const { id } = await added({}, image);
    await remove(id).expect(204);
    const again = await added({}, image);
    expect(again.id).not.toBe(id);
    await post(`/images/${id}/restore`, {}).expect(409);
  });

  it('takes one call for several, as do other changes, which names what is refused', async () => {
    const bulk = async (change: object, status = 200) =>
      (await post('/images/bulk', change).expect(status)).body as BulkAnswer<number>;
    const [used, one, two] = [await added(), await added(), await added()];
    await publish('home_images', { 'about-section': used.url });
    const ids = [one.id, used.id, two.id, one.id, 999_999_999];
    const unknown = { id: 999_999_999, status: 404, message: 'There is no image with this id.' };
    const places = [{ place: 'home_images', label: 'About section', href: '/about' }];
    const inUse = { id: used.id, status: 409, message: 'This image is in use: About section.', places };
    expect(await bulk({ action: 'move', ids, category: 'gallery' })).toEqual({
      done: [one.id, used.id, two.id],
      failed: [unknown],
    });
    const alts = [
      { id: one.id, alt: 'A hall' },
      { id: two.id, alt: 'A loft' },
    ];
    expect(await bulk({ action: 'describe', alts })).toEqual({ done: [one.id, two.id], failed: [] });
    expect((await get(`/images/${one.id}`)).body).toMatchObject({ alt: 'A hall', category: 'gallery' });
    expect((await get(`/images/${two.id}`)).body).toMatchObject({ alt: 'A loft', category: 'gallery' });

    expect(await bulk({ action: 'delete', ids })).toEqual({
      done: [one.id, two.id],
      failed: [inUse, unknown],
    });
    expect(await bulk({ action: 'delete', ids: [used.id], force: true })).toEqual({
      done: [used.id],
      failed: [],
    });
    expect(await bulk({ action: 'restore', ids: [one.id, used.id] })).toEqual({
      done: [one.id, used.id],
      failed: [],
    });
    expect(await bulk({ action: 'erase', ids: [two.id, one.id] })).toEqual({
      done: [two.id],
      failed: [{ id: one.id, status: 404, message: 'There is no image with this id.' }],
    });
    await get(`/images/${one.id}`).expect(200);
    const log: { action: string; target: string }[] = await api.dataSource.query(
      `SELECT action, target FROM audit_log WHERE action <> 'images.added' AND target = ANY ($1) ORDER BY id`,
      [[one, used, two].map(({ id }) => String(id))],
    );
    expect(log).toEqual(
      (
        [
          ['described', one],
          ['described', used],
          ['described', two],
          ['described', one],
          ['described', two],
          ['deleted', one],
          ['deleted', two],
          ['deleted', used],
          ['restored', one],
          ['restored', used],
          ['erased', two],
        ] as const
      ).map(([action, { id }]) => ({ action: `images.${action}`, target: String(id) })),
    );
    await bulk({ action: 'delete', ids: [] }, 400);
    await bulk({ action: 'delete', ids: Array.from({ length: 101 }, (_value, index) => index + 1) }, 400);
    await bulk({ action: 'burn', ids: [one.id] }, 400);
    await bulk({ action: 'delete', ids: [4_000_000_000] }, 400);
    await bulk({ action: 'move', ids: [one.id], category: 'attic' }, 400);
    await request(api.url)
      .post('/images/bulk')
      .send({ action: 'delete', ids: [one.id] })
      .expect(401);
  });

  it('shows what is in the bin to editors only', async () => {
    const { id, url, hash } = await added();
    await remove(id).expect(204);
    const binned = `${pathOf(url).replace('original', 'w320.webp')}?bin=true`;
    await get(binned).expect(401);
    const shown = await get(binned).set('Cookie', cookie).expect(200);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    await get(`/images/${id}/${hash}/w320.webp`).set('Cookie', cookie).expect(404);
  });

  it('from the bin is for good, and only what is in the bin goes', async () => {
    const image = await newImage();
    const [gone, kept] = [await added(), await added({}, image)];
    await erase(gone.id).expect(404);
    await remove(gone.id).expect(204);
    await request(api.url).delete(`/images/${gone.id}/bin`).expect(401);
    await erase(gone.id).expect(204);
    await post(`/images/${gone.id}/restore`, {}).expect(404);
    await api.nest.get(ImagesService, { strict: false }).emptyBin();
    expect(await bytesOf(gone.hash)).toBe(0);
    await get(pathOf(kept.url)).expect(200);

    await remove(kept.id).expect(204);
    const again = await added({}, image);
    await erase(kept.id).expect(204);
    await api.nest.get(ImagesService, { strict: false }).emptyBin();
    await get(pathOf(again.url)).expect(200);
  });

  it('frees the bytes after 30 days, but not those of an image that has come again', async () => {
    const image = await newImage();
    const [gone, kept] = [await added(), await added({}, image)];
    await remove(gone.id).expect(204);
    await remove(kept.id).expect(204);
    const again = await added({}, image);
    await api.nest.get(ImagesService, { strict: false }).emptyBin();
    expect(await bytesOf(gone.hash)).not.toBe(0);
    await api.dataSource.query(
      `UPDATE images SET deleted_at = now() - interval '31 days' WHERE id = ANY ($1)`,
      [[gone.id, kept.id]],
    );
    await api.nest.get(ImagesService, { strict: false }).emptyBin();
    expect(await bytesOf(gone.hash)).toBe(0);
    expect(await bytesOf(kept.hash)).not.toBe(0);
    await post(`/images/${gone.id}/restore`, {}).expect(404);
    await get(pathOf(again.url)).expect(200);
  });

  async function bytesOf(hash: string): Promise<number> {
    const rows: unknown[] = await api.dataSource.query('SELECT FROM image_bytes WHERE hash = $1', [hash]);
    return rows.length;
  }
});
