import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { overviewSchema, type Overview } from 'shared-types';
import { startApi, type TestApi } from '../../test/api';
import { dataUrl, jpeg } from '../../test/images';
import { signIn } from '../../test/sign-in';

let api: TestApi;
let cookie: string;
const folder = mkdtempSync(path.join(tmpdir(), 'formraster-overview-'));
beforeAll(async () => {
  api = await startApi({ BACKUP_DIR: folder });
  cookie = await signIn(api);
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
});

const read = async (): Promise<Overview> => {
  const { body } = await request(api.url).get('/overview').set('Cookie', cookie).expect(200);
  return overviewSchema.parse(body);
};
const publish = (key: string) =>
  request(api.url).post(`/site-config/${key}`).set('Cookie', cookie).send([]).expect(200);

it('joins what one person did several times in a row, and leaves out sign-ins and accounts', async () => {
  await publish('gallery');
  await publish('gallery');
  await publish('home_slider');
  await signIn(api);
  const { activity } = await read();
  expect(activity[0]).toMatchObject({
    actor: 'owner@example.com',
    action: 'site-config.published',
    target: null,
    count: 3,
  });
  expect(activity.filter(({ action }) => action.startsWith('auth.'))).toEqual([]);
});

it('names the object of a change that was made once', async () => {
  const data = dataUrl(await jpeg(40, 30));
  await request(api.url)
    .post('/images')
    .set('Cookie', cookie)
    .send({ name: 'a.jpg', category: 'gallery', data })
    .expect(201);
  const { activity, storage } = await read();
  expect(activity[0]).toMatchObject({ action: 'images.added', count: 1 });
  expect(activity[0]?.target).toMatch(/^\d+$/);
  expect(storage.images).toBeGreaterThan(0);
  expect(storage.databaseBytes).toBeGreaterThan(storage.imageBytes);
});

it('says when the newest backup was made, and what mail was given up', async () => {
  expect(await read()).toMatchObject({
    mail: { configured: false, failed: 0 },
    backup: { state: 'late', newest: null },
  });
  writeFileSync(path.join(folder, 'formraster-1.tar'), 'a backup');
  await api.dataSource.query(
    `INSERT INTO mail_jobs (kind, state, attempts, next_attempt_at, user_id)
     SELECT 'password-link', 'failed', 9, now(), id FROM users LIMIT 1`,
  );
  const { backup, mail } = await read();
  expect(backup.state).toBe('ok');
  expect(Date.parse(backup.newest ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(mail.failed).toBe(1);
});
