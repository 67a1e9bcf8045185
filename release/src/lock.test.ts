import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock, LockedError } from './lock';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a lock is held until it is released', () => {
  const lock = acquireLock(file);
  expect(() => acquireLock(file)).toThrow(new LockedError(file, process.pid));

  lock.release();

  acquireLock(file).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a process that was killed is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, `${pid} 12345`);

  acquireLock(file).release();

  expect(existsSync(file)).toBe(false);
});

(existsSync('/proc/self/stat') ? test : test.skip)(
  'a lock whose process id now belongs to another process is taken over',
  async () => {
    const otherProcess = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: 'pipe' });
    await once(otherProcess, 'spawn');
    writeFileSync(file, `${otherProcess.pid ?? 0} 1`);

    acquireLock(file).release();

    otherProcess.kill();
    await once(otherProcess, 'exit');
  },
);

test('releasing does not remove the lock of a successor', () => {
  const lock = acquireLock(file);
  rmSync(file);
  writeFileSync(file, 'another');

  lock.release();

  expect(existsSync(file)).toBe(true);
});

test('a lock that cannot be written, as on a full disk, leaves nothing behind', () => {
  const { openSync, closeSync } = fs;
  jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((name) => {
    closeSync(openSync(String(name), 'w'));
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });

  expect(() => acquireLock(file)).toThrow('no space left');
  expect(readdirSync(folder)).toEqual([]);
});
