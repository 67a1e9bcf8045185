import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpIfDue } from './nightly';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-nightly-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Looks at a time of the machine's own clock; backups get that time. */
async function lookAt(day: number, hour: number, keep = 3): Promise<boolean> {
  const now = new Date(2026, 10, day, hour, 0, 0);
  const make = (file: string): Promise<void> => {
    writeFileSync(file, 'a backup');
    utimesSync(file, now, now);
    return Promise.resolve();
  };
  return backUpIfDue({ folder, keep, make }, now);
}

it('makes one backup a night, from three o’clock', async () => {
  expect(await lookAt(10, 14)).toBe(true);
  expect(await lookAt(11, 2)).toBe(false);
  expect(await lookAt(11, 3)).toBe(true);
  expect(await lookAt(11, 4)).toBe(false);
});

it('catches up after nights in which the machine was off', async () => {
  await lookAt(10, 3);
  expect(await lookAt(14, 11)).toBe(true);
});

it('keeps the newest ones and every file that it did not make', async () => {
  writeFileSync(join(folder, 'before-the-move.tar'), 'mine');
  for (const day of [10, 11, 12, 13, 14]) await lookAt(day, 4);
  const names = readdirSync(folder);
  expect(names).toHaveLength(4);
  expect(names).toContain('before-the-move.tar');
  expect(names.some((name) => name.includes('2026-11-10') || name.includes('2026-11-11'))).toBe(false);
});

it('removes nothing when a backup fails', async () => {
  for (const day of [10, 11, 12]) await lookAt(day, 4);
  const make = (): Promise<void> => Promise.reject(new Error('the disk is full'));
  const failing = backUpIfDue({ folder, keep: 1, make }, new Date(2026, 10, 13, 4));
  await expect(failing).rejects.toThrow('the disk is full');
  expect(readdirSync(folder)).toHaveLength(3);
});
