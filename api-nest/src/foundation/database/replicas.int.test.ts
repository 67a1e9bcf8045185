import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import request from 'supertest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../../tooling/src/embedded-postgres/embedded-postgres';
import { startWithStandby } from '../../../../tooling/src/embedded-postgres/test-standby';
import { startInstance, type TestApi } from '../../../test/api';
import { eventually } from '../../../test/eventually';
import { dataUrl, jpeg } from '../../../test/images';
import { signIn } from '../../../test/sign-in';
import { TEST_OWNER } from '../../../test/test-owner';
import { PublicReads } from '../reads/public-reads';

const folder = mkdtempSync(join(tmpdir(), 'formraster-replica-'));
chmodSync(folder, 0o711);
const optionsOf = (name: string) => ({
  folder: join(folder, name),
  logFile: join(folder, `${name}.log`),
  settings: ['fsync=off'],
});

let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let api: TestApi;
let cookie: string;
/** On the primary, without the triggers that announce changes. */
let silently: Client;
let onPrimary: Client;
let onStandby: Client;
/** Stops what was started, in reverse order, even if starting the rest failed. */
const started: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];

async function clientOf(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  started.push(() => client.end());
  return client;
}

beforeAll(async () => {
  ({ primary, standby } = await startWithStandby(optionsOf('primary'), optionsOf('standby')));
  started.push(
    () => primary.stop(),
    () => standby.stop(),
  );
  api = await startInstance(primary.url, {
    ADMIN_PASSWORD: TEST_OWNER.password,
    DATABASE_REPLICA_URLS: standby.url,
  });
  started.push(() => api.stop());
  cookie = await signIn(api);
  silently = await clientOf(primary.adminUrl);
  onPrimary = await clientOf(primary.adminUrl);
  onStandby = await clientOf(standby.adminUrl);
  await silently.query('SET session_replication_role = replica');
}, 60_000);
afterAll(async () => {
  for (const stop of started.reverse()) await stop();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await onStandby.query('SELECT pg_wal_replay_resume()').catch(() => undefined);
});

/** The replica keeps receiving changes but shows none of them. */
const fallBehind = () => onStandby.query('SELECT pg_wal_replay_pause()');

const catchUp = async () => {
  await onStandby.query('SELECT pg_wal_replay_resume()');
  const { rows } = await onPrimary.query(`SELECT pg_logical_emit_message(true, 'test', '')::text AS lsn`);
  await eventually(async () => {
    const { rows: reached } = await onStandby.query('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS yes', [
      rows[0].lsn,
    ]);
    expect(reached[0].yes).toBe(true);
  });
};

let images = 0;
const newImage = async (): Promise<number> => {
  const data = dataUrl(await jpeg((images += 1), 60 + images, 40));
  const { body } = await request(api.url)
    .post('/images')
    .set('Cookie', cookie)
    .send({ data, name: 'As it was' })
    .expect(201);
  return Number(body.id);
};
const nameOf = async (id: number, headers: Record<string, string> = {}): Promise<string> => {
  const { body } = await request(api.url).get(`/images/${id}`).set(headers).expect(200);
  return String(body.name);
};
const renameSilently = (id: number, name: string) =>
  silently.query('UPDATE images SET name = $2 WHERE id = $1', [id, name]);

/**
 * An image named `On the replica` there and `On the primary` here until {@link catchUp}. Repeated until visitors are
 * answered from the replica, which takes a read or two after a change was announced.
 */
async function tellTale(): Promise<number> {
  const id = await newImage();
  await eventually(async () => {
    await renameSilently(id, 'On the replica');
    await catchUp();
    await nameOf(id);
    await fallBehind();
    await renameSilently(id, 'On the primary');
    expect(await nameOf(id)).toBe('On the replica');
  });
  return id;
}

it('reads for the public come from the replica', async () => {
  const id = await tellTale();
  expect(await nameOf(id)).toBe('On the replica');
  const { body } = await request(api.url).get('/images?view=summary').expect(200);
  expect(body).toContainEqual(expect.objectContaining({ id, name: 'On the replica' }));
});

it('reads of editors come from the primary', async () => {
  const id = await tellTale();
  expect(await nameOf(id)).toBe('On the replica');
  expect(await nameOf(id, { Cookie: cookie })).toBe('On the primary');
  const { body } = await request(api.url).get('/images?view=summary').set('Cookie', cookie).expect(200);
  expect(body).toContainEqual(expect.objectContaining({ id, name: 'On the primary' }));
});

it('what was written shows at once, to everybody, though the replica lags', async () => {
  await fallBehind();
  const id = await newImage();
  expect(await nameOf(id, { Cookie: cookie })).toBe('As it was');
  expect(await nameOf(id)).toBe('As it was');
  await request(api.url).patch(`/images/${id}`).set('Cookie', cookie).send({ name: 'Renamed' }).expect(200);
  await eventually(async () => expect(await nameOf(id)).toBe('Renamed'));
  for (let n = 0; n < 5; n += 1) expect(await nameOf(id)).toBe('Renamed');
  const { body: product } = await request(api.url).get('/products/desk-system').expect(200);
  await request(api.url)
    .post('/products')
    .set('Cookie', cookie)
    .send({ ...product, picture: undefined, name: 'Renamed' })
    .expect(200);
  const { body } = await request(api.url).get('/products/desk-system').expect(200);
  expect(body.name).toBe('Renamed');
});

it('a lagging replica leaves nothing stale in memory after an announcement', async () => {
  const nameNow = async () => {
    const { body } = await request(api.url).get('/products/wall-system').expect(200);
    return String(body.name);
  };
  const rename = (name: string) =>
    onPrimary.query(`UPDATE products SET name = $1 WHERE product_id = 'wall-system'`, [name]);
  const kept = () => api.nest.get(PublicReads).peek('/api/products/wall-system')?.body.toString();
  await rename('Before');
  await catchUp();
  await eventually(async () => expect(await nameNow()).toBe('Before'));
  await fallBehind();
  await rename('After');
  await eventually(async () => expect(await nameNow()).toBe('After'));
  // The replica would still answer the old name; other changes make the API read again.
  const seen = new Set<string>();
  for (let n = 0; n < 3; n += 1) {
    await onPrimary.query(`UPDATE products SET name = $1 WHERE product_id = 'desk-system'`, [`Desk ${n}`]);
    await eventually(() => expect(kept()).toBeUndefined());
    // By the third read the API knows which position the replica has to reach.
    for (let reads = 0; reads < 3; reads += 1) await request(api.url).get('/images?view=summary').expect(200);
    seen.add(await nameNow());
  }
  await catchUp();
  seen.add(await nameNow());
  expect([...seen]).toEqual(['After']);
});

it('a replica that goes away is replaced by the primary, and logged, until it is back', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const log = jest.spyOn(Logger.prototype, 'log').mockImplementation();
  const id = await tellTale();
  expect(await nameOf(id)).toBe('On the replica');
  const { port } = standby;
  await standby.stop();
  for (let n = 0; n < 5; n += 1) expect(await nameOf(id)).toBe('On the primary');
  const replica = `127.0.0.1:${port}/formraster`;
  const linesOf = (spy: jest.SpyInstance) =>
    (spy.mock.calls as unknown[][]).filter(([about]) => JSON.stringify(about).includes(replica));
  expect(linesOf(warn)).toEqual([
    [expect.objectContaining({ replica }), 'a read replica is away; the primary is read until it is back'],
  ]);
  expect(JSON.stringify(linesOf(warn))).not.toContain(new URL(standby.url).password);

  standby = await startEmbeddedPostgres({ ...optionsOf('standby'), port });
  onStandby = await clientOf(standby.adminUrl);
  await eventually(() => expect(linesOf(log)).toHaveLength(1));
  expect(await nameOf(await tellTale())).toBe('On the replica');
}, 40_000);

it('an instance starts and answers while its replica is away', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const instance = await startInstance(primary.url, {
    DATABASE_REPLICA_URLS: 'postgres://nobody:secret@127.0.0.1:1/nothing',
  });
  try {
    await request(instance.url).get('/images?view=summary').expect(200);
    await eventually(() =>
      expect(warn).toHaveBeenCalledWith(
        expect.objectContaining({ replica: '127.0.0.1:1/nothing' }),
        'a read replica is away; the primary is read until it is back',
      ),
    );
    await request(instance.url).get('/images?view=summary').expect(200);
  } finally {
    await instance.stop();
  }
});

it('public reads continue from the replica while the primary is away', async () => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const id = await tellTale();
  expect(await nameOf(id)).toBe('On the replica');
  const { port } = primary;
  await primary.stop();
  expect(await nameOf(id)).toBe('On the replica');
  await request(api.url).get(`/images/${id}`).set('Cookie', cookie).expect(503);
  primary = await startEmbeddedPostgres({ ...optionsOf('primary'), port });
  await eventually(() => request(api.url).get(`/images/${id}`).set('Cookie', cookie).expect(200));
}, 40_000);
