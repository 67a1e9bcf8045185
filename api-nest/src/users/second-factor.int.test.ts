import { recoveryCodesSchema } from 'shared-types';
import request from 'supertest';
import { startApi, startInstance, type TestApi } from '../../test/api';
import { confirmedSecondFactor, newKey, passwordStep, type Details } from '../../test/second-factor';
import { confirm, cookieOf, signIn } from '../../test/sign-in';

let api: TestApi;
let owner: string;
const lines: string[] = [];
beforeAll(async () => {
  api = await startApi({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) });
  owner = await signIn(api);
});
afterAll(() => api.stop());

let people = 0;
/** A user without any counted attempt. */
async function newUser(): Promise<Details & { id: number }> {
  const details = { email: `person-${(people += 1)}@example.com`, password: 'shelves in a row' };
  const { body } = await request(api.url)
    .post('/users')
    .set('Cookie', owner)
    .send({ ...details, role: 'owner' })
    .expect(201);
  return { ...details, id: Number(body.id) };
}

let lastAddress = 0;
const newAddress = () => `198.18.${(lastAddress += 1) >> 8}.${lastAddress % 256}`;
const post = (path: string, body: object, cookie = '', address = newAddress()) =>
  request(api.url).post(path).set('Cookie', cookie).set('X-Forwarded-For', address).send(body);
const me = (cookie: string) => request(api.url).get('/auth/me').set('Cookie', cookie);
const auditOf = (email: string): Promise<{ action: string; actor: string | null; detail: unknown }[]> =>
  api.dataSource.query('SELECT action, actor, detail FROM audit_log WHERE target = $1 ORDER BY id', [email]);

describe('setting it up', () => {
  it('takes the password, then a first code, and answers ten recovery codes', async () => {
    const person = await newUser();
    const cookie = await signIn(api, person);
    const refused = await post('/auth/second-factor', { password: 'not it' }, cookie).expect(400);
    expect(refused.body.issues).toMatchObject([{ path: 'password' }]);
    const { address, nextCode, cookie: begun, app } = await newKey(api, person);
    expect(address).toMatch(
      /^otpauth:\/\/totp\/Formraster:person-\d+%40example\.com\?issuer=Formraster&secret=[A-Z2-7]{32}&/,
    );
    // Nothing has changed for this person before the first code.
    await signIn(api, person);
    const wrong = await post('/auth/second-factor/confirm', { code: app.codeAt(-5) }, begun).expect(400);
    expect(wrong.body.issues).toMatchObject([{ path: 'code' }]);
    const { body } = await post('/auth/second-factor/confirm', { code: nextCode() }, begun).expect(200);
    const { recoveryCodes } = recoveryCodesSchema.parse(body);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    // The other sessions have ended.
    await me(cookie).expect(401);
    const users = await request(api.url).get('/users').set('Cookie', owner).expect(200);
    expect(users.body).toContainEqual(expect.objectContaining({ email: person.email, second_factor: true }));
  });

  it('leaves keys and codes out of the database’s clear text, logs, audit log and later answers', async () => {
    const factor = await confirmedSecondFactor(api, await newUser());
    const key = /secret=(\w+)/.exec(factor.address)?.[1] ?? '';
    const [row] = await api.dataSource.query(
      'SELECT f.* FROM second_factors f JOIN users u ON u.id = f.user_id WHERE u.email = $1',
      [factor.email],
    );
    const answers = await Promise.all(
      ['/auth/me', '/auth/second-factor'].map((path) =>
        request(api.url).get(path).set('Cookie', factor.cookie).expect(200),
      ),
    );
    expect(answers[1]?.body).toEqual({ on: true, recoveryCodesLeft: 10 });
    const audit = await api.dataSource.query('SELECT * FROM audit_log');
    const seen = JSON.stringify([row, audit, lines, answers.map(({ text }) => text)]);
    for (const secret of [key, ...factor.recoveryCodes]) expect(seen).not.toContain(secret);
  });
});

/** The cookie of a browser in which a person has signed in, by a recovery code. */
async function knownBrowserOf(person: Details & { recoveryCodes: string[] }): Promise<string> {
  const challenge = await passwordStep(api, person);
  const answer = await post('/auth/login/code', { challenge, code: person.recoveryCodes[0] }).expect(200);
  return cookieOf(answer, 'known_browser')?.split(';')[0] ?? '';
}

describe('signing in with it', () => {
  it('gives a session for the code only, and says so in the audit log', async () => {
    const person = await confirmedSecondFactor(api, await newUser());
    const first = await post('/auth/login', { email: person.email, password: person.password }).expect(202);
    expect(first.body).toEqual({ challenge: expect.any(String) });
    expect(first.get('Set-Cookie')).toBeUndefined();
    const second = await post('/auth/login/code', {
      challenge: first.body.challenge,
      code: person.nextCode(),
    }).expect(200);
    expect(second.body).toEqual({ email: person.email, role: 'owner' });
    await me(cookieOf(second, 'session') ?? '').expect(200);
    const actions = (await auditOf(person.email)).slice(-2);
    expect(actions).toMatchObject([
      { action: 'auth.code-asked', actor: null },
      { action: 'auth.signed-in', actor: person.email, detail: { by: 'code' } },
    ]);
  });

  it('answers a wrong password as without a second factor', async () => {
    const withCode = await confirmedSecondFactor(api, await newUser());
    const without = await newUser();
    const answers = await Promise.all(
      [withCode, without].map(({ email }) => post('/auth/login', { email, password: 'wrong' }).expect(401)),
    );
    const [one, other] = answers.map(({ body }) => ({ ...(body as object), requestId: '' }));
    expect(one).toEqual(other);
  });

  it('takes each code and each recovery code once, also when both come at the same moment', async () => {
    const person = await confirmedSecondFactor(api, await newUser());
    const challenge = await passwordStep(api, person);
    for (const code of [person.nextCode(), person.recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')]) {
      const twins = await Promise.all([
        post('/auth/login/code', { challenge, code }),
        post('/auth/login/code', { challenge, code }),
      ]);
      expect(twins.map(({ status }) => status).sort()).toEqual([200, 400]);
      await post('/auth/login/code', { challenge, code }).expect(400);
    }
    const state = await request(api.url).get('/auth/second-factor').set('Cookie', person.cookie).expect(200);
    expect(state.body).toEqual({ on: true, recoveryCodesLeft: 9 });
  });

  it('refuses a challenge that is too old, altered, of another account or an old password', async () => {
    const [person, other] = [
      await confirmedSecondFactor(api, await newUser()),
      await confirmedSecondFactor(api, await newUser()),
    ];
    const challenge = await passwordStep(api, person);
    const [id = '', issued = '', signature = ''] = challenge.split('.');
    const otherId = (await passwordStep(api, other)).split('.')[0] ?? '';
    const code = person.nextCode();
    const refused = [
      `${otherId}.${issued}.${signature}`,
      `${id}.${Number(issued) + 1}.${signature}`,
      `${id}.${issued}.${signature.slice(1)}`,
      'nonsense',
    ];
    for (const changed of refused) {
      await post('/auth/login/code', { challenge: changed, code }).expect(401);
    }
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Number(issued) + 5 * 60_000);
    await post('/auth/login/code', { challenge, code: person.app.codeAt(0) }).expect(401);
    clock.mockRestore();
    await api.dataSource.query('UPDATE users SET password_hash = $1 WHERE email = $2', [
      'changed',
      person.email,
    ]);
    await post('/auth/login/code', { challenge, code }).expect(401);
  });

  it('counts wrong codes with wrong passwords, from one network and from all, on every instance', async () => {
    const person = await confirmedSecondFactor(api, await newUser());
    const known = await knownBrowserOf(person);
    const address = newAddress();
    const login = { email: person.email, password: person.password };
    for (let i = 0; i < 5; i += 1) {
      await post('/auth/login', { ...login, password: 'wrong' }, '', address).expect(401);
    }
    // A right password in between takes nothing back.
    const { body } = await post('/auth/login', login, '', address).expect(202);
    const wrong = { challenge: body.challenge, code: '000000' };
    for (let i = 0; i < 5; i += 1) await post('/auth/login/code', wrong, '', address).expect(400);
    const other = await startInstance(api.databaseUrl);
    const right = { challenge: body.challenge, code: person.nextCode() };
    await request(other.url).post('/auth/login/code').set('X-Forwarded-For', address).send(right).expect(429);
    await other.stop();
    // From other networks, five more can be tried; then the account's codes are refused everywhere …
    for (let i = 0; i < 5; i += 1) await post('/auth/login/code', wrong).expect(400);
    await post('/auth/login/code', right).expect(429);
    expect((await auditOf(person.email)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['auth.code-refused', 'auth.throttled']),
    );
    // … but not in a browser in which this person signed in before.
    await post('/auth/login/code', right, known).expect(200);
  });
});

describe('turning it off, and new recovery codes', () => {
  it('take the password and a code; afterwards the password alone signs in', async () => {
    const person = await confirmedSecondFactor(api, await newUser());
    const { password, cookie, recoveryCodes } = person;
    for (const path of ['/auth/second-factor/off', '/auth/second-factor/recovery-codes']) {
      const code = recoveryCodes[0];
      const one = await post(path, { password: 'wrong', code }, cookie).expect(400);
      expect(one.body.issues).toMatchObject([{ path: 'password' }]);
      const other = await post(path, { password, code: '000000' }, cookie).expect(400);
      expect(other.body.issues).toMatchObject([{ path: 'code' }]);
    }
    await post('/auth/second-factor', { password }, cookie).expect(409);
    const renewed = await post(
      '/auth/second-factor/recovery-codes',
      { password, code: person.nextCode() },
      cookie,
    ).expect(201);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    await post('/auth/second-factor/off', { password, code: recoveryCodes[1] }, cookie).expect(400);
    const code = renewed.body.recoveryCodes[0];
    await post('/auth/second-factor/off', { password, code }, cookie).expect(204);
    await signIn(api, person);
    expect((await auditOf(person.email)).map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'auth.second-factor-on',
        'auth.recovery-codes-made',
        'auth.second-factor-off',
        'auth.password-refused',
      ]),
    );
  });

  it('is done by an owner for a user who has lost their phone, but not for themselves', async () => {
    const person = await newUser();
    const { cookie } = await confirmedSecondFactor(api, person);
    const path = `/users/${person.id}/second-factor`;
    await confirm(api, cookie, { password: person.password });
    await request(api.url).delete(path).set('Cookie', cookie).expect(409);
    await request(api.url).delete(path).set('Cookie', owner).expect(204);
    await signIn(api, person);
    expect(await auditOf(person.email)).toContainEqual(
      expect.objectContaining({ action: 'users.second-factor-off', actor: 'owner@example.com' }),
    );
    await request(api.url).delete('/users/999999/second-factor').set('Cookie', owner).expect(404);
  });
});
