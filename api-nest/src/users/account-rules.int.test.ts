import request from 'supertest';
import { startApi, type TestApi } from '../../test/api';
import { confirmedSecondFactor, newKey } from '../../test/second-factor';
import { cookieOf, signIn, signInOnly } from '../../test/sign-in';

let api: TestApi;
let owner: string;
beforeEach(async () => {
  api = await startApi();
  owner = await signIn(api);
});
afterEach(() => api.stop());

const EDITOR = { email: 'ed@example.com', password: 'a long password' };
const get = (path: string, cookie: string) => request(api.url).get(path).set('Cookie', cookie);
const require2 = (on: boolean, cookie = owner) =>
  request(api.url).put('/users/rules').set('Cookie', cookie).send({ secondFactor: on });
const addEditor = () =>
  request(api.url)
    .post('/users')
    .set('Cookie', owner)
    .send({ ...EDITOR, role: 'editor' })
    .expect(201);

it('is set by an owner who has confirmed who they are, and is in the audit log', async () => {
  expect((await get('/users/rules', owner).expect(200)).body).toEqual({ secondFactor: false });
  const { cookie } = await signInOnly(api);
  await require2(true, cookie).expect(403);
  await require2(true).expect(200);
  await require2(true).expect(200);
  expect((await get('/users/rules', owner).expect(200)).body).toEqual({ secondFactor: true });
  expect((await get('/audit', owner)).body).toContainEqual(
    expect.objectContaining({ action: 'users.rules-set', detail: { secondFactor: true } }),
  );
  await addEditor();
});

it('has all users set up a second factor at the next sign-in, before anything else', async () => {
  await addEditor();
  const before = await signIn(api, EDITOR);
  await require2(true).expect(200);
  // Work that is under way goes on.
  await get('/enquiries', before).expect(200);

  const { cookie } = await signInOnly(api, EDITOR);
  expect((await get('/auth/me', cookie).expect(200)).body).toMatchObject({ secondFactorDue: true });
  for (const path of ['/enquiries', '/audit', '/auth/sessions']) {
    const refused = await get(path, cookie).expect(403);
    expect(refused.body.detail).toBe('Set up two-step sign-in first: an owner requires it for all users.');
  }
  await request(api.url).post('/site-config/gallery').set('Cookie', cookie).send([]).expect(403);
  await request(api.url)
    .post('/auth/password')
    .set('Cookie', cookie)
    .send({ current: EDITOR.password, next: 'another long password' })
    .expect(403);

  const begun = await newKey(api, EDITOR);
  const done = await request(api.url)
    .post('/auth/second-factor/confirm')
    .set('Cookie', begun.cookie)
    .send({ code: begun.nextCode() })
    .expect(200);
  const after = cookieOf(done, 'session') ?? '';
  expect((await get('/auth/me', after).expect(200)).body).toEqual({ email: EDITOR.email, role: 'editor' });
  await get('/enquiries', after).expect(200);
});

it('keeps a second factor from being turned off, and lets go once it is lifted', async () => {
  await addEditor();
  const person = await confirmedSecondFactor(api, EDITOR);
  await require2(true).expect(200);
  const off = (code: string | undefined) =>
    request(api.url)
      .post('/auth/second-factor/off')
      .set('Cookie', person.cookie)
      .send({ password: EDITOR.password, code });
  await off(person.recoveryCodes[0]).expect(409);
  await require2(false).expect(200);
  await off(person.recoveryCodes[0]).expect(204);
  const { cookie } = await signInOnly(api, EDITOR);
  await get('/enquiries', cookie).expect(200);
});
