import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import request from 'supertest';
import { INTERNAL_TOKEN, startInstance, type TestApi } from '../../../test/api';
import { createTestDatabase } from '../../../test/test-database';
import { eventually } from '../../../test/eventually';
import { signIn } from '../../../test/sign-in';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let one: TestApi;
let other: TestApi;
let admin: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  [one, other] = await Promise.all([startInstance(database.url), startInstance(database.url)]);
  admin = new Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await Promise.all([one.stop(), other.stop()]);
  await database.drop();
});

const nameAt = async (api: TestApi): Promise<string> => {
  const { body } = await request(api.url).get('/products/wall-system').expect(200);
  return String(body.name);
};
const rename = (name: string) =>
  admin.query(`UPDATE products SET name = $1 WHERE product_id = 'wall-system'`, [name]);

it('shows at once what another instance published', async () => {
  const cookie = await signIn(one);
  const { body } = await request(one.url).get('/products/wall-system');
  expect(await nameAt(other)).toBe('Wall System');
  await request(one.url)
    .post('/products')
    .set('Cookie', cookie)
    .send({ ...body, picture: undefined, name: 'Renamed at one' })
    .expect(200);
  expect(await nameAt(other)).toBe('Renamed at one');
  expect(await nameAt(one)).toBe('Renamed at one');
});

it('shows at once what was changed without an announcement', async () => {
  const stream = await follow(one);
  await nameAt(one);
  await admin.query('ALTER TABLE products DISABLE TRIGGER USER');
  try {
    await rename('By hand');
    expect(await nameAt(one)).toBe('By hand');
    expect(stream.lines).not.toContain('{"topic":"products"}');
  } finally {
    await admin.query('ALTER TABLE products ENABLE TRIGGER USER');
    stream.stop();
  }
});

/** Follows one instance's stream of changes, as soon as it hears of them itself. */
async function follow(api: TestApi) {
  const answer = await eventually(async () => {
    const headers = { authorization: `Bearer ${INTERNAL_TOKEN}` };
    const [response] = (await once(get(`${api.url}/change-notices`, { headers }), 'response')) as [
      IncomingMessage,
    ];
    expect(response.statusCode).toBe(200);
    return response;
  });
  const lines: string[] = [];
  const ended = once(answer, 'close');
  createInterface({ input: answer }).on('line', (line) => lines.push(line));
  await eventually(async () => expect(lines).toContain('{}'));
  return { lines, ended, stop: () => answer.destroy() };
}

describe('the stream of changes', () => {
  it('announces every change to the site’s own processes, from any source', async () => {
    const stream = await follow(one);
    await rename('Announced');
    await eventually(async () => expect(stream.lines).toContain('{"topic":"products"}'));
    expect(await nameAt(one)).toBe('Announced');
    stream.stop();
  });

  it('announces changes of content releases, which previews show', async () => {
    const stream = await follow(one);
    const cookie = await signIn(one);
    await request(other.url)
      .post('/content-releases')
      .set('Cookie', cookie)
      .send({ name: 'Spring' })
      .expect(201);
    await eventually(async () => expect(stream.lines).toContain('{"topic":"content-releases"}'));
    stream.stop();
  });

  it('ends when the instance no longer hears of changes, and begins again later', async () => {
    const stream = await follow(one);
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'api-nest listener'`,
    );
    await stream.ended;
    (await follow(one)).stop();
  });

  it('is for the site’s own processes alone', async () => {
    await request(one.url).get('/change-notices').expect(401);
    const cookie = await signIn(one);
    await request(one.url).get('/change-notices').set('Cookie', cookie).expect(401);
  });
});
