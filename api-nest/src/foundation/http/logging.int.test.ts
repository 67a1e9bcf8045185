import request from 'supertest';
import { postgresLog, startApi, type TestApi } from '../../../test/api';
import { ENQUIRY } from '../../../test/every-call';
import { signIn } from '../../../test/sign-in';
import { TEST_OWNER } from '../../../test/test-owner';

const SECRETS = {
  note: 'Heliotrope-note',
  word: 'Xylograph-word',
  password: 'Quagmire-password',
  message: 'Bandersnatch-message',
};

/** In any case: a search is in lower case. */
const SECRET = new RegExp([...Object.values(SECRETS), '\\$argon2'].join('|'), 'i');

let api: TestApi;
let lines: string[];
let cookie: string;
beforeAll(async () => {
  lines = [];
  api = await startApi({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) });
  cookie = await signIn(api);
});
afterAll(() => api.stop());

const send = (method: 'get' | 'post' | 'patch', path: string, body?: object) =>
  request(api.url)[method](path).set('Cookie', cookie).send(body);

function expectNoSecrets(): void {
  const telling = [...lines, ...postgresLog().split('\n')].filter((line) => SECRET.test(line));
  expect(telling).toEqual([]);
}

/** Makes every change of a table fail in a way in which Postgres tells the whole row. */
async function whileBroken(table: string, work: () => Promise<void>): Promise<void> {
  await api.dataSource.query(`ALTER TABLE ${table} ADD CONSTRAINT broken CHECK (false) NOT VALID`);
  try {
    await work();
  } finally {
    await api.dataSource.query(`ALTER TABLE ${table} DROP CONSTRAINT broken`);
  }
}

it('tells a failed save of notes without the notes, the message or the person', async () => {
  await request(api.url)
    .post('/enquiries')
    .send({ ...ENQUIRY, message: SECRETS.message })
    .expect(201);
  const { body } = await send('get', '/enquiries').expect(200);
  await whileBroken('enquiries', async () => {
    await send('patch', `/enquiries/${body[0].id}`, { notes: SECRETS.note }).expect(500);
  });
  const [failure = ''] = lines.filter((line) => line.includes('request failed'));
  expect(JSON.parse(failure)).toMatchObject({
    err: { code: '23514', table: 'enquiries', constraint: 'broken', stack: expect.stringContaining('at ') },
  });
  expect(postgresLog()).toContain('violates check constraint "broken"');
  expectNoSecrets();
});

it('tells a failed creation of a user without the hash of the password', async () => {
  const user = { email: 'hashed@example.com', password: SECRETS.password, role: 'editor' };
  await whileBroken('users', async () => {
    await send('post', '/users', user).expect(500);
  });
  expectNoSecrets();
});

it('tells a refused sign-in and a search that failed without what was typed', async () => {
  await request(api.url)
    .post('/auth/login')
    .send({ ...TEST_OWNER, password: SECRETS.password })
    .expect(401);
  await api.dataSource.query('ALTER TABLE images RENAME TO images_moved');
  try {
    await send('get', `/images?q=${SECRETS.word}`).expect(500);
  } finally {
    await api.dataSource.query('ALTER TABLE images_moved RENAME TO images');
  }
  expectNoSecrets();
});

it('tells a value that the database refused without the value', async () => {
  const failed = await api.dataSource
    .query('SELECT $1::int', [SECRETS.word])
    .catch((error: unknown) => error);
  api.logger.error({ err: failed }, 'tried');
  expect(lines.at(-1)).toContain('invalid input syntax for type integer: …');
  expect(lines.at(-1)).not.toMatch(SECRET);
});
