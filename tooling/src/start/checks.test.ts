import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../embedded-postgres/free-port';
import { ensureDatabaseReachable, ensurePortFree, ensureWritable } from './checks';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-checks-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

test.each(['127.0.0.1', '0.0.0.0'])(
  'a port taken on %s is named, with a way to choose another',
  async (host) => {
    const server = createServer().listen(0, host);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;

    await expect(ensurePortFree(port, 'PORT')).rejects.toThrow(
      `Port ${port} is taken: stop what uses it, or choose another with PORT`,
    );

    server.close();
    await once(server, 'close');
    await expect(ensurePortFree(port, 'PORT')).resolves.toBeUndefined();
  },
);

test('a missing data folder is made', () => {
  ensureWritable(join(folder, 'a/b'));

  expect(() => writeFileSync(join(folder, 'a/b/file'), '')).not.toThrow();
});

test('an impossible data folder is named, with a way to choose another', () => {
  writeFileSync(join(folder, 'file'), '');

  expect(() => ensureWritable(join(folder, 'file/data'))).toThrow(/is not writable \(EEXIST\).*set DATA_DIR/);
});

test.each(['/proc/site', '/proc/site/data', '/sys', '/dev/site'])('%s is refused in a sentence', (place) => {
  expect(() => ensureWritable(place)).toThrow(
    `${place} belongs to the system and keeps no files: leave it as it is, or set DATA_DIR to another folder.`,
  );
});

test('a file in place of a folder is named with its variable, and stays as it is', () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'text');

  expect(() => ensureWritable(file, 'BACKUP_DIR')).toThrow(/is not writable \(EEXIST\).*set BACKUP_DIR/);
  expect(readFileSync(file, 'utf8')).toBe('text');
});

test('a folder that is tried contains what it contained', () => {
  writeFileSync(join(folder, 'file'), '');
  ensureWritable(folder);

  expect(readdirSync(folder)).toEqual(['file']);
});

test('a database that does not answer is named without its password', async () => {
  const port = await findFreePort();
  const check = ensureDatabaseReachable(`postgres://site:secret@127.0.0.1:${port}/site`);

  await expect(check).rejects.toThrow(`The database at 127.0.0.1:${port} cannot be used (ECONNREFUSED)`);
  await expect(check).rejects.not.toThrow('secret');
});
