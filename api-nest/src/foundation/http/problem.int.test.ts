import request from 'supertest';
import { startApi, type TestApi } from '../../../test/api';
import { ENQUIRY } from '../../../test/every-call';
import { dataUrl, jpeg } from '../../../test/images';
import { signIn } from '../../../test/sign-in';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await signIn(api);
});
afterAll(() => api.stop());

it('answers an unknown address as a problem document with the id that is in the header', async () => {
  const answer = await request(api.url).get('/nothing-here').expect(404);
  expect(answer.type).toBe('application/problem+json');
  expect(answer.body).toEqual({
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: 'There is nothing at this address.',
    requestId: answer.get('X-Request-Id'),
  });
});

it('keeps the request id that the site’s server gave', async () => {
  const answer = await request(api.url)
    .get('/nothing-here')
    .set('X-Request-Id', 'from-the-shell-1')
    .expect(404);
  expect(answer.body.requestId).toBe('from-the-shell-1');
});

it('replaces a request id that could break a log line', async () => {
  const answer = await request(api.url).get('/nothing-here').set('X-Request-Id', 'a b"}').expect(404);
  expect(answer.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

it.each(['abc', '-1', '1e309', '%00', '0', '99999999999999999999', '1.5', '%F0%28', "1';--"])(
  'answers 404 or 400 to the id %s, never an error of the inside',
  async (id) => {
    for (const path of [`/users/${id}`, `/products/${id}`, `/site-config/${id}`]) {
      const answer = await request(api.url).delete(path).set('Cookie', cookie);
      expect([400, 404]).toContain(answer.status);
      expect(answer.type).toBe('application/problem+json');
    }
    for (const path of [`/products/${id}`, `/site-config/${id}`, `/site-config/gallery/revisions/${id}`]) {
      const answer = await request(api.url).get(path).set('Cookie', cookie);
      expect([400, 404]).toContain(answer.status);
    }
  },
);

it('answers malformed JSON with 400', async () => {
  const answer = await request(api.url)
    .post('/enquiries')
    .set('Content-Type', 'application/json')
    .send('{"firstName": "Ada"')
    .expect(400);
  expect(answer.body.detail).toBe('The request is not valid JSON.');
});

it('answers a form post with 415', async () => {
  await request(api.url).post('/enquiries').type('form').send({ firstName: 'Ada' }).expect(415);
});

it('answers a body that is larger than the route takes with 413', async () => {
  const answer = await request(api.url)
    .post('/enquiries')
    .send({ message: 'x'.repeat(3_000_000) })
    .expect(413);
  expect(answer.type).toBe('application/problem+json');
});

it('reveals no internals when something unexpected happens', async () => {
  await api.dataSource.query('ALTER TABLE users RENAME TO users_moved');
  try {
    const answer = await request(api.url)
      .post('/auth/login')
      .set('X-Forwarded-For', '203.0.113.200')
      .send({ email: 'a@example.com', password: 'x' })
      .expect(500);
    expect(answer.body.detail).toBe('Something went wrong on our side. Please try again in a minute.');
    expect(answer.text).not.toMatch(/users|relation|select/i);
  } finally {
    await api.dataSource.query('ALTER TABLE users_moved RENAME TO users');
  }
});

it('sends headers that keep an answer from being run as a page', async () => {
  const answer = await request(api.url).get('/products/none').expect(404);
  expect(answer.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(answer.get('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.get('X-Powered-By')).toBeUndefined();
  expect(answer.get('Cache-Control')).toBe('no-store');
});

/** Makes every change of a table fail as it does on a full disk, until the returned function is called. */
async function fillDisk(table: string): Promise<() => Promise<void>> {
  await api.dataSource.query(`
    CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER disk_full BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION disk_full()`);
  return async () => {
    await api.dataSource.query('DROP FUNCTION disk_full CASCADE');
  };
}

it.each([
  { what: 'an enquiry', table: 'enquiries', path: '/enquiries', body: ENQUIRY },
  { what: 'a save', table: 'site_config', path: '/site-config/solutions', body: {} },
  {
    what: 'an upload',
    table: 'image_bytes',
    path: '/images',
    body: jpeg(1, 64, 48).then((image) => ({ data: dataUrl(image) })),
  },
])('answers $what on a full disk with 503 in words, and stores it once there is space', async (write) => {
  const body: object = await Promise.resolve(write.body);
  const send = () => request(api.url).post(write.path).set('Cookie', cookie).send(body);
  const makeRoom = await fillDisk(write.table);
  const answer = await send();
  await makeRoom();
  expect([answer.status, answer.type]).toEqual([503, 'application/problem+json']);
  expect(answer.get('Retry-After')).toBe('30');
  expect(answer.body).toMatchObject({
    title: 'Temporarily unavailable',
    detail:
      'The site has run out of storage and cannot save anything just now. Please try again in a few minutes.',
  });
  expect((await send()).status).toBeLessThan(300);
});
