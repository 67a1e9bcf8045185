import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { toAddress } from 'shared-planner/address';
import { examplePlan } from 'shared-planner/fit';
import { planSavedSchema } from 'shared-types/planner/saved-plan';
import { INTERNAL_TOKEN, startApi, startInstance, type TestApi } from '../../../test/api';
import { unsafeRoutes, type Route } from '../../../test/routes';
import { signIn } from '../../../test/sign-in';

/** Unsafe routes that the contract opens to all callers, e.g. `post /api/plans`. */
const FOR_ALL = [
  ...readFileSync(join(__dirname, '../../../../docs/contracts/api.md'), 'utf8').matchAll(
    /^\| `(POST|PUT|PATCH|DELETE) (\/[^`]*)` *\| all *\|/gm,
  ),
].map(([, method = '', path = '']) => `${method.toLowerCase()} /api${path.replace(/:\w+/g, '1')}`);

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

describe('an engineer of named remotes', () => {
  const of = (remotes: string[] | undefined, email: string) => ({
    email,
    password: 'password of a team elsewhere',
    role: 'engineer',
    ...(remotes && { remotes }),
  });
  const TEAM = of(['gallery'], 'team@example.com');
  const OWN = ['/auth/me', '/auth/sessions', '/auth/second-factor', '/releases', '/remote-health'];
  let owner: string;
  let cookie: string;
  beforeAll(async () => {
    owner = await signIn(api);
    await request(api.url).post('/users').set('Cookie', owner).send(TEAM).expect(201);
    cookie = await signIn(api, TEAM);
  });

  it('sees who they are, their account and their releases', async () => {
    for (const path of OWN) await request(api.url).get(path).set('Cookie', cookie).expect(200);
    const { body } = await request(api.url).get('/auth/me').set('Cookie', cookie);
    expect(body).toEqual({ email: TEAM.email, role: 'engineer', remotes: ['gallery'] });
  });

  it('is refused every other route that needs a session', async () => {
    const own = [/^\/api\/auth\//, /^\/api\/releases\/orders$/];
    const passed: string[] = [];
    for (const route of unsafeRoutes(api)) {
      if (FOR_ALL.includes(nameOf(route)) || own.some((pattern) => pattern.test(route.path))) continue;
      const status = await send(route, { Cookie: cookie });
      // `site` routes take a token instead of a session; a plan is erased with the token of the visitor who saved it.
      if (![401, 403].includes(status) && !nameOf(route).startsWith('delete /api/plans/'))
        passed.push(nameOf(route));
    }
    expect(passed).toEqual([]);
    for (const path of ['/users', '/audit', '/enquiries', '/enquiries.csv', '/colleagues']) {
      const { body } = await request(api.url).get(path).set('Cookie', cookie).expect(403);
      expect((body as { detail: string }).detail).not.toBe('');
    }
  });

  it('erases no plan without the token of the visitor who saved it', async () => {
    const plan = toAddress(examplePlan('desk-system'));
    const { body } = await request(api.url).post('/plans').send({ plan }).expect(201);
    const { code } = planSavedSchema.parse(body);
    await request(api.url).delete(`/plans/${code}`).set('Cookie', cookie).send({}).expect(401);
    await request(api.url).delete(`/plans/${code}`).set('Cookie', owner).send({}).expect(204);
  });

  it('sees the releases, counts and orders of these remotes alone', async () => {
    const asSite = (call: request.Test) => call.set('Authorization', `Bearer ${INTERNAL_TOKEN}`);
    const version = { version: '1.5.0', mark: 'five', role: 'canary', traffic: 10 };
    const list = ['gallery', 'enquiry'].map((name) => ({ name, versions: [version] }));
    await asSite(request(api.url).put('/releases')).send({ mark: 'list', remotes: list }).expect(204);
    const minute = new Date().toISOString();
    const counts = list.map(({ name }) => ({ name, version: '1.5.0', minute, counters: { visits: 1 } }));
    const failures = list.map(({ name }) => ({
      name,
      version: '1.5.0',
      kind: 'load',
      message: name,
      count: 1,
    }));
    await asSite(request(api.url).post('/remote-health')).send({ counts, failures }).expect(204);
    const order = (name: string) => ({
      name,
      version: '1.5.0',
      mark: 'five',
      action: 'promote',
      traffic: 50,
    });
    const give = (name: string, by: string) =>
      request(api.url).post('/releases/orders').set('Cookie', by).send(order(name));
    await give('enquiry', owner).expect(202);
    await give('enquiry', cookie).expect(403);
    await give('gallery', cookie).expect(202);

    const series = (name: string) => request(api.url).get(`/remote-health/series?name=${name}`);
    await series('enquiry').set('Cookie', cookie).expect(403);
    await series('gallery').set('Cookie', cookie).expect(200);
    for (const path of ['/releases', '/remote-health']) {
      const { body } = await request(api.url).get(path).set('Cookie', cookie).expect(200);
      expect(JSON.stringify(body)).toContain('gallery');
      expect(JSON.stringify(body)).not.toContain('enquiry');
    }
  });

  it('is one only as long as an owner says so', async () => {
    const { body: users } = await request(api.url).get('/users').set('Cookie', owner).expect(200);
    const { id } = (users as { id: number; email: string }[]).find(({ email }) => email === TEAM.email)!;
    const change = (patch: object) => request(api.url).patch(`/users/${id}`).set('Cookie', owner).send(patch);
    expect((await change({ role: 'engineer', remotes: null }).expect(200)).body).not.toHaveProperty(
      'remotes',
    );
    await request(api.url).get('/enquiries').set('Cookie', cookie).expect(200);
    await change({ role: 'engineer', remotes: ['gallery', 'planner'] }).expect(200);
    await request(api.url).get('/enquiries').set('Cookie', cookie).expect(403);
    await change({ password: 'another password of the team' }).expect(200);
    const again = await signIn(api, { ...TEAM, password: 'another password of the team' });
    const { body } = await request(api.url).get('/auth/me').set('Cookie', again).expect(200);
    expect(body).toMatchObject({ remotes: ['gallery', 'planner'] });
  });

  it.each([
    ['an editor', { role: 'editor', remotes: ['gallery'] }],
    ['no remote', { role: 'engineer', remotes: [] }],
    ['a name that no remote has', { role: 'engineer', remotes: ['../gallery'] }],
  ])('is not made for %s', async (_what, user) => {
    const { body } = await request(api.url)
      .post('/users')
      .set('Cookie', owner)
      .send({ ...of(undefined, 'x@example.com'), ...user })
      .expect(400);
    expect((body as { issues: { path: string }[] }).issues[0]?.path).toMatch(/^remotes/);
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
