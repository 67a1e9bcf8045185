import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { networkOf } from 'shared-types/network';
import request from 'supertest';
import { startApi, type TestApi } from '../../../test/api';
import { newAddress } from '../../../test/every-call';
import { dataUrl, jpeg } from '../../../test/images';
import { textOf } from '../../../test/pdf-text';
import { signIn } from '../../../test/sign-in';
import { drawable } from '../../foundation/sheets/fonts';

let site: Server;
let api: TestApi;
let cookie: string;
let siteImages = 0;
beforeAll(async () => {
  const image = await jpeg(1, 600, 400);
  site = createServer((_request, response) => {
    siteImages += 1;
    response.end(image);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  api = await startApi({ PUBLIC_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}` });
  cookie = await signIn(api);
});
afterAll(async () => {
  await api.stop();
  site.close();
});

const sheetOf = (id: string) => request(api.url).get(`/products/${id}/specification-sheet.pdf`);
const save = (product: object) =>
  request(api.url).post('/products').set('Cookie', cookie).send(product).expect(200);
const lamp = { product_id: 'sheet-lamp', name: 'Sheet Lamp', price: 'From £49', description: 'For reading.' };
const asText = (bytes: Buffer) => bytes.toString('latin1');
const pagesOf = (pdf: string) => [...pdf.matchAll(/\/Type \/Page\b(?!s)/g)].length;

/** The drawing instructions of all pages, as they are after decompression. */
function streamsOf(pdf: Buffer): string {
  return [...asText(pdf).matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

it.each(['wall-system', 'classic-series', 'office-solutions', 'retail-display'])(
  'is a tagged PDF in English with title, typeface and image, for %s',
  async (id) => {
    const answer = await sheetOf(id).expect(200);
    expect(answer.type).toBe('application/pdf');
    expect(answer.get('Content-Disposition')).toBe(`inline; filename="${id}-specification-sheet.pdf"`);
    expect(answer.get('Content-Security-Policy')).not.toContain('sandbox');
    const pdf = asText(answer.body as Buffer);
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).toContain('/Lang (en-GB)');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/DisplayDocTitle true');
    for (const type of ['H1', 'H2', 'Figure', 'Table', 'TH', 'LBody']) expect(pdf).toContain(`/S /${type}`);
    expect(pdf).toMatch(/\/BaseFont \/\w+\+HankenGrotesk/);
    expect(pdf).toContain('/Subtype /Image');
    expect(pagesOf(pdf)).toBe(2);
  },
);

it('has a dimensioned drawing of a system, article numbers, weight, lead time and standards', async () => {
  const { body } = await sheetOf('wall-system').expect(200);
  const pdf = asText(body as Buffer);
  expect(pdf).toMatch(/\/Alt \(Wall System on a wall of [^)]*From the front, 1:\d+\)/);
  expect(pdf).toMatch(/\/Alt \(Wall System [^)]*From the right, 1:\d+\)/);
  const text = textOf(body as Buffer).join(' ');
  for (const part of ['FR-WS-OAK', 'finish code OAK', 'weighs about', 'Lead time', '2-3 weeks', 'EN 14749'])
    expect(text).toContain(part);
});

it('draws the plan of a series’ picture, and says who plans it', async () => {
  const { body } = await sheetOf('office-solutions').expect(200);
  const text = textOf(body as Buffer).join(' ');
  expect(text).toContain('A designer plans Office Solutions with you and sends a dimensioned drawing');
  expect(text).toContain('FR-OS-OAK');
  expect(asText(body as Buffer)).toMatch(/\/Alt \(Wall System [^)]*From the front, 1:\d+\)/);
});

it('is drawn once: the same tag and bytes again, and 304 to a client that has it', async () => {
  const first = await sheetOf('desk-system').expect(200);
  const asked = siteImages;
  const again = await sheetOf('desk-system').expect(200);
  expect(again.get('ETag')).toBe(first.get('ETag'));
  expect(Buffer.compare(first.body as Buffer, again.body as Buffer)).toBe(0);
  expect(siteImages).toBe(asked);
  const tag = first.get('ETag') ?? '';
  const known = await sheetOf('desk-system').set('If-None-Match', tag).expect(304);
  expect(known.text).toBeFalsy();
});

it('is not drawn for a network that has had very many drawn, which still gets what is kept', async () => {
  const address = newAddress();
  await sheetOf('wall-system').expect(200);
  await api.dataSource.query(
    `INSERT INTO rate_limits (key, count, resets_at) VALUES ($1, 60, now() + interval '5 minutes')`,
    [`specification:drawn:${networkOf(address)}`],
  );
  await save({ ...lamp, product_id: 'undrawn-lamp' });
  const refused = await sheetOf('undrawn-lamp').set('X-Forwarded-For', address).expect(429);
  expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.body.detail).toMatch(/^Very many sheets .+ Please wait a few minutes\.$/);
  await sheetOf('wall-system').set('X-Forwarded-For', address).expect(200);
  await sheetOf('undrawn-lamp').set('X-Forwarded-For', newAddress()).expect(200);
});

it('shows a product made in the admin with its own image, and what was changed', async () => {
  const { body } = await request(api.url)
    .post('/images')
    .set('Cookie', cookie)
    .send({ data: dataUrl(await jpeg(7, 900, 600)) })
    .expect(201);
  await save({ ...lamp, image: body.url });
  const first = await sheetOf('sheet-lamp').expect(200);
  expect(asText(first.body as Buffer)).toContain('/Subtype /Image');
  await save({ ...lamp, image: body.url, price: 'From £59' });
  const changed = await sheetOf('sheet-lamp').expect(200);
  expect(changed.get('ETag')).not.toBe(first.get('ETag'));
});

it('has as many pages as long and hostile texts need', async () => {
  const specifications = {
    dimensions: 'z '.repeat(3000),
    colors: Array.from({ length: 60 }, (_, n) => `Tone ${n}`),
  };
  await save({
    ...lamp,
    product_id: 'long-lamp',
    name: `\u202e<script>(\\)) Tj /Bad ${'W'.repeat(50)}`,
    description: `${'日本 العربية \u0007 '.repeat(100)}${'x'.repeat(4000)}`,
    features: Array.from({ length: 50 }, () => 'y'.repeat(300)),
    specifications: JSON.stringify(specifications),
  });
  const answer = await sheetOf('long-lamp').expect(200);
  expect(pagesOf(asText(answer.body as Buffer))).toBeGreaterThan(3);
});

it.each([
  ['letters with rare accents', 'Żółty regał, Łódź, Åre, Ștefan', ['HankenGrotesk']],
  ['Greek', 'Ράφι από δρυ', ['NotoSans', 'HankenGrotesk']],
  ['Cyrillic', 'Полиця з дуба', ['NotoSans', 'HankenGrotesk']],
])('sets %s', async (_what, name, typefaces) => {
  await save({ ...lamp, product_id: 'far-lamp', name });
  const answer = await sheetOf('far-lamp').expect(200);
  const pdf = asText(answer.body as Buffer);
  const embedded = [...pdf.matchAll(/\/BaseFont \/\w+\+(\w+)/g)].map(([, found]) => found);
  expect(new Set(embedded)).toEqual(new Set(typefaces));
  expect(drawable(name)).toBe(name);
});

it('has its words that cannot be shown named by the page that links to it', async () => {
  const description = 'Oak ✓ 日本 Żółty ½ полиця naïve 👍🏽 日本';
  await save({ ...lamp, product_id: 'wide-lamp', description });
  const { body } = await request(api.url).get('/product-pages/wide-lamp').expect(200);
  expect(body.notOnSheet).toEqual(['✓', '日本', '👍🏽']);
  for (const word of body.notOnSheet as string[]) expect(drawable(word)).toContain('?');
  const plain = await request(api.url).get('/product-pages/wall-system').expect(200);
  expect(plain.body.notOnSheet).toEqual([]);
});

it('reads the images of the site from their folder where it has one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-pictures-'));
  writeFileSync(path.join(folder, 'wall-system.jpg'), await jpeg(3, 600, 400));
  const local = await startApi({ PUBLIC_URL: 'http://127.0.0.1:1', SITE_PICTURES_DIR: folder });
  try {
    const answer = await request(local.url).get('/products/wall-system/specification-sheet.pdf').expect(200);
    expect(asText(answer.body as Buffer)).toContain('/Subtype /Image');
    const without = await request(local.url).get('/products/desk-system/specification-sheet.pdf').expect(200);
    expect(without.get('Cache-Control')).toBe('no-store');
  } finally {
    await local.stop();
    rmSync(folder, { recursive: true });
  }
});

it('leaves out what a product does not have', async () => {
  await save({ ...lamp, product_id: 'bare-thing', specifications: '{}' });
  const answer = await sheetOf('bare-thing').expect(200);
  const pdf = asText(answer.body as Buffer);
  expect(pdf).not.toContain('/S /Table');
  expect(pdf).not.toContain('/S /Figure');
  expect(streamsOf(answer.body as Buffer)).toContain('BDC');
});

it('is sent without its image, and not kept, while the site cannot be reached', async () => {
  const lonely = await startApi({ PUBLIC_URL: 'http://127.0.0.1:1' });
  try {
    const answer = await request(lonely.url).get('/products/wall-system/specification-sheet.pdf').expect(200);
    expect(answer.get('Cache-Control')).toBe('no-store');
    expect(asText(answer.body as Buffer)).not.toContain('/Subtype /Image');
  } finally {
    await lonely.stop();
  }
});

it.each(['never-was', 'Not a slug', '%00', '-1'])('answers 404 or 400 to the id %s', async (id) => {
  const answer = await sheetOf(id);
  expect([400, 404]).toContain(answer.status);
  expect(answer.type).toBe('application/problem+json');
});
