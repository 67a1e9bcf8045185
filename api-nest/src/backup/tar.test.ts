import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTar, TAR_END, tarEntry, type Entry } from './tar';

const ENTRIES: Entry[] = [
  { name: 'backup.json', bytes: Buffer.from('{}') },
  { name: 'empty', bytes: Buffer.alloc(0) },
  { name: `remotes/gallery/1.0.0/client/${'long/'.repeat(20)}entry.js`, bytes: Buffer.alloc(512, 'a') },
  { name: 'images/0a/original/image/jpeg', bytes: Buffer.alloc(700, 7) },
];
const ARCHIVE = Buffer.concat([...ENTRIES.map(tarEntry), TAR_END]);

async function read(archive: Buffer, pieces = 100): Promise<Entry[]> {
  async function* source() {
    for (let at = 0; at < archive.length; at += pieces) yield archive.subarray(at, at + pieces);
    await Promise.resolve();
  }
  const entries: Entry[] = [];
  for await (const { name, bytes } of readTar(source())) entries.push({ name, bytes: Buffer.from(bytes) });
  return entries;
}

describe('tar', () => {
  it('reads what it has written, however it is cut', async () => {
    expect(await read(ARCHIVE)).toEqual(ENTRIES);
    expect(await read(ARCHIVE, 5000)).toEqual(ENTRIES);
  });

  it('is unpacked by the system’s own tar', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'formraster-tar-'));
    writeFileSync(path.join(folder, 'a.tar'), ARCHIVE);
    execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder });
    for (const { name, bytes } of ENTRIES) expect(readFileSync(path.join(folder, name))).toEqual(bytes);
    rmSync(folder, { recursive: true });
  });

  it('refuses an archive that ends early or whose header was changed', async () => {
    await expect(read(ARCHIVE.subarray(0, 1700))).rejects.toThrow(/damaged/);
    const changed = Buffer.from(ARCHIVE);
    changed.write('x', 1);
    await expect(read(changed)).rejects.toThrow(/damaged/);
  });
});
