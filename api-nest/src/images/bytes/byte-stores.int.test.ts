import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import request from 'supertest';
import { imageRecordSchema } from 'shared-types';
import { startApi } from '../../../test/api';
import { createTestDatabase } from '../../../test/test-database';
import { missingPrograms, startObjectStorage, type ObjectStorage } from '../../../test/object-storage';
import { dataUrl, jpeg } from '../../../test/images';
import { signIn } from '../../../test/sign-in';
import type { ByteStore } from './byte-store';
import { PostgresByteStore } from './postgres-byte-store';
import { S3ByteStore } from './s3-byte-store';

const HASH = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);
const png = (text: string) => ({ bytes: Buffer.from(text), mediaType: 'image/png' });

function keepsBytes(store: () => ByteStore): void {
  it('reads what was written, with its type', async () => {
    await store().write(HASH, 'original', png('one'));
    expect(await store().read(HASH, 'original')).toEqual(png('one'));
  });

  it('never overwrites', async () => {
    await store().write(HASH, 'w640.avif', png('first'));
    await store().write(HASH, 'w640.avif', png('second'));
    expect(await store().read(HASH, 'w640.avif')).toEqual(png('first'));
  });

  it('has nothing under names that were not written', async () => {
    expect(await store().read(HASH, 'w320.webp')).toBeUndefined();
    expect(await store().read(OTHER, 'original')).toBeUndefined();
  });

  it('takes ten writers of the same bytes at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => store().write(OTHER, 'original', png('same'))));
    expect(await store().read(OTHER, 'original')).toEqual(png('same'));
  });

  it('removes an image with all its variants and leaves the others', async () => {
    await store().write(HASH, 'w480.webp', png('variant'));
    await store().write(OTHER, 'original', png('same'));
    await store().remove(HASH);
    expect(await store().read(HASH, 'original')).toBeUndefined();
    expect(await store().read(HASH, 'w480.webp')).toBeUndefined();
    expect(await store().read(OTHER, 'original')).toEqual(png('same'));
    await store().remove(HASH);
  });
}

describe('bytes in Postgres', () => {
  let dataSource: DataSource;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = () => database.drop();
    dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await drop();
  });
  keepsBytes(() => new PostgresByteStore(dataSource));
});

const missing = missingPrograms();
if (missing.length > 0) {
  process.stderr.write(
    `\nSKIPPED: object storage was not tested, since ${missing.join(', ')} are not installed here.\n` +
      'On Debian: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd\n\n',
  );
}
const describeWithS3 = missing.length > 0 ? describe.skip : describe;

describeWithS3('bytes in object storage', () => {
  let storage: ObjectStorage;
  let store: S3ByteStore;
  const storeWith = (secretAccessKey: string) =>
    S3ByteStore.open({
      endpoint: storage.environment['S3_ENDPOINT'] ?? '',
      bucket: storage.environment['S3_BUCKET'] ?? '',
      region: 'us-east-1',
      accessKeyId: storage.environment['S3_ACCESS_KEY_ID'] ?? '',
      secretAccessKey,
    });
  beforeAll(async () => {
    storage = await startObjectStorage();
    store = await storeWith(storage.environment['S3_SECRET_ACCESS_KEY'] ?? '');
  }, 120_000);
  afterAll(async () => {
    store.onApplicationShutdown();
    await storage.stop();
  });
  keepsBytes(() => store);

  it('says that the store cannot be reached when its credentials are wrong', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const unauthorised = await storeWith('wrong');
    await expect(unauthorised.read(HASH, 'original')).rejects.toMatchObject({ status: 503 });
    unauthorised.onApplicationShutdown();
  });

  it('serves a library, and Postgres holds no bytes', async () => {
    const api = await startApi(storage.environment);
    const cookie = await signIn(api);
    const data = dataUrl(await jpeg(1));
    const { body } = await request(api.url).post('/images').set('Cookie', cookie).send({ data }).expect(201);
    const { url } = imageRecordSchema.parse(body);
    await request(api.url).get(url.replace('/api', '')).expect(200).expect('Content-Type', 'image/jpeg');
    const variant = url.replace('/api', '').replace('original', 'w320.webp');
    await request(api.url).get(variant).expect(200).expect('Content-Type', 'image/webp');
    expect(await api.dataSource.query('SELECT FROM image_bytes')).toEqual([]);
    await api.stop();
  });
});
