import request from 'supertest';
import { startApi, startInstance, type TestApi } from '../../test/api';
import { cookieOf, signIn } from '../../test/sign-in';
import { TEST_OWNER } from '../../test/test-owner';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Every test uses an address of its own, so that they do not share limits. */
let lastAddress = 0;
const newAddress = () => `203.0.113.${(lastAddress += 1)}`;

const login = (details: object, address: string) =>
  request(api.url).post('/auth/login').set('X-Forwarded-For', address).send(details);

describe('signing in', () => {
  it('answers who signed in and sets a cookie that scripts cannot read', async () => {
    const answer = await login(TEST_OWNER, newAddress()).expect(200);
    expect(answer.body).toEqual({ email: TEST_OWNER.email, role: 'owner' });
    const cookie = cookieOf(answer, 'session');
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/; Secure/);
    // Clients that read one cookie read the first.
    expect(answer.get('Set-Cookie')?.[0]).toBe(cookie);
  });

  it('marks the cookie Secure behind https', async () => {
    const answer = await login(TEST_OWNER, newAddress()).set('X-Forwarded-Proto', 'https').expect(200);
    expect(cookieOf(answer, 'session')).toMatch(/; Secure/);
  });

  it('gives a session a new id, so that one planted before does not count', async () => {
    const first = await signIn(api);
    const again = await request(api.url)
      .post('/auth/login')
      .set('Cookie', first)
      .set('X-Forwarded-For', newAddress())
      .send(TEST_OWNER)
      .expect(200);
    expect(cookieOf(again, 'session')).not.toContain(first);
    await request(api.url).get('/auth/me').set('Cookie', first).expect(401);
  });

  it('answers an unknown user and a wrong password alike', async () => {
    const unknown = await login(
      { email: 'nobody@example.com', password: 'x'.repeat(12) },
      newAddress(),
    ).expect(401);
    const wrong = await login({ ...TEST_OWNER, password: 'x'.repeat(12) }, newAddress()).expect(401);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(unknown.body.detail).toBe('The email address or the password is wrong.');
  });

  it('answers 429 with Retry-After after ten failures from one address, and no other', async () => {
    const address = newAddress();
    for (let i = 0; i < 10; i += 1) {
      await login({ email: `guess${i}@example.com`, password: 'wrong' }, address).expect(401);
    }
    const refused = await login(TEST_OWNER, address).expect(429);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(800);
    await login(TEST_OWNER, newAddress()).expect(200);
  });

  it('answers 429 after ten failures on one account, on every instance and after a restart', async () => {
    const details = { email: 'target@example.com', password: 'wrong' };
    const address = newAddress();
    for (let i = 0; i < 10; i += 1) await login(details, address).expect(401);
    const other = await startInstance(api.databaseUrl);
    await request(other.url).post('/auth/login').set('X-Forwarded-For', address).send(details).expect(429);
    await other.stop();
  });

  it('lets the owner in while others fail elsewhere, and counts an IPv6 network as one', async () => {
    const failing = { ...TEST_OWNER, password: 'wrong' };
    for (let i = 0; i < 10; i += 1) await login(failing, `2001:db8:7:1::${i}`).expect(401);
    await login(failing, '2001:db8:7:2::9').expect(429);
    for (let i = 0; i < 10; i += 1) await login(failing, newAddress()).expect(401);
    await login(TEST_OWNER, '2001:db8:8::1').expect(200);
    await login(TEST_OWNER, newAddress()).expect(200);
  });

  it('doubles the wait each time the attempts are used up', async () => {
    const details = { email: 'patient@example.com', password: 'wrong' };
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const address = '198.51.100.77';
      for (let i = 0; i < 10; i += 1) await login(details, address).expect(401);
      waits.push(Number((await login(details, address).expect(429)).get('Retry-After')));
      await api.dataSource.query(`UPDATE rate_limits SET resets_at = now() WHERE key LIKE 'login:%'`);
    }
    expect(waits.map((seconds) => Math.round(seconds / 60))).toEqual([15, 30, 60]);
  });

  it('admits a browser that signed in before, despite failures in its network', async () => {
    const address = newAddress();
    const cookie = cookieOf(await login(TEST_OWNER, address).expect(200), 'known_browser') ?? '';
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Path=\/api\/auth; .*SameSite=Lax/);
    const known = cookie.split(';')[0] ?? '';
    const wrong = { ...TEST_OWNER, password: 'wrong' };
    for (let i = 0; i < 10; i += 1) await login(wrong, address).expect(401);
    await login(TEST_OWNER, address).expect(429);
    await login(TEST_OWNER, address).set('Cookie', known).expect(200);
    // It is good for its account alone, cannot be forged, and has attempts of its own.
    await login({ ...wrong, email: 'editor@example.com' }, address)
      .set('Cookie', known)
      .expect(429);
    await login(TEST_OWNER, address)
      .set('Cookie', `${known.slice(0, -3)}xyz`)
      .expect(429);
    for (let i = 0; i < 10; i += 1) await login(wrong, newAddress()).set('Cookie', known).expect(401);
    await login(TEST_OWNER, newAddress()).set('Cookie', known).expect(429);
  });

  it('does not count successes as attempts', async () => {
    const address = newAddress();
    for (let i = 0; i < 12; i += 1) await login(TEST_OWNER, address).expect(200);
  });

  it('ignores what a visitor writes into X-Forwarded-For when no proxy is trusted', async () => {
    const address = newAddress();
    for (let i = 0; i < 10; i += 1) {
      await login({ email: `spoof${i}@example.com`, password: 'wrong' }, `198.51.100.${i}, ${address}`);
    }
    await login({ email: 'spoof@example.com', password: 'wrong' }, `198.51.100.99, ${address}`).expect(429);
  });

  it('names the fields that are missing', async () => {
    const answer = await login({ email: 'no address' }, newAddress()).expect(400);
    expect(answer.body.issues).toMatchObject([{ path: 'email' }, { path: 'password' }]);
  });
});

describe('a session', () => {
  it('says who is signed in, and 401 without a session', async () => {
    const cookie = await signIn(api);
    const me = await request(api.url).get('/auth/me').set('Cookie', cookie).expect(200);
    expect(me.body).toEqual({ email: TEST_OWNER.email, role: 'owner' });
    await request(api.url).get('/auth/me').expect(401);
  });

  it('has the name and the lifetime that the cookie policy states', async () => {
    const answer = await login(TEST_OWNER, newAddress()).expect(200);
    const cookie = cookieOf(answer, 'session') ?? '';
    expect(cookie).toMatch(/^session=/);
    // Without either, a browser keeps the cookie for its session only.
    expect(cookie).not.toMatch(/max-age|expires/i);
    const [row] = await api.dataSource.query(
      'SELECT round(extract(epoch FROM max(expire) - now()) / 60)::int AS minutes FROM sessions',
    );
    expect(row).toEqual({ minutes: 120 });
  });

  it('is stored once, so that nothing stores it again after it has ended', async () => {
    const editor = { email: 'once@example.com', password: 'the first password', role: 'editor' };
    const owner = await signIn(api);
    await request(api.url).post('/users').set('Cookie', owner).send(editor).expect(201);
    await api.dataSource.query(`
      CREATE TABLE stored_sessions (sid text);
      GRANT INSERT ON stored_sessions TO PUBLIC;
      CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO stored_sessions VALUES (NEW.sid); RETURN NEW; END $$;
      CREATE TRIGGER note AFTER INSERT OR UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION note()`);
    const cookie = await signIn(api, editor);
    await request(api.url)
      .post('/auth/password')
      .set('Cookie', cookie)
      .send({ current: editor.password, next: 'the second password' })
      .expect(204);
    const stored = await api.dataSource.query(
      'SELECT count(*)::int AS times FROM stored_sessions GROUP BY sid',
    );
    await api.dataSource.query('DROP FUNCTION note CASCADE; DROP TABLE stored_sessions');

    expect(stored).toEqual([{ times: 1 }, { times: 1 }]);
  });

  it('ends with signing out', async () => {
    const cookie = await signIn(api);
    await request(api.url).post('/auth/logout').set('Cookie', cookie).expect(204);
    await request(api.url).get('/auth/me').set('Cookie', cookie).expect(401);
  });

  it('does not outlive a forged cookie', async () => {
    await request(api.url).get('/auth/me').set('Cookie', 'session=s%3Aforged.signature').expect(401);
  });

  it('ends everywhere else when the password changes, and the new password counts', async () => {
    const editor = { email: 'changer@example.com', password: 'the first password', role: 'editor' };
    const owner = await signIn(api);
    await request(api.url).post('/users').set('Cookie', owner).send(editor).expect(201);
    const here = await signIn(api, editor);
    const elsewhere = await signIn(api, editor);
    const change = await request(api.url)
      .post('/auth/password')
      .set('Cookie', here)
      .send({ current: editor.password, next: 'the second password' })
      .expect(204);
    await request(api.url).get('/auth/me').set('Cookie', elsewhere).expect(401);
    const renewed = change.get('Set-Cookie')?.[0] ?? '';
    await request(api.url).get('/auth/me').set('Cookie', renewed).expect(200);
    await login(editor, newAddress()).expect(401);
    await login({ ...editor, password: 'the second password' }, newAddress()).expect(200);
  });

  it.each([
    ['the log entry', 'audit_log', `NEW.action = 'auth.password-changed'`],
    ['the new session', 'sessions', 'true'],
  ])('keeps password and sessions when %s of a password change fails', async (_step, table, condition) => {
    const editor = { email: `${table}@example.com`.replace('_', '-'), password: 'the first password' };
    const owner = await signIn(api);
    await request(api.url)
      .post('/users')
      .set('Cookie', owner)
      .send({ ...editor, role: 'editor' })
      .expect(201);
    const [here, elsewhere] = [await signIn(api, editor), await signIn(api, editor)];
    const sessions = () => api.dataSource.query('SELECT sid FROM sessions ORDER BY sid');
    const before = await sessions();
    await api.dataSource.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no more room'; END $$;
      CREATE TRIGGER fail BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION fail()`);
    const change = { current: editor.password, next: 'the second password' };
    const answer = await request(api.url).post('/auth/password').set('Cookie', here).send(change);
    await api.dataSource.query('DROP FUNCTION fail CASCADE');

    expect(answer.status).toBe(500);
    expect(answer.get('Set-Cookie')).toBeUndefined();
    expect(await sessions()).toEqual(before);
    for (const cookie of [here, elsewhere]) {
      await request(api.url).get('/auth/me').set('Cookie', cookie).expect(200);
    }
    await login({ ...editor, password: change.next }, newAddress()).expect(401);
    await login(editor, newAddress()).expect(200);
    await request(api.url).post('/auth/password').set('Cookie', here).send(change).expect(204);
  });

  it('of two password changes at once, one counts', async () => {
    const editor = { email: 'twice@example.com', password: 'the first password' };
    const owner = await signIn(api);
    await request(api.url)
      .post('/users')
      .set('Cookie', owner)
      .send({ ...editor, role: 'editor' })
      .expect(201);
    const cookies = [await signIn(api, editor), await signIn(api, editor)];
    const nexts = ['one new password', 'another new password'];
    const answers = await Promise.all(
      cookies.map((cookie, n) =>
        request(api.url)
          .post('/auth/password')
          .set('Cookie', cookie)
          .send({ current: editor.password, next: nexts[n] }),
      ),
    );
    const done = answers.findIndex(({ status }) => status === 204);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    await login({ ...editor, password: nexts[done] }, newAddress()).expect(200);
    await login({ ...editor, password: nexts[1 - done] }, newAddress()).expect(401);
    const renewed = answers[done]?.get('Set-Cookie')?.[0] ?? '';
    await request(api.url).get('/auth/me').set('Cookie', renewed).expect(200);
    for (const cookie of cookies) {
      await request(api.url).get('/auth/me').set('Cookie', cookie).expect(401);
    }
  });

  it.each([
    ['a common password', 'Password1234', 'one of the first passwords'],
    ['one’s own address', 'owner@example.com', 'made of the email address'],
  ])('refuses %s as the new one, in a sentence', async (_kind, next, sentence) => {
    const cookie = await signIn(api);
    const { body } = await request(api.url)
      .post('/auth/password')
      .set('Cookie', cookie)
      .send({ current: TEST_OWNER.password, next })
      .expect(400);
    expect(body.issues).toEqual([{ path: 'next', message: expect.stringContaining(sentence) }]);
    await login(TEST_OWNER, newAddress()).expect(200);
  });

  it('keeps the password when the current one is wrong', async () => {
    const cookie = await signIn(api);
    const answer = await request(api.url)
      .post('/auth/password')
      .set('Cookie', cookie)
      .send({ current: 'not it', next: 'another password' })
      .expect(400);
    expect(answer.body.issues[0].path).toBe('current');
    await login(TEST_OWNER, newAddress()).expect(200);
  });
});

describe('a request made by another site', () => {
  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['an opaque origin', { Origin: 'null' }],
    ['the browser calling it cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused because of %s', async (_reason, headers) => {
    const cookie = await signIn(api);
    await request(api.url).post('/auth/logout').set('Cookie', cookie).set(headers).expect(403);
    await request(api.url).get('/auth/me').set('Cookie', cookie).expect(200);
  });

  it('is taken from the request’s own host and from the public address', async () => {
    const own = new URL(api.url).origin;
    await login(TEST_OWNER, newAddress()).set('Origin', own).expect(200);
    await login(TEST_OWNER, newAddress()).set('Origin', 'http://localhost:3000').expect(200);
    await login(TEST_OWNER, newAddress())
      .set('Origin', 'https://site.example')
      .set('X-Forwarded-Host', 'site.example')
      .expect(200);
  });
});
