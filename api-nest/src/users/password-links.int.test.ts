import request from 'supertest';
import { startApi, startInstance, type TestApi } from '../../test/api';
import { eventually } from '../../test/eventually';
import { readable, startMailbox, type Mailbox } from '../../test/mailbox';
import { signIn } from '../../test/sign-in';

const NEXT = 'a password of my own';

let mailbox: Mailbox;
let api: TestApi;
let owner: string;
beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://shelves.example' });
  owner = await signIn(api);
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});

let addresses = 0;
const newAddress = () => `198.19.${(addresses += 1) >> 8}.${addresses % 256}`;
const post = (path: string, body: object, { cookie = '', from = newAddress(), url = api.url } = {}) =>
  request(url).post(path).set('Cookie', cookie).set('X-Forwarded-For', from).send(body);

let people = 0;
async function newUser(): Promise<{ id: number; email: string; password: string }> {
  const details = { email: `linked-${(people += 1)}@example.com`, password: 'the first password' };
  const { body } = await post('/users', { ...details, role: 'editor' }, { cookie: owner }).expect(201);
  return { ...details, id: Number(body.id) };
}

const ask = (email: string, from?: string) => post('/auth/password-links', { email }, { from });
const use = (token: string, password = NEXT, from?: string) =>
  post('/auth/password-links/use', { token, password }, { from });
const mailsTo = (email: string) => mailbox.received.filter(({ to }) => to === email);
const unsent = () => api.dataSource.query(`SELECT FROM mail_jobs WHERE state <> 'sent'`);
/** The token of the newest message to an address, once there are a number of them and its link is stored. */
async function tokenFor(email: string, count = 1): Promise<string> {
  await eventually(async () => {
    expect(mailsTo(email)).toHaveLength(count);
    // A link is committed after its message was sent.
    expect(await unsent()).toEqual([]);
  });
  const link = /https:\/\/shelves\.example\/admin\/password#([\w-]{43})/.exec(
    readable(mailsTo(email).at(-1)?.raw ?? ''),
  );
  return link?.[1] ?? '';
}
const stored = () => api.dataSource.query('SELECT * FROM password_links');

describe('a link to reset a password', () => {
  it('sets it once, ends the user’s sessions, and is stored as a sum alone', async () => {
    const person = await newUser();
    const cookie = await signIn(api, person);
    await ask(person.email).expect(202);
    const token = await tokenFor(person.email);
    expect(token).toHaveLength(43);
    expect(
      JSON.stringify([await stored(), await api.dataSource.query('SELECT * FROM mail_jobs')]),
    ).not.toContain(token);
    await use(token).expect(204);
    await request(api.url).get('/auth/me').set('Cookie', cookie).expect(401);
    await signIn(api, { ...person, password: NEXT });
    const again = await use(token, 'yet another password').expect(404);
    expect(again.body.detail).toBe(
      'This link has expired or was used already. Request a new one at the sign-in.',
    );
    await signIn(api, { ...person, password: NEXT });
  });

  it('answers known and unknown addresses alike, and mails nothing to the unknown', async () => {
    const person = await newUser();
    const known = await ask(person.email).expect(202);
    const unknown = await ask('nobody-at-all@example.com').expect(202);
    expect(unknown.text).toBe(known.text);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
    await tokenFor(person.email);
    expect(mailsTo('nobody-at-all@example.com')).toEqual([]);
    expect(await unsent()).toEqual([]);
  });

  it('expires after an hour', async () => {
    const person = await newUser();
    await ask(person.email).expect(202);
    const token = await tokenFor(person.email);
    await api.dataSource.query(`UPDATE password_links SET expires_at = expires_at - interval '59 minutes'`);
    await use(token, 'short').expect(400);
    await api.dataSource.query(`UPDATE password_links SET expires_at = expires_at - interval '1 minute'`);
    await use(token).expect(404);
    await signIn(api, person);
  });

  it('counts no longer once there is a newer one, or the password was changed otherwise', async () => {
    const person = await newUser();
    await ask(person.email).expect(202);
    const first = await tokenFor(person.email);
    await ask(person.email).expect(202);
    const second = await tokenFor(person.email, 2);
    await use(first).expect(404);
    await request(api.url)
      .patch(`/users/${person.id}`)
      .set('Cookie', owner)
      .send({ password: 'set by the owner' })
      .expect(200);
    await use(second).expect(404);
    await signIn(api, { ...person, password: 'set by the owner' });
  });

  it('is not used up by a password that is refused, and counts once of two uses at one moment', async () => {
    const person = await newUser();
    await ask(person.email).expect(202);
    const token = await tokenFor(person.email);
    const refused = await use(token, 'Password1234').expect(400);
    expect(refused.body.issues).toMatchObject([{ path: 'password' }]);
    const answers = await Promise.all([use(token, `${NEXT} 1`), use(token, `${NEXT} 2`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('is limited for an address, known or not, and for a network', async () => {
    const person = await newUser();
    for (const email of [person.email, 'nobody-else@example.com']) {
      for (let n = 0; n < 5; n += 1) await ask(email).expect(202);
      const { headers } = await ask(email).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    const from = newAddress();
    for (let n = 0; n < 10; n += 1) await ask(`unknown-${n}@example.com`, from).expect(202);
    await ask('unknown-11@example.com', from).expect(429);
  });

  it('is guessed ten times a quarter of an hour by a network', async () => {
    const from = newAddress();
    for (let n = 0; n < 10; n += 1) await use(`guess-${n}`, NEXT, from).expect(404);
    await use('guess', NEXT, from).expect(429);
  });
});

describe('an invitation', () => {
  it('lets its user choose a password within seven days, and shows as open until then', async () => {
    const email = 'invited@example.com';
    const { body } = await post('/users', { email, role: 'editor' }, { cookie: owner }).expect(201);
    expect(body).toMatchObject({ email, invited: true });
    const first = await tokenFor(email);
    expect(readable(mailsTo(email)[0]?.raw ?? '')).toContain('as an editor');
    await post(`/users/${body.id}/password-link`, {}, { cookie: owner }).expect(202);
    const token = await tokenFor(email, 2);
    await use(first).expect(404);
    await api.dataSource.query(
      `UPDATE password_links SET expires_at = expires_at - interval '6 days 23 hours'`,
    );
    await use(token).expect(204);
    await signIn(api, { email, password: NEXT });
    const users = await request(api.url).get('/users').set('Cookie', owner).expect(200);
    expect(users.body).toContainEqual(expect.objectContaining({ email, invited: false }));
  });

  it('goes with its user', async () => {
    const email = 'withdrawn@example.com';
    const { body } = await post('/users', { email, role: 'editor' }, { cookie: owner }).expect(201);
    const token = await tokenFor(email);
    await request(api.url).delete(`/users/${body.id}`).set('Cookie', owner).expect(204);
    await use(token).expect(404);
  });
});

it('is offered only where the site sends mail', async () => {
  expect((await request(api.url).get('/auth/options').expect(200)).body).toEqual({ passwordByMail: true });
  const silent = await startInstance(api.databaseUrl);
  try {
    const { url } = silent;
    expect((await request(url).get('/auth/options').expect(200)).body).toEqual({ passwordByMail: false });
    await post('/auth/password-links', { email: 'owner@example.com' }, { url }).expect(409);
    const refused = await post(
      '/users',
      { email: 'x@example.com', role: 'editor' },
      { url, cookie: owner },
    ).expect(400);
    expect(refused.body.issues).toMatchObject([{ path: 'password' }]);
  } finally {
    await silent.stop();
  }
});

describe('a message after a sign-in', () => {
  it('goes to the user whose browser is new to the account, with its name, and not again', async () => {
    const person = await newUser();
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const login = (cookie: string) =>
      post('/auth/login', { email: person.email, password: person.password }, { cookie }).set(
        'User-Agent',
        firefox,
      );
    const messages = () => mailbox.signIns.filter(({ to }) => to === person.email);
    const answer = await login('').expect(200);
    await eventually(async () => {
      await Promise.resolve();
      expect(messages()).toHaveLength(1);
    });
    expect(readable(messages()[0]?.raw ?? '')).toContain('Firefox on Linux');
    const cookies = (answer.get('Set-Cookie') ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
    await login(cookies).expect(200);
    const jobs = await api.dataSource.query(`SELECT FROM mail_jobs WHERE user_id = $1`, [person.id]);
    expect(jobs).toHaveLength(1);
  });
});
