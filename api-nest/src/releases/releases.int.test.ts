import request from 'supertest';
import {
  openOrdersSchema,
  ORDER_MS,
  releaseOrderSchema,
  releasesSchema,
  type ReleaseList,
  type ReleaseOrder,
  type ReleaseOrderInput,
  type Releases,
} from 'shared-types';
import { INTERNAL_TOKEN, startApi, startInstance, type TestApi } from '../../test/api';
import { signIn } from '../../test/sign-in';
import { ReleasesService } from './releases.service';

const ENGINEER = { email: 'engineer@example.com', password: 'password of an engineer', role: 'engineer' };

let api: TestApi;
let owner: string;
let engineer: string;
beforeAll(async () => {
  api = await startApi({ REMOTE_HEALTH_DAYS: '2' });
  owner = await signIn(api);
  await request(api.url).post('/users').set('Cookie', owner).send(ENGINEER).expect(201);
  engineer = await signIn(api, ENGINEER);
});
afterAll(() => api.stop());

const asSite = (call: request.Test) => call.set('Authorization', `Bearer ${INTERNAL_TOKEN}`);
const tellList = (list: ReleaseList) => asSite(request(api.url).put('/releases')).send(list);
const end = (id: number, outcome: object) =>
  asSite(request(api.url).post(`/releases/orders/${id}/outcome`)).send(outcome);
const give = (order: object, cookie = owner) =>
  request(api.url).post('/releases/orders').set('Cookie', cookie).send(order);

async function read(url = api.url): Promise<Releases> {
  const { body } = await request(url).get('/releases').set('Cookie', owner).expect(200);
  return releasesSchema.parse(body);
}
const open = async () =>
  openOrdersSchema.parse((await asSite(request(api.url).get('/releases/orders'))).body);
const orderOf = async (id: number) => (await read()).orders.find((order) => order.id === id);

/** 2.0.0 is tried beside 1.0.0, in each of these remotes. */
const listOf = (...names: string[]): ReleaseList => ({
  mark: `list-${names.length}-${names[0]}`,
  remotes: names.map((name) => ({
    name,
    versions: [
      { version: '2.0.0', mark: 'two', role: 'canary', traffic: 10, climbs: true, publishedBy: 'Ada' },
      { version: '1.0.0', mark: 'one', role: 'live', traffic: 90 },
      { version: '0.9.0', mark: 'nought', role: 'previous', traffic: 0 },
    ],
  })),
});
const promotion = (name: string): ReleaseOrderInput => ({
  name,
  version: '2.0.0',
  action: 'promote',
  traffic: 50,
  mark: 'two',
});

let remotes = 0;
/** A remote that no other test gives orders for. @returns its name */
async function listed(): Promise<string> {
  const name = `remote-${(remotes += 1)}`;
  await tellList(listOf(name)).expect(204);
  return name;
}
async function given(order: ReleaseOrderInput, cookie = owner): Promise<ReleaseOrder> {
  return releaseOrderSchema.parse((await give(order, cookie).expect(202)).body);
}

it('answers nothing until a watcher has reported the versions', async () => {
  const fresh = await startApi();
  try {
    const cookie = await signIn(fresh);
    const { body } = await request(fresh.url).get('/releases').set('Cookie', cookie).expect(200);
    expect(body).toEqual({ changedAt: null, remotes: [], orders: [] });
  } finally {
    await fresh.stop();
  }
});

it('keeps the last list, also over a restart, and tells the watcher which one it has', async () => {
  await tellList(listOf('first')).expect(204);
  const list = listOf('second', 'third');
  await tellList(list).expect(204);
  await tellList(list).expect(204);
  const { remotes: kept, changedAt } = await read();
  expect(kept).toEqual(list.remotes);
  expect(Date.parse(changedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect((await open()).mark).toBe(list.mark);
  const restarted = await startInstance(api.databaseUrl);
  try {
    expect((await read(restarted.url)).remotes).toEqual(list.remotes);
  } finally {
    await restarted.stop();
  }
});

it('takes an order of an engineer, for the watcher, with who gave it', async () => {
  const name = await listed();
  const order = await given(promotion(name), engineer);
  expect(order).toEqual({
    ...promotion(name),
    id: expect.any(Number),
    by: ENGINEER.email,
    at: expect.any(String),
    state: 'open',
  });
  expect((await open()).orders).toEqual([order]);
  expect((await read()).orders[0]).toEqual(order);
  await end(order.id, { outcome: 'done' }).expect(204);
  expect((await open()).orders).toEqual([]);
  expect(await orderOf(order.id)).toMatchObject({ state: 'done' });
});

it('writes the order and what became of it to the audit log', async () => {
  const name = await listed();
  const reason = 'It is slow on phones.';
  const order = await given({ name, version: '2.0.0', action: 'take-back', reason, mark: 'two' }, engineer);
  await end(order.id, { outcome: 'refused', detail: '1.0.0 is damaged.' }).expect(204);
  expect(await orderOf(order.id)).toMatchObject({ state: 'refused', detail: '1.0.0 is damaged.', reason });
  const { body } = await request(api.url).get('/audit?limit=2').set('Cookie', owner).expect(200);
  const what = { name, version: '2.0.0', order: 'take-back', reason };
  expect(body).toMatchObject([
    {
      action: 'releases.refused',
      actor: null,
      target: `${name} 2.0.0`,
      detail: { ...what, by: ENGINEER.email },
    },
    { action: 'releases.ordered', actor: ENGINEER.email, target: `${name} 2.0.0`, detail: what },
  ]);
});

it('notes the first outcome of an order, but that it was done in any case', async () => {
  const order = await given(promotion(await listed()));
  await end(order.id, { outcome: 'refused', detail: 'Something else was decided.' }).expect(204);
  await end(order.id, { outcome: 'refused', detail: 'Another reason.' }).expect(204);
  expect(await orderOf(order.id)).toMatchObject({ detail: 'Something else was decided.' });
  await end(order.id, { outcome: 'done' }).expect(204);
  await end(order.id, { outcome: 'refused', detail: 'Too late.' }).expect(204);
  const { detail, state } = (await orderOf(order.id)) ?? {};
  expect([state, detail]).toEqual(['done', undefined]);
  const { body } = await request(api.url).get('/audit?limit=3').set('Cookie', owner).expect(200);
  const actions = (body as { action: string }[]).map(({ action }) => action);
  expect(actions).toEqual(['releases.done', 'releases.refused', 'releases.ordered']);
});

it('gives no watcher an order that has waited for a minute, and calls it missed', async () => {
  const name = await listed();
  const order = await given(promotion(name));
  await api.dataSource.query('UPDATE release_orders SET given_at = given_at - make_interval(secs => $1)', [
    ORDER_MS / 1000,
  ]);
  expect((await open()).orders).toEqual([]);
  expect(await orderOf(order.id)).toMatchObject({ state: 'missed' });
  const again = await given(promotion(name));
  await end(again.id, { outcome: 'done' }).expect(204);
});

it('takes one order for a remote at a time', async () => {
  const name = await listed();
  const order = await given(promotion(name));
  const { body } = await give(promotion(name), engineer).expect(409);
  expect(body.detail).toContain('is under way');
  await end(order.id, { outcome: 'done' }).expect(204);
});

it.each([
  ['a version that is not listed', { version: '3.0.0' }, 'not listed'],
  ['a version about which somebody decided meanwhile', { mark: 'old' }, 'Something else was decided'],
  ['a share that the canary has', { traffic: 10 }, 'already gets 10 %'],
  ['a version that is not a canary', { version: '1.0.0', mark: 'one', traffic: 100 }, 'not a canary'],
  ['automatic promotion of what has it', { action: 'climb' }, 'already promoted automatically'],
  [
    'the live version beside a canary',
    { action: 'take-back', version: '1.0.0', mark: 'one', reason: 'No.' },
    '2.0.0 is tried beside',
  ],
])('refuses an order for %s', async (_what, change, words) => {
  const name = await listed();
  const { body } = await give({ ...promotion(name), ...change }).expect(409);
  expect(body.detail).toContain(words);
  expect((await open()).orders).toEqual([]);
});

it.each([
  ['no reason for taking back', { action: 'take-back' }, 'reason'],
  ['a reason of spaces', { action: 'take-back', reason: '  ' }, 'reason'],
  ['a promotion to nobody in particular', { traffic: undefined }, 'traffic'],
  ['more than everybody', { traffic: 101 }, 'traffic'],
  ['another action', { action: 'remove' }, 'action'],
])('answers 400 to %s', async (_what, change, path) => {
  const { body } = await give({ ...promotion(await listed()), ...change }).expect(400);
  expect(body.issues).toMatchObject([{ path }]);
});

it('forgets orders older than REMOTE_HEALTH_DAYS', async () => {
  const order = await given(promotion(await listed()));
  await end(order.id, { outcome: 'done' }).expect(204);
  await api.dataSource.query(
    "UPDATE release_orders SET given_at = given_at - interval '3 days' WHERE id = $1",
    [order.id],
  );
  await api.nest.get(ReleasesService).forgetOld();
  expect(await orderOf(order.id)).toBeUndefined();
});

describe('who may call', () => {
  it('lets only the site’s own processes report versions, fetch orders or end them', async () => {
    const calls = [
      () => request(api.url).put('/releases').send(listOf('stranger')),
      () => request(api.url).get('/releases/orders'),
      () => request(api.url).post('/releases/orders/1/outcome').send({ outcome: 'done' }),
    ];
    for (const call of calls) {
      await call().expect(401);
      await call().set('Cookie', owner).expect(401);
      await call().set('Authorization', 'Bearer wrong').expect(401);
    }
  });

  it('lets signed-in users read and order, but no caller without a session, nor the site itself', async () => {
    const name = await listed();
    await request(api.url).get('/releases').expect(401);
    await asSite(request(api.url).get('/releases')).expect(401);
    await request(api.url).post('/releases/orders').send(promotion(name)).expect(401);
    await asSite(request(api.url).post('/releases/orders')).send(promotion(name)).expect(401);
    await request(api.url).get('/releases').set('Cookie', engineer).expect(200);
    expect((await open()).orders).toEqual([]);
  });

  it('lets no page of another site order anything', async () => {
    await give(promotion(await listed()))
      .set('Origin', 'https://evil.example')
      .expect(403);
  });
});
