import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import request from 'supertest';
import { createTestDatabase, INTERNAL_TOKEN, startInstance, type TestApi } from '../../../test/api';
import { eventually } from '../../../test/eventually';
import { signIn } from '../../../test/sign-in';
import { PublicReads } from './public-reads';

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
const isKept = (api: TestApi) => api.nest.get(PublicReads).peek('/api/products/wall-system') !== undefined;
const keep = (api: TestApi) =>
  eventually(async () => {
    await nameAt(api);
    expect(isKept(api)).toBe(true);
  });

it('answers from memory without asking the database', async () => {
  await keep(one);
  await admin.query('ALTER TABLE products RENAME TO products_moved');
  try {
    expect(await nameAt(one)).toBe('Wall System');
  } finally {
    await admin.query('ALTER TABLE products_moved RENAME TO products');
  }
});

it('shows what another instance published', async () => {
  await keep(other);
  const cookie = await signIn(one);
  const { body } = await request(one.url).get('/products/wall-system');
  await request(one.url)
    .post('/products')
    .set('Cookie', cookie)
    .send({ ...body, picture: undefined, name: 'Renamed at one' })
    .expect(200);
  expect(await nameAt(one)).toBe('Renamed at one');
  await eventually(async () => expect(await nameAt(other)).toBe('Renamed at one'));
});

it('shows what was changed in the database by hand', async () => {
  await keep(one);
  await rename('By hand');
  await eventually(async () => expect(await nameAt(one)).toBe('By hand'));
});

it('drops everything when announcements are lost, and receives them again later', async () => {
  await keep(one);
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'api-nest listener'`,
  );
  await rename('During the gap');
  await eventually(async () => expect(await nameAt(one)).toBe('During the gap'));
  await keep(one);
  await rename('After the gap');
  await eventually(async () => expect(await nameAt(one)).toBe('After the gap'));
});

describe('the stream of changes', () => {
  /** Follows one instance's stream. */
  async function follow(api: TestApi) {
    const headers = { authorization: `Bearer ${INTERNAL_TOKEN}` };
    const [answer] = (await once(get(`${api.url}/change-notices`, { headers }), 'response')) as [
      IncomingMessage,
    ];
    const lines: string[] = [];
    const ended = once(answer, 'close');
    createInterface({ input: answer }).on('line', (line) => lines.push(line));
    await eventually(async () => expect(lines).toContain('{}'));
    return { lines, ended, stop: () => answer.destroy() };
  }

  it('tells the site’s own processes of every change, whoever made it', async () => {
    await keep(one);
    const stream = await follow(one);
    await rename('Announced');
    await eventually(async () => expect(stream.lines).toContain('{"topic":"products"}'));
    expect(await nameAt(one)).toBe('Announced');
    stream.stop();
  });

  it('ends when the instance no longer hears of changes', async () => {
    await keep(one);
    const stream = await follow(one);
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'api-nest listener'`,
    );
    await stream.ended;
    await keep(one);
  });

  it('is for the site’s own processes alone', async () => {
    await request(one.url).get('/change-notices').expect(401);
    const cookie = await signIn(one);
    await request(one.url).get('/change-notices').set('Cookie', cookie).expect(401);
  });
});
