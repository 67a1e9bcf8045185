import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import request from 'supertest';
import { imageListSchema, imageRecordSchema } from 'shared-types';
import { startInstance, type TestApi } from '../../test/api';
import { createTestDatabase } from '../../test/test-database';
import { dataUrl, jpeg } from '../../test/images';
import { missingPrograms, startObjectStorage } from '../../test/object-storage';
import { signIn } from '../../test/sign-in';
import { readConfig } from '../foundation/config/config';
import { ByteStore } from '../images/bytes/byte-store';
import { ImagesService } from '../images/images.service';
import { inObjectStorage } from '../backup-images';
import { ArchiveWriter, filesOf, verifiedContents } from './archive';
import { imageOf, type OutsideImages } from './image-bytes';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const IMAGES = 30;
const PUBLIC = ['/images?limit=100', '/products', '/site-config/gallery', '/site-config/home_slider'];

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let api: TestApi | undefined;
let remotesDir: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'formraster-backup-'));
  remotesDir = path.join(folder, 'remotes');
  mkdirSync(path.join(remotesDir, 'gallery/1.0.0/client'), { recursive: true });
  writeFileSync(path.join(remotesDir, 'gallery/1.0.0/client/entry.js'), 'export default 1;');
  writeFileSync(path.join(remotesDir, 'discovery.json'), '{"live":"1.0.0"}');
  database = await createTestDatabase();
}, 60_000);
afterAll(async () => {
  await api?.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const inFolder = (name: string): string => path.join(folder, name);

/** Every row of every table, and the state of every sequence. */
async function everything(url: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      // When a store took bytes is the store's own affair.
      `SELECT (to_jsonb(t) - '${name === 'image_bytes' ? 'created_at' : ''}')::text AS row FROM "${name}" t ORDER BY 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  const { rows } = await client.query(
    `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  await client.end();
  return { ...all, sequences: rows };
}

const answersOf = ({ url }: TestApi): Promise<unknown[]> =>
  Promise.all(PUBLIC.map(async (address) => (await fetch(url + address)).json()));

async function add(to: TestApi, cookie: string, seed: number): Promise<void> {
  const answer = await request(to.url)
    .post('/images')
    .set('Cookie', cookie)
    .send({ data: dataUrl(await jpeg(seed, 60, 40)), name: `Image ${seed}` });
  imageRecordSchema.parse(answer.body);
}

async function stop(): Promise<void> {
  await api?.stop();
  api = undefined;
}

it('makes a destroyed site again: every table, byte, remote, answer and session', async () => {
  api = await startInstance(database.url);
  const cookie = await signIn(api);
  for (let n = 1; n <= IMAGES; n += 1) await add(api, cookie, n);
  await request(api.url).delete('/images/3').set('Cookie', cookie).expect(204);
  await request(api.url)
    .post('/enquiries')
    .send({
      firstName: 'Zoë',
      lastName: 'Ångström',
      email: 'zoe@example.com',
      interest: 'home',
      consent: true,
    })
    .expect(201);
  // Of tables that refer to others which are older.
  await api.dataSource.query(`
    UPDATE enquiries SET assignee_id = (SELECT id FROM users);
    INSERT INTO enquiry_messages (enquiry_id, message_id, author, subject, words)
      SELECT id, '<1@example.com>', 'owner@example.com', 'Shelves', 'Yes.' FROM enquiries;
    INSERT INTO mail_jobs (answer_id, kind) SELECT id, 'answer' FROM enquiry_messages;
    INSERT INTO mail_jobs (user_id, kind) SELECT id, 'of-a-user' FROM users;`);
  const [before, answers] = [await everything(database.url), await answersOf(api)];

  const file = inFolder('whole.tar');
  const report = await writeBackup(file, { databaseUrl: database.url, remotesDir });
  expect(report).toMatchObject({ imageFiles: IMAGES * 2, missingImages: 0 });

  await api.dataSource.query('DELETE FROM images');
  await api.dataSource.query('DELETE FROM image_bytes');
  await api.dataSource.query('DROP TABLE products CASCADE');
  await stop();
  rmSync(remotesDir, { recursive: true });

  await restoreBackup(file, { databaseUrl: database.url, remotesDir, replace: true });
  expect(await everything(database.url)).toEqual(before);
  expect(readFileSync(path.join(remotesDir, 'gallery/1.0.0/client/entry.js'), 'utf8')).toBe(
    'export default 1;',
  );
  expect(readFileSync(path.join(remotesDir, 'discovery.json'), 'utf8')).toBe('{"live":"1.0.0"}');
  api = await startInstance(database.url);
  expect(await answersOf(api)).toEqual(answers);
  await request(api.url).get('/users').set('Cookie', cookie).expect(200);
  await add(api, cookie, 500);
}, 120_000);

it('has the bytes of every image in it while images arrive', async () => {
  api ??= await startInstance(database.url);
  const [running, cookie] = [api, await signIn(api)];
  let done = false;
  const uploads = (async () => {
    for (let seed = 1000; !done; seed += 1) await add(running, cookie, seed);
  })();
  const file = inFolder('busy.tar');
  await writeBackup(file, { databaseUrl: database.url });
  done = true;
  await uploads;
  const [rows, stored] = [new Set<string>(), new Set<string>()];
  for await (const entry of filesOf(file)) {
    const image = imageOf(entry);
    if (image?.name === 'original') stored.add(image.hash);
    if (entry.name.startsWith('tables/images/')) {
      const hashes = JSON.parse(entry.bytes.toString()) as { hash: string }[];
      for (const { hash } of hashes) rows.add(hash);
    }
  }
  expect(rows.size).toBeGreaterThan(0);
  expect(stored).toEqual(rows);
}, 120_000);

it('keeps bytes that are due for removal until a backup is made', async () => {
  api ??= await startInstance(database.url);
  const images = api.nest.get(ImagesService);
  const cookie = await signIn(api);
  const answer = await request(api.url)
    .post('/images')
    .set('Cookie', cookie)
    .send({ data: dataUrl(await jpeg(77, 61, 41)), name: 'Doomed' })
    .expect(201);
  const { id, hash } = imageRecordSchema.parse(answer.body);
  const count = async (): Promise<unknown> =>
    (await api?.dataSource.query('SELECT 1 FROM image_bytes WHERE hash = $1', [hash]))?.length;
  await request(api.url).delete(`/images/${id}`).set('Cookie', cookie).expect(204);
  await api.dataSource.query(`UPDATE images SET deleted_at = now() - interval '31 days' WHERE id = $1`, [id]);
  const backup = new Client({ connectionString: database.url });
  await backup.connect();
  await backup.query(`SELECT pg_advisory_lock(hashtextextended('backup', 0))`);
  await images.emptyBin();
  expect(await count()).toBe(2);
  await backup.end();
  for (let n = 0; n < 50 && (await count()) !== 0; n += 1) await images.emptyBin();
  expect(await count()).toBe(0);
}, 60_000);

describe('what cannot be restored', () => {
  const whole = () => inFolder('whole.tar');
  const restored = (file: string, replace = true) =>
    restoreBackup(file, { databaseUrl: database.url, remotesDir, replace });

  it('is refused while the site runs', async () => {
    api ??= await startInstance(database.url);
    await expect(restored(whole())).rejects.toThrow(/stop the site/);
    await stop();
  }, 60_000);

  it('is refused where there is a site, unless it may be replaced', async () => {
    await stop();
    await expect(restored(whole(), false)).rejects.toThrow(/--replace/);
  });

  it.each([
    ['with one byte changed', (bytes: Buffer) => bytes.fill(bytes.readUInt8(20_000) ^ 1, 20_000, 20_001)],
    ['that ends early', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5000)],
    ['of zeros', () => Buffer.alloc(4096)],
  ])('is refused as damaged: a file %s', async (_, damage) => {
    await stop();
    const before = await everything(database.url);
    writeFileSync(inFolder('damaged.tar'), damage(readFileSync(whole())));
    await expect(restored(inFolder('damaged.tar'))).rejects.toThrow(/damaged|not a backup/);
    expect(await everything(database.url)).toEqual(before);
  });

  it('is restored with its passphrase; another one or a changed byte changes nothing', async () => {
    await stop();
    const file = inFolder('sealed.tar');
    const passphrase = 'shelves all the way up';
    const { size } = await writeBackup(file, { databaseUrl: database.url, remotesDir, passphrase });
    const before = await everything(database.url);
    const target = { databaseUrl: database.url, remotesDir, replace: true };
    await expect(restoreBackup(file, target)).rejects.toThrow(/is encrypted/);
    await expect(restoreBackup(file, { ...target, passphrase: 'shelves all the way down' })).rejects.toThrow(
      /^The passphrase is not that of/,
    );
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(size - 3000) ^ 1, size - 3000);
    writeFileSync(inFolder('changed.tar'), bytes);
    await expect(restoreBackup(inFolder('changed.tar'), { ...target, passphrase })).rejects.toThrow(
      /was changed/,
    );
    expect(await everything(database.url)).toEqual(before);

    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('DELETE FROM products');
    await client.end();
    await restoreBackup(file, { ...target, passphrase });
    expect(await everything(database.url)).toEqual(before);
  });

  it('is refused when it is of a newer version', async () => {
    await stop();
    const contents = await verifiedContents(whole());
    const newer = { ...contents, migrations: [...contents.migrations, 'Tomorrow2767225600014'] };
    await (await ArchiveWriter.create(inFolder('newer.tar'), newer)).finish();
    await expect(restored(inFolder('newer.tar'))).rejects.toThrow(/newer version .*Tomorrow/);
  });

  it('leaves the database and the remotes as they were when it breaks half-way', async () => {
    await stop();
    const before = await everything(database.url);
    const broken = await ArchiveWriter.create(inFolder('broken.tar'), await verifiedContents(whole()));
    await broken.add({ name: 'remotes/discovery.json', bytes: Buffer.from('{}') });
    await broken.add({ name: 'tables/users/1.json', bytes: Buffer.from('[{"id":1}]') });
    await broken.finish();
    await expect(restored(inFolder('broken.tar'))).rejects.toThrow(/null value/);
    expect(await everything(database.url)).toEqual(before);
    expect(readFileSync(path.join(remotesDir, 'discovery.json'), 'utf8')).toBe('{"live":"1.0.0"}');
    expect(existsSync(`${remotesDir}.restored`)).toBe(false);
  });
});

it('moves the bytes of images from object storage to the database, and back', async () => {
  await stop();
  const file = inFolder('moved.tar');
  const describedBy = (hash: string) => ({ hash, name: 'original', mediaType: 'image/png' });
  const outside = new Map<string, Buffer>();
  const images: OutsideImages = {
    read: (hash) => Promise.resolve([{ ...describedBy(hash), bytes: Buffer.from(`bytes of ${hash}`) }]),
    write: ({ hash, bytes }) => Promise.resolve(void outside.set(hash, Buffer.from(bytes))),
  };
  const { imageFiles } = await writeBackup(file, { databaseUrl: database.url, images });
  await restoreBackup(file, { databaseUrl: database.url, replace: true });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ hash: string; bytes: Buffer }>('SELECT hash, bytes FROM image_bytes');
  await client.end();
  expect(rows.length).toBe(imageFiles);
  expect(rows.every(({ hash, bytes }) => bytes.toString() === `bytes of ${hash}`)).toBe(true);
  await restoreBackup(file, { databaseUrl: database.url, images, replace: true });
  expect([...outside]).toEqual(expect.arrayContaining(rows.map(({ hash, bytes }) => [hash, bytes])));
}, 60_000);

/** What visitors get of every image. */
async function originals({ url }: TestApi): Promise<{ hash: string; bytes: Buffer }[]> {
  const images = imageListSchema.parse(await (await fetch(`${url}/images?limit=100`)).json());
  const read = async (image: (typeof images)[number]) => {
    const answer = await fetch(new URL(image.url, url));
    expect(answer.status).toBe(200);
    return { hash: image.hash, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  return Promise.all(images.map(read));
}

const testWithS3 = missingPrograms().length > 0 ? it.skip : it;

testWithS3(
  'makes a site with object storage again, whose bucket is empty',
  async () => {
    await stop();
    const storage = await startObjectStorage();
    const own = await createTestDatabase();
    const { s3 } = readConfig({ DATABASE_URL: own.url, ...storage.environment });
    const images = s3 && (await inObjectStorage(s3));
    const file = inFolder('object-storage.tar');
    const site = { databaseUrl: own.url, images };
    try {
      api = await startInstance(own.url, storage.environment);
      const cookie = await signIn(api);
      for (let seed = 1; seed <= IMAGES; seed += 1) await add(api, cookie, seed);
      const before = await originals(api);
      expect(await writeBackup(file, site)).toMatchObject({ imageFiles: IMAGES * 2, missingImages: 0 });

      const store = api.nest.get(ByteStore);
      await Promise.all(before.map(({ hash }) => store.remove(hash)));
      await api.dataSource.query('DELETE FROM images');
      await stop();

      await restoreBackup(file, { ...site, replace: true });
      api = await startInstance(own.url, storage.environment);
      expect(await originals(api)).toEqual(before);
    } finally {
      await stop();
      await storage.stop();
      await own.drop();
    }
  },
  180_000,
);
