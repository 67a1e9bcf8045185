import request from 'supertest';
import { startApi, startInstance, type TestApi } from '../../../test/api';
import { unsafeRoutes, type Route } from '../../../test/routes';
import { signIn } from '../../../test/sign-in';

const FOR_ALL = [
  'post /api/enquiries',
  'post /api/enquiries/photographs',
  'post /api/plans',
  'post /api/plans/price',
  'post /api/auth/login',
  'post /api/auth/login/code',
  'post /api/auth/password-links',
  'post /api/auth/password-links/use',
];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

async function send({ method, path }: Route, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(new URL(path, api.url), {
    method: method.toUpperCase(),
    headers: { 'Content-Type': 'application/json', ...headers },
    body: '{}',
  });
  await answer.arrayBuffer();
  return answer.status;
}

it('sees the routes of every resource', () => {
  const names = unsafeRoutes(api).map(nameOf);
  expect(names).toEqual(
    expect.arrayContaining([
      ...FOR_ALL,
      'post /api/products',
      'delete /api/products/1',
      'post /api/site-config/1',
      'delete /api/users/1',
    ]),
  );
});

it('answers 401 without a session on every unsafe route but enquiries and sign-in', async () => {
  const open: string[] = [];
  for (const route of unsafeRoutes(api)) {
    if ((await send(route)) !== 401) open.push(nameOf(route));
  }
  expect(open.sort()).toEqual([...FOR_ALL].sort());
});

it('refuses every unsafe route to another site, with any session', async () => {
  const cookie = await signIn(api);
  const open: string[] = [];
  for (const route of unsafeRoutes(api)) {
    const status = await send(route, { Cookie: cookie, Origin: 'https://evil.example' });
    if (status !== 403) open.push(nameOf(route));
  }
  expect(open).toEqual([]);
});

it('takes its own host for the site’s address only while PUBLIC_URL is not set', async () => {
  const set = await startInstance(api.databaseUrl, { PUBLIC_URL: 'https://www.example.com' });
  const statusFrom = async ({ url }: TestApi, origin: string) =>
    (await fetch(`${url}/auth/logout`, { method: 'POST', headers: { Origin: origin } })).status;
  const own = new URL(set.url).origin;
  expect(await statusFrom(api, new URL(api.url).origin)).toBe(401);
  expect(await statusFrom(api, 'http://localhost:3000')).toBe(401);
  expect(await statusFrom(set, own)).toBe(403);
  expect(await statusFrom(set, 'https://www.example.com')).toBe(401);
  await set.stop();
});

it('refuses a large body without a session before reading it', async () => {
  const answer = await fetch(`${api.url}/site-config/gallery`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `"${'x'.repeat(200_000)}"`,
  });
  expect(answer.status).toBe(401);
});

describe('an editor', () => {
  const editor = { email: 'editor@example.com', password: 'password of an editor', role: 'editor' };
  let cookie: string;
  beforeAll(async () => {
    const owner = await signIn(api);
    await request(api.url).post('/users').set('Cookie', owner).send(editor).expect(201);
    cookie = await signIn(api, editor);
  });

  it('cannot list, create or remove users, nor read the audit log', async () => {
    await request(api.url).get('/users').set('Cookie', cookie).expect(403);
    await request(api.url)
      .post('/users')
      .set('Cookie', cookie)
      .send({ ...editor, email: 'x@example.com' })
      .expect(403);
    await request(api.url).delete('/users/1').set('Cookie', cookie).expect(403);
    await request(api.url).get('/audit').set('Cookie', cookie).expect(403);
  });

  it.each(['/releases', '/remote-health'])(
    'reads %s only once an owner has made them an engineer',
    async (path) => {
      await request(api.url).get(path).set('Cookie', cookie).expect(403);
      const owner = await signIn(api);
      const { body: users } = await request(api.url).get('/users').set('Cookie', owner).expect(200);
      const { id } = (users as { id: number; email: string }[]).find(({ email }) => email === editor.email)!;
      const setRole = (role: string) =>
        request(api.url).patch(`/users/${id}`).set('Cookie', owner).send({ role }).expect(200);
      await setRole('engineer');
      await request(api.url).get(path).set('Cookie', cookie).expect(200);
      await setRole('editor');
      await request(api.url).get(path).set('Cookie', cookie).expect(403);
    },
  );

  it('may publish', async () => {
    await request(api.url).post('/site-config/gallery').set('Cookie', cookie).send([]).expect(200);
  });
});

it('keeps refusals in the audit log', async () => {
  await request(api.url).delete('/products/wall-system').set('X-Forwarded-For', '198.51.100.7').expect(401);
  const owner = await signIn(api);
  const { body } = await request(api.url).get('/audit').set('Cookie', owner).expect(200);
  expect(body).toContainEqual(
    expect.objectContaining({
      action: 'request.refused',
      target: 'DELETE /api/products/wall-system',
      actor: null,
      ip: '198.51.100.7',
      detail: { status: 401 },
    }),
  );
});
