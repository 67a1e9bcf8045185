import request from 'supertest';
import { PERMISSIONS, ROLE_PERMISSIONS, type Permission, type Role } from 'shared-types';
import { SEED_PRICES } from 'shared-planner/seed-prices';
import { startApi, type TestApi } from '../../../test/api';
import { releasesOf } from '../../../test/content-releases';
import { everyCall } from '../../../test/every-call';
import { signIn } from '../../../test/sign-in';
import { TEST_OWNER } from '../../../test/test-owner';

let api: TestApi;
let owner: string;
beforeAll(async () => {
  api = await startApi();
  owner = await signIn(api);
});
afterAll(() => api.stop());

/** The permission that calls below an address need. Others are for all users, for owners, or for no session at all. */
const NEEDS: [RegExp, ...Permission[]][] = [
  [/^(POST|DELETE) \/products|^POST \/product-changes|\/revisions$|^GET \/deleted-products/, 'content'],
  [/^(POST|PUT|PATCH|DELETE) \/images|^GET \/images\/:id\/usage/, 'content'],
  [/ \/site-config\/:key\/|^POST \/site-config/, 'content'],
  [/^GET \/redirect-hits/, 'content'],
  [/ \/content-releases\/:id\/(?!changes|proposal)|^(PATCH|DELETE) \/content-releases\/:id$/, 'content'],
  [/ \/content-releases(\/:id)?$|\/:id\/(changes|proposal)|^GET \/content-rules/, 'content', 'prices'],
  [/^POST \/content-views|^GET \/content-(differences|checks)/, 'content'],
  [/^(GET|PATCH|DELETE) \/enquiries|^POST \/enquiries\/(:id|bulk|mail|preview)/, 'enquiries'],
  [
    /^(GET|PATCH) \/sample-requests|^POST \/sample-requests\/bulk|\/samples\/stock|^PUT \/samples/,
    'enquiries',
  ],
  [/ \/people\//, 'people'],
  [/^GET \/releases$|^POST \/releases\/orders$|^GET \/remote-health(\/series|\/versions)?$/, 'releases'],
];
/** Answers of a route that did not let the caller in. */
const REFUSED = [401, 403];

let made = 0;
async function userWith(role: Role, permissions?: Permission[]): Promise<string> {
  const user = {
    email: `limited-${(made += 1)}@example.com`,
    password: 'password of a limited user',
    role,
    ...(permissions && { permissions }),
  };
  await request(api.url).post('/users').set('Cookie', owner).send(user).expect(201);
  return signIn(api, user);
}

/** Those of the calls, on things that do not exist, that are refused to the holder of a session. */
async function refusedOf(cookie: string, calls: readonly string[]): Promise<Set<string>> {
  const statuses = await Promise.all(
    calls.map(async (call) => {
      const [method = '', path = ''] = call.split(' ');
      const address = path.replace(/:(\w+)/g, (_all, name) => (name === 'key' ? 'gallery' : '999999'));
      const answer = await fetch(`${api.url}${address}`, {
        method,
        headers: { Cookie: cookie, 'Content-Type': 'application/json' },
        ...(method !== 'GET' && { body: '{}' }),
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  return new Set(calls.filter((_call, index) => REFUSED.includes(statuses[index] ?? 0)));
}

it('refuses every call of another permission, and none of one’s own', async () => {
  const walked = Object.keys(await everyCall(api, owner, TEST_OWNER));
  const closed = await refusedOf('', walked);
  // Signing out would end the walk.
  const names = walked.filter((name) => closed.has(name) && !name.includes(' /auth/'));
  expect(names.length).toBeGreaterThan(70);
  const all = await refusedOf(await userWith('engineer'), names);
  for (const permission of PERMISSIONS) {
    const role = permission === 'releases' ? 'engineer' : 'editor';
    const refused = await refusedOf(await userWith(role, [permission]), names);
    const beyond = [...refused].filter((name) => !all.has(name)).sort();
    const expected = names.filter((name) =>
      NEEDS.some(
        ([pattern, ...needed]) => !needed.includes(permission) && pattern.test(name) && !all.has(name),
      ),
    );
    expect({ permission, beyond }).toEqual({ permission, beyond: expected.sort() });
  }
});

it('lets a role do all of its own without a limit', async () => {
  const session = async (cookie: string) =>
    (await request(api.url).get('/auth/me').set('Cookie', cookie).expect(200)).body as object;
  expect(await session(await userWith('editor'))).not.toHaveProperty('permissions');
  expect(await session(await userWith('editor', ['prices']))).toMatchObject({ permissions: ['prices'] });
});

it('keeps prices, templates and texts of the site apart', async () => {
  const cookie = await userWith('editor', ['prices']);
  const post = (key: string, value: object) =>
    request(api.url).post(`/site-config/${key}`).set('Cookie', cookie).send(value);
  await post('prices', [SEED_PRICES]).expect(200);
  await post('gallery', []).expect(403);
  await request(api.url).get('/site-config/answer_templates').set('Cookie', cookie).expect(403);
  const { body } = await request(api.url).get('/enquiries').set('Cookie', cookie).expect(403);
  expect((body as { detail: string }).detail).toBe(
    'This needs the permission Enquiries, which an owner can give you under Users.',
  );
});

it('publishes no release with prices for a user without them', async () => {
  const calls = releasesOf(api, await userWith('editor', ['content']));
  const { id } = await calls.create();
  await calls.put(id, [
    { resource: 'site-config', id: 'prices', value: [{ ...SEED_PRICES, vatPercent: 10 }] },
  ]);
  await calls.send('post', calls.path(id, '/publish'), {}).expect(403);
  await releasesOf(api, owner).publish(id);
});

it('has no prices published by the schedule of another user', async () => {
  const [owners, limited] = [releasesOf(api, owner), releasesOf(api, await userWith('editor', ['content']))];
  const prices = {
    resource: 'site-config',
    id: 'prices',
    value: [{ ...SEED_PRICES, vatPercent: 11 }],
  } as const;
  const gallery = { resource: 'site-config', id: 'gallery', value: [] } as const;
  const schedule = { at: '2099-01-02T08:00' };
  const { id } = await owners.create();
  const change = (...changes: object[]) => limited.send('put', limited.path(id, '/changes'), { changes });
  await owners.put(id, [gallery]);
  await owners.schedule(id, schedule);
  await change(prices).expect(403);
  expect((await owners.find(id)).changes).toHaveLength(1);
  await owners.put(id, [prices]);
  await change(gallery).expect(403);
  const decisions = [
    { resource: 'site-config', id: 'prices', revision: 1, path: ['vatPercent'], take: 'site' },
  ];
  await limited.send('post', limited.path(id, '/decisions'), { decisions }).expect(403);
  await limited.send('delete', limited.path(id, '/changes/site-config/prices')).expect(403);
  await limited.send('delete', limited.path(id, '/schedule')).expect(200);
  await change(gallery).expect(200);
  await limited.send('put', limited.path(id, '/schedule'), schedule).expect(403);
});

it('lets a user with prices alone add these to a draft, and see nothing else of it', async () => {
  const [owners, limited] = [releasesOf(api, owner), releasesOf(api, await userWith('editor', ['prices']))];
  const prices = {
    resource: 'site-config',
    id: 'prices',
    value: [{ ...SEED_PRICES, vatPercent: 12 }],
  } as const;
  const gallery = { resource: 'site-config', id: 'gallery', value: [] } as const;
  const { id } = await owners.create();
  await owners.put(id, [gallery]);
  await owners.send('post', owners.path(id, '/comments'), { text: 'For May.' }).expect(201);
  expect(await limited.find(id)).toMatchObject({ changes: [], comments: [] });
  expect((await limited.put(id, [prices])).changes).toMatchObject([{ id: 'prices' }]);
  expect((await owners.find(id)).changes).toMatchObject([{ id: 'gallery' }, { id: 'prices' }]);
  const put = (changes: object[]) => limited.send('put', limited.path(id, '/changes'), { changes });
  await put([prices, gallery]).expect(403);
  await limited.send('delete', limited.path(id, '/changes/site-config/gallery')).expect(403);
  for (const call of ['/publish', '/withdraw', '/comments', '/decisions'])
    await limited.send('post', limited.path(id, call), {}).expect(403);
  await limited.send('put', limited.path(id, '/schedule'), { at: '2099-01-02T08:00' }).expect(403);
  await limited.send('delete', limited.path(id)).expect(403);
  await limited.send('post', limited.path(id, '/proposal')).expect(200);
  await owners.schedule(id, { at: '2099-01-02T08:00' });
  await put([prices]).expect(403);
  await limited.send('delete', limited.path(id, '/changes/site-config/prices')).expect(403);
  expect((await limited.find(id)).changes).toMatchObject([{ id: 'prices' }]);
});

it('lists drafts alone to a user with prices alone, who makes one, and restores nothing', async () => {
  const cookie = await userWith('editor', ['prices']);
  const [owners, limited] = [releasesOf(api, owner), releasesOf(api, cookie)];
  const { id: other } = await owners.create();
  await owners.put(other, [{ resource: 'site-config', id: 'gallery', value: [] }]);
  await owners.schedule(other, { at: '2099-01-02T08:00' });
  const { id } = await limited.create({ name: 'Prices of May' });
  const read = (path: string) => request(api.url).get(path).set('Cookie', cookie);
  const ids = async (query: string) =>
    ((await read(`/content-releases${query}`).expect(200)).body as { id: number }[]).map((each) => each.id);
  for (const query of ['', '?state=draft']) {
    expect(await ids(query)).toContain(id);
    expect(await ids(query)).not.toContain(other);
  }
  expect(await ids('?state=scheduled')).toEqual([]);
  await read(`/content-releases/${other}`).expect(404);
  const restore = { at: '2020-01-01T08:00' };
  await limited.send('post', '/content-releases', { name: 'Back', restore }).expect(403);
});

it('shows no activity on the start page that the user may not see', async () => {
  await releasesOf(api, owner).config('gallery', []);
  const read = async (cookie: string) =>
    (await request(api.url).get('/overview').set('Cookie', cookie).expect(200)).text;
  expect(await read(owner)).toContain('site-config.published');
  expect(await read(await userWith('editor', ['enquiries']))).not.toContain('site-config.published');
});

it.each([
  ['an owner', { role: 'owner', permissions: ['content'] }],
  ['a role that has not got it', { role: 'editor', permissions: ['releases'] }],
  ['none', { role: 'editor', permissions: [] }],
  ['one that does not exist', { role: 'editor', permissions: ['everything'] }],
  [
    'an engineer of parts who may then do nothing',
    { role: 'engineer', permissions: ['content'], remotes: ['gallery'] },
  ],
])('refuses a limit for %s', async (_what, limits) => {
  const user = { email: 'x@example.com', password: 'password of a limited user', ...limits };
  const { body } = await request(api.url).post('/users').set('Cookie', owner).send(user).expect(400);
  expect((body as { issues: { path: string }[] }).issues[0]?.path).toMatch(/^permissions/);
});

it('loses a limit with another role, and keeps it with the same', async () => {
  const user = { email: 'changing@example.com', password: 'password of a limited user', role: 'editor' };
  const { body } = await request(api.url)
    .post('/users')
    .set('Cookie', owner)
    .send({ ...user, permissions: ['content'] })
    .expect(201);
  const change = async (patch: object) =>
    (await request(api.url).patch(`/users/${body.id}`).set('Cookie', owner).send(patch).expect(200))
      .body as object;
  expect(await change({ role: 'editor' })).toMatchObject({ permissions: ['content'] });
  expect(await change({ role: 'editor', permissions: ['prices'] })).toMatchObject({
    permissions: ['prices'],
  });
  expect(await change({ role: 'engineer' })).not.toHaveProperty('permissions');
  const refused = (patch: object) =>
    request(api.url).patch(`/users/${body.id}`).set('Cookie', owner).send(patch).expect(400);
  expect(((await refused({ permissions: ['content'] })).body as { issues: object[] }).issues).toEqual([
    { path: 'role', message: 'Send the role with its permissions.' },
  ]);
  await change({ role: 'engineer', permissions: ['content'] });
  await refused({ role: 'engineer', remotes: ['gallery'] });
  expect(ROLE_PERMISSIONS.engineer).toEqual(PERMISSIONS);
});
