import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { startApi } from '../../../test/api';

it('says in its health when the nightly backups are late', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'formraster-backups-'));
  const api = await startApi({ BACKUP_DIR: folder });
  const ready = () => request(api.url).get('/health/ready').expect(200);
  expect((await ready()).body).toEqual({ status: 'ok', backups: 'late' });
  const file = path.join(folder, 'formraster-2026-11-22T02-00-00.tar');
  writeFileSync(file, 'a backup');
  expect((await ready()).body).toEqual({ status: 'ok', backups: 'ok' });
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  utimesSync(file, twoDaysAgo, twoDaysAgo);
  expect((await ready()).body).toEqual({ status: 'ok', backups: 'late' });
  await api.stop();
  rmSync(folder, { recursive: true });
});

it('is not ready on a database that a later version has changed, and says what to do', async () => {
  const api = await startApi();
  await api.dataSource.query(
    "INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Later1999999999999')",
  );
  const { body } = await request(api.url).get('/health/ready').expect(503);
  expect(body.detail).toMatch(/later version of the site: install that version, or restore a backup/);
  await request(api.url).get('/health/live').expect(200);
  await api.stop();
});
