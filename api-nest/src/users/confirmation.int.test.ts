import request from 'supertest';
import { startApi, type TestApi } from '../../test/api';
import { confirmedSecondFactor } from '../../test/second-factor';
import { confirm, signIn, signInOnly } from '../../test/sign-in';
import { TEST_OWNER } from '../../test/test-owner';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const send = (method: 'post' | 'patch' | 'delete' | 'put', path: string, cookie: string, body?: object) =>
  request(api.url)[method](path).set('Cookie', cookie).send(body);
const newUser = (email: string, role = 'owner') => ({ email, password: 'a long password', role });

let people = 0;
async function createUser(role = 'editor'): Promise<{ id: number; email: string; password: string }> {
  const details = newUser(`person-${(people += 1)}@example.com`, role);
  const { body } = await send('post', '/users', await signIn(api), details).expect(201);
  return { ...details, id: Number(body.id) };
}

describe('a change of who may sign in', () => {
  it.each([
    ['creating an owner', () => ['post', '/users', newUser('second@example.com')]],
    ['creating an editor', () => ['post', '/users', newUser('third@example.com', 'editor')]],
    ['making somebody an owner', (id: number) => ['patch', `/users/${id}`, { role: 'owner' }]],
    ['setting a password', (id: number) => ['patch', `/users/${id}`, { password: 'a longer password' }]],
    ['switching off a second factor', (id: number) => ['delete', `/users/${id}/second-factor`]],
    ['ending another user’s sessions', (id: number) => ['delete', `/users/${id}/sessions`]],
    ['deleting an account', (id: number) => ['delete', `/users/${id}`]],
  ] as [string, (id: number) => ['post' | 'patch' | 'delete', string, object?]][])(
    '%s is refused to a session alone, and done once its user has confirmed who they are',
    async (_name, call) => {
      const { id } = await createUser();
      const [method, path, body] = call(id);
      const { cookie } = await signInOnly(api);
      const before = await api.dataSource.query('SELECT * FROM users ORDER BY id');
      const refused = await send(method, path, cookie, body).expect(403);
      expect(refused.body).toMatchObject({
        confirm: true,
        detail: 'Nothing was changed: confirm with your password or a code first that it is you.',
      });
      expect(await api.dataSource.query('SELECT * FROM users ORDER BY id')).toEqual(before);
      await confirm(api, cookie, { password: TEST_OWNER.password });
      const done = await send(method, path, cookie, body);
      expect(done.status).toBeLessThan(300);
    },
  );

  it('needs another confirmation after five minutes, and in every session', async () => {
    const { id } = await createUser();
    const cookie = await signIn(api);
    const { cookie: other } = await signInOnly(api);
    await send('patch', `/users/${id}`, other, { role: 'owner' }).expect(403);
    await send('patch', `/users/${id}`, cookie, { role: 'owner' }).expect(200);
    await api.dataSource.query(`UPDATE sessions SET confirmed_at = confirmed_at - interval '5 minutes'`);
    await send('patch', `/users/${id}`, cookie, { role: 'editor' }).expect(403);
  });

  it('is refused to editors and without a session before anything is asked', async () => {
    const editor = await createUser();
    const { cookie } = await signInOnly(api, editor);
    const refused = await send('post', '/users', cookie, newUser('x@example.com')).expect(403);
    expect(refused.body.confirm).toBeUndefined();
    await send('post', '/users', '', newUser('x@example.com')).expect(401);
  });
});

describe('a confirmation', () => {
  it('is refused for a wrong password, and after ten of them for a while', async () => {
    const person = await createUser('owner');
    const { cookie } = await signInOnly(api, person);
    for (let n = 0; n < 10; n += 1) {
      const { body } = await send('post', '/auth/confirmation', cookie, { password: 'wrong' }).expect(400);
      expect(body.issues).toEqual([{ path: 'password', message: 'This is not your password.' }]);
    }
    await send('post', '/auth/confirmation', cookie, { password: person.password }).expect(429);
    await send('delete', `/users/${person.id}`, cookie).expect(403);
  });

  it('takes a code of the user’s second factor, once', async () => {
    const plain = await signIn(api);
    const none = await send('post', '/auth/confirmation', plain, { code: '123456' }).expect(400);
    expect(none.body.issues).toMatchObject([{ path: 'code' }]);
    const person = await confirmedSecondFactor(api, await createUser('owner'));
    const code = person.recoveryCodes[0];
    await send('post', '/auth/confirmation', person.cookie, { code }).expect(204);
    await send('post', '/users', person.cookie, newUser('by-code@example.com')).expect(201);
    await send('post', '/auth/confirmation', person.cookie, { code }).expect(400);
  });

  it('takes a password or a code, one of them', async () => {
    const cookie = await signIn(api);
    for (const proof of [{}, { password: TEST_OWNER.password, code: '123456' }]) {
      const { body } = await send('post', '/auth/confirmation', cookie, proof).expect(400);
      expect(body.issues).toEqual([{ path: 'password', message: 'Enter your password or a code.' }]);
    }
    await send('post', '/auth/confirmation', '', { password: TEST_OWNER.password }).expect(401);
  });
});
