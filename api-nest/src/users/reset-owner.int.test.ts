import request from 'supertest';
import { startApi, type TestApi } from '../../test/api';
import { signIn } from '../../test/sign-in';
import { TEST_OWNER } from '../../test/test-owner';
import { resetOwner } from './reset-owner';

const PASSWORD = 'seven oak boards and a lamp';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const me = (cookie: string) => request(api.url).get('/auth/me').set('Cookie', cookie);
const login = (password: string) =>
  request(api.url).post('/auth/login').send({ email: TEST_OWNER.email, password });

it('sets the only owner’s password, ends their sessions, and is in the audit log', async () => {
  const cookie = await signIn(api);
  await me(cookie).expect(200);
  expect(await resetOwner(api.dataSource, { password: PASSWORD, withoutSecondFactor: true })).toBe(
    TEST_OWNER.email,
  );
  await me(cookie).expect(401);
  await login(TEST_OWNER.password).expect(401);
  await login(PASSWORD).expect(200);
  const entries: unknown[] = await api.dataSource.query(
    `SELECT actor, target FROM audit_log WHERE action = 'users.password-reset'`,
  );
  expect(entries).toEqual([{ actor: 'npm run reset-owner', target: TEST_OWNER.email }]);
});

it.each([
  ['an unknown address', { email: 'nobody@example.com', password: PASSWORD }, /name one of/],
  ['a password that is too short', { password: 'short' }, /at least/],
  ['a password that everybody guesses', { password: 'password1234' }, /./],
])('refuses %s and changes nothing', async (_, wrong, message) => {
  const before: unknown[] = await api.dataSource.query('SELECT email, password_hash FROM users');
  await expect(resetOwner(api.dataSource, { ...wrong, withoutSecondFactor: false })).rejects.toThrow(message);
  expect(await api.dataSource.query('SELECT email, password_hash FROM users')).toEqual(before);
});

it('asks which one when there are several owners', async () => {
  await api.dataSource.query(
    `INSERT INTO users (email, password_hash, role) VALUES ('second@example.com', 'x', 'owner')`,
  );
  await expect(
    resetOwner(api.dataSource, { password: PASSWORD, withoutSecondFactor: false }),
  ).rejects.toThrow(/several owners.*second@example.com/);
});
