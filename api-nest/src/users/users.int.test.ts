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
    { id: expect.any(Number), email: TEST_OWNER.email, role: 'owner', created_at: expect.any(String) },
  ]);
});

it('creates an editor who can sign in; the address is compared in lower case', async () => {
  const editor = { email: 'Ed@Example.com', password: 'a long password', role: 'editor' };
  const { body } = await create(editor).expect(201);
  expect(body).toMatchObject({ email: 'ed@example.com', role: 'editor' });
  await signIn(api, editor);
  await create({ ...editor, email: 'ED@example.com' }).expect(409);
});

it('names the fields of a user that do not fit', async () => {
  const { body } = await create({ email: 'x', password: 'short', role: 'king' }).expect(400);
  expect(body.issues).toMatchObject([{ path: 'email' }, { path: 'password' }, { path: 'role' }]);
});

it('ends the sessions of a removed user at once', async () => {
  const editor = { email: 'leaver@example.com', password: 'a long password', role: 'editor' };
  const { body } = await create(editor).expect(201);
  const cookie = await signIn(api, editor);
  await remove(Number(body.id)).expect(204);
  await request(api.url).get('/auth/me').set('Cookie', cookie).expect(401);
  await remove(Number(body.id)).expect(404);
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
