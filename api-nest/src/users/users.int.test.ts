import request from 'supertest';
import { startApi, type TestApi } from '../../test/api';
import { signIn } from '../../test/sign-in';
import { TEST_OWNER } from '../../test/test-owner';

let api: TestApi;
let owner: string;
beforeAll(async () => {
  api = await startApi();
  owner = await signIn(api);
});
afterAll(() => api.stop());

const create = (user: object) => request(api.url).post('/users').set('Cookie', owner).send(user);
const remove = (id: number, cookie = owner) => request(api.url).delete(`/users/${id}`).set('Cookie', cookie);

it('lists who may sign in, without their passwords', async () => {
  const { body } = await request(api.url).get('/users').set('Cookie', owner).expect(200);
  expect(body).toEqual([
    {
      id: expect.any(Number),
      email: TEST_OWNER.email,
      role: 'owner',
      created_at: expect.any(String),
      second_factor: false,
      invited: false,
    },
  ]);
});

it('creates an editor who can sign in; the address is compared in lower case', async () => {
  const editor = { email: 'Ed@Example.com', password: 'a long password', role: 'editor' };
  const { body } = await create(editor).expect(201);
  expect(body).toMatchObject({ email: 'ed@example.com', role: 'editor' });
  await signIn(api, editor);
  await create({ ...editor, email: 'ED@example.com' }).expect(409);
});

it('names the invalid fields of a user', async () => {
  const { body } = await create({ email: 'x', password: 'short', role: 'king' }).expect(400);
  expect(body.issues).toMatchObject([{ path: 'email' }, { path: 'password' }, { path: 'role' }]);
});

it('creates no user whose password is common or made of their address', async () => {
  const editor = { email: 'ada.byron@example.com', role: 'editor' };
  for (const password of ['qwertyuiop', 'Ada-Byron-1815']) {
    const { body } = await create({ ...editor, password }).expect(400);
    expect(body.issues).toMatchObject([{ path: 'password' }]);
  }
});

it('ends the sessions of a removed user at once', async () => {
  const editor = { email: 'leaver@example.com', password: 'a long password', role: 'editor' };
  const { body } = await create(editor).expect(201);
  const cookie = await signIn(api, editor);
  await remove(Number(body.id)).expect(204);
  await request(api.url).get('/auth/me').set('Cookie', cookie).expect(401);
  await remove(Number(body.id)).expect(404);
});

const change = (id: number, patch: object, cookie = owner) =>
  request(api.url).patch(`/users/${id}`).set('Cookie', cookie).send(patch);

it('lifts an engineer’s limit only where null is said', async () => {
  const engineer = { email: 'limited@example.com', password: 'a long password', role: 'engineer' };
  const id = Number((await create({ ...engineer, remotes: ['gallery'] }).expect(201)).body.id);
  const limitAfter = async (patch: object) => (await change(id, patch).expect(200)).body.remotes as unknown;
  expect(await limitAfter({ role: 'engineer' })).toEqual(['gallery']);
  expect(await limitAfter({ remotes: null })).toEqual(['gallery']);
  expect(await limitAfter({ role: 'engineer', remotes: null })).toBeUndefined();
});

it('changes a role, which counts at once, and says so in the audit log', async () => {
  const editor = { email: 'riser@example.com', password: 'a long password', role: 'editor' };
  const { body } = await create(editor).expect(201);
  const cookie = await signIn(api, editor);
  await request(api.url).get('/users').set('Cookie', cookie).expect(403);
  const changed = await change(Number(body.id), { role: 'owner' }).expect(200);
  expect(changed.body).toEqual({ ...body, role: 'owner' });
  await request(api.url).get('/users').set('Cookie', cookie).expect(200);
  await change(Number(body.id), { role: 'editor' }).expect(200);
  await request(api.url).get('/users').set('Cookie', cookie).expect(403);
  const { body: log } = await request(api.url).get('/audit').set('Cookie', owner).expect(200);
  expect(log).toContainEqual(
    expect.objectContaining({
      action: 'users.role-changed',
      actor: TEST_OWNER.email,
      target: editor.email,
      detail: { from: 'editor', to: 'owner' },
    }),
  );
  await change(999_999, { role: 'owner' }).expect(404);
});

it('gives another user a new password, which ends their sessions', async () => {
  const editor = { email: 'forgetful@example.com', password: 'a long password', role: 'editor' };
  const { body } = await create(editor).expect(201);
  const cookie = await signIn(api, editor);
  for (const password of ['short', 'Password1234', 'forgetful@example.com']) {
    const refused = await change(Number(body.id), { password }).expect(400);
    expect(refused.body.issues).toMatchObject([{ path: 'password' }]);
  }
  await request(api.url).get('/auth/me').set('Cookie', cookie).expect(200);
  const password = 'another long password';
  const answer = await change(Number(body.id), { password }).expect(200);
  expect(answer.text).not.toContain(password);
  await request(api.url).get('/auth/me').set('Cookie', cookie).expect(401);
  await signIn(api, { ...editor, password });
});

it('ends another user’s sessions, after which their password signs them in again', async () => {
  const editor = { email: 'mislaid-phone@example.com', password: 'a long password', role: 'editor' };
  const { body } = await create(editor).expect(201);
  const [id, own] = [Number(body.id), await signIn(api)];
  const theirs = [await signIn(api, editor), await signIn(api, editor)];
  const end = (of: number, as: string) => request(api.url).delete(`/users/${of}/sessions`).set('Cookie', as);
  await end(id, theirs[0]!).expect(403);
  await end(id, own).expect(204);
  for (const cookie of theirs) await request(api.url).get('/auth/me').set('Cookie', cookie).expect(401);
  await request(api.url).get('/auth/me').set('Cookie', own).expect(200);
  await signIn(api, editor);
  const audit = await api.dataSource.query(
    `SELECT actor, target FROM audit_log WHERE action = 'users.sessions-ended'`,
  );
  expect(audit).toEqual([{ actor: TEST_OWNER.email, target: editor.email }]);
  await end(999_999, own).expect(404);
});

it('refuses to end an owner’s own sessions as those of another user', async () => {
  const [{ id }] = await api.dataSource.query('SELECT id FROM users WHERE email = $1', [TEST_OWNER.email]);
  const cookie = await signIn(api);
  await request(api.url).delete(`/users/${id}/sessions`).set('Cookie', cookie).expect(409);
  await request(api.url).get('/auth/me').set('Cookie', cookie).expect(200);
});

it('changes no password of one’s own without the present one, nor the last owner’s role', async () => {
  const [{ id }] = await api.dataSource.query('SELECT id FROM users WHERE email = $1', [TEST_OWNER.email]);
  await change(Number(id), { password: 'another long password' }).expect(409);
  await change(Number(id), { role: 'editor' }).expect(409);
  const second = { email: 'co-owner@example.com', password: 'a long password', role: 'owner' };
  const { body } = await create(second).expect(201);
  const cookie = await signIn(api, second);
  const answers = await Promise.all([
    change(Number(body.id), { role: 'editor' }),
    change(Number(id), { role: 'editor' }, cookie),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await api.dataSource.query(`UPDATE users SET role = 'owner' WHERE id = $1`, [id]);
  await remove(Number(body.id)).expect(204);
});

it('never removes the last owner, also when two owners remove each other at the same moment', async () => {
  const [{ id: firstId }] = await api.dataSource.query('SELECT id FROM users WHERE email = $1', [
    TEST_OWNER.email,
  ]);
  await remove(Number(firstId)).expect(409);
  const second = { email: 'second@example.com', password: 'a long password', role: 'owner' };
  const { body } = await create(second).expect(201);
  const secondCookie = await signIn(api, second);
  const answers = await Promise.all([remove(Number(body.id)), remove(Number(firstId), secondCookie)]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(204);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  const [{ count }] = await api.dataSource.query(`SELECT count(*)::int FROM users WHERE role = 'owner'`);
  expect(count).toBe(1);
});
