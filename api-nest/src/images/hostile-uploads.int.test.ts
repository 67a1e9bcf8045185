import request from 'supertest';
import { startApi, type TestApi } from '../../test/api';
import { dataUrl } from '../../test/pictures';
import { pngBomb } from '../../test/png-bomb';
import { signIn } from '../../test/sign-in';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await signIn(api);
});
afterAll(() => api.stop());

const upload = (bytes: Buffer, mediaType: string) =>
  request(api.url)
    .post('/images')
    .set('Cookie', cookie)
    .send({ data: dataUrl(bytes, mediaType), name: 'Hostile' });
const svg = (inside: string, before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">${inside}</svg>`);

it('refuses a PNG of 20,000 × 20,000 px with a reason, and goes on', async () => {
  const answer = await upload(pngBomb(), 'image/png');
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toMatch(/megapixel/i);
  await request(api.url).get('/images').expect(200, []);
});

it('keeps nothing of a script in an SVG: what is served is a raster picture', async () => {
  const { body } = await upload(
    svg('<circle cx="12" cy="12" r="12"/><script>alert(1)</script>'),
    'image/svg+xml',
  ).expect(201);
  const served = await request(new URL(String(body.url), api.url).origin)
    .get(String(body.url))
    .expect(200);
  expect(served.type).toMatch(/^image\/(png|webp|jpeg)$/);
  expect((served.body as Buffer).includes('script')).toBe(false);
});

it('refuses an SVG with an external entity, and says nothing of the file that it names', async () => {
  const doctype = '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const answer = await upload(svg('<text>&x;</text>', doctype), 'image/svg+xml');
  expect(answer.status).toBe(400);
  expect(answer.text).not.toContain('root:');
});
