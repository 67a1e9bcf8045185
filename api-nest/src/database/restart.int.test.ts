import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request, { type Response } from 'supertest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../tooling/src/embedded-postgres/embedded-postgres';
import { startInstance, type TestApi } from '../../test/api';
import { eventually } from '../../test/eventually';
import { signIn } from '../../test/sign-in';
import { TEST_OWNER } from '../../test/test-owner';

const folder = mkdtempSync(join(tmpdir(), 'formraster-restart-'));
chmodSync(folder, 0o711);
const options = {
  folder: join(folder, 'postgres'),
  logFile: join(folder, 'postgres.log'),
  settings: ['fsync=off'],
};

let postgres: EmbeddedPostgres;
let api: TestApi;
let cookie: string;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(options);
  api = await startInstance(postgres.url, { ADMIN_PASSWORD: TEST_OWNER.password });
  cookie = await signIn(api);
}, 30_000);
afterAll(async () => {
  await api.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ENQUIRY = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'a@example.com',
  interest: 'home',
  consent: true,
};
let calls = 0;
const address = () => `198.51.100.${(calls += 1) % 250}`;

const CALLS: Record<string, () => PromiseLike<Response>> = {
  'the product list': () => request(api.url).get('/products'),
  'a product': () => request(api.url).get('/products/wall-system'),
  'a config value': () => request(api.url).get('/site-config/gallery'),
  readiness: () => request(api.url).get('/health/ready'),
  'an enquiry': () => request(api.url).post('/enquiries').set('X-Forwarded-For', address()).send(ENQUIRY),
  'signing in': () => request(api.url).post('/auth/login').set('X-Forwarded-For', address()).send(TEST_OWNER),
  'who is signed in': () => request(api.url).get('/auth/me').set('Cookie', cookie),
  publishing: () => request(api.url).post('/site-config/solutions').set('Cookie', cookie).send({}),
  'saving a product': () =>
    request(api.url)
      .post('/products')
      .set('Cookie', cookie)
      .send({ product_id: 'restarted', name: 'R', price: '1', description: 'd' }),
  'the audit log': () => request(api.url).get('/audit').set('Cookie', cookie),
};

it('answers every call with a clear 503 while the database is away, and as before once it is back', async () => {
  for (const call of Object.values(CALLS)) expect((await call()).status).toBeLessThan(300);
  const { port } = postgres;
  await postgres.stop();
  await eventually(async () => expect((await request(api.url).get('/products')).status).toBe(503));
  for (const [name, call] of Object.entries(CALLS)) {
    const answer = await call();
    expect([name, answer.status]).toEqual([name, 503]);
    expect(answer.body.detail).toBe('The database cannot be reached just now. Please try again in a moment.');
    expect(answer.get('Retry-After')).toBe('2');
  }
  expect((await request(api.url).get('/health/live')).status).toBe(200);

  postgres = await startEmbeddedPostgres({ ...options, port });
  for (const call of Object.values(CALLS)) {
    await eventually(async () => expect((await call()).status).toBeLessThan(300));
  }
}, 60_000);

it('answers 503, not 500, to calls that are cut off in the middle, and loses or doubles none of them', async () => {
  const before = await countEnquiries();
  const statuses: number[] = [];
  const send = async () => {
    for (let n = 0; n < 30; n += 1) {
      const { status } = await request(api.url)
        .post('/enquiries')
        .set('X-Forwarded-For', `10.${n}.${(calls += 1) % 250}.${(calls += 1) % 250}`)
        .send(ENQUIRY);
      statuses.push(status);
    }
  };
  const { port } = postgres;
  const senders = [send(), send(), send(), send()];
  await eventually(() => expect(statuses.length).toBeGreaterThan(4));
  await postgres.stop();
  postgres = await startEmbeddedPostgres({ ...options, port });
  await Promise.all(senders);
  await eventually(async () => expect((await CALLS['readiness']?.())?.status).toBe(200));
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  expect((await countEnquiries()) - before).toBe(statuses.filter((status) => status === 201).length);
}, 60_000);

async function countEnquiries(): Promise<number> {
  const [{ count }] = await api.dataSource.query('SELECT count(*)::int FROM enquiries');
  return Number(count);
}
