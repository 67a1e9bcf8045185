import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ArchiveWriter, filesOf, verifiedContents, type Contents, type Entry } from './archive';

/** A backup of 22 November 2026, made before tar-stream wrote them; gzip and base64. */
const OLD_BACKUP =
  'H4sIAAAAAAACA+2VQW7cIBiFvfYpEOvE/n8w2HFv0XbVKBphYKZOsT3BWGo0mtv0Jr1YFU9H6aSLURfjNC3fwoD0LCQe79Eo/WXa' +
  'Zvfj0CeXAgBAAswj/D4CR5mg4AClKEHwBBCwwIRAsgDTGJRPYJG9/kJ2KSF0PfhOBVoTvHpadspYWhPKgMlrxGvGPgKrAWqADAA+' +
  '0YOq3XgV2qEfaU1uU0IIoR+C8gFLWTIm5OwtTQm5m/VBNc7+ot36wUw6jM+K0T5MttezaHcqWrVmNdoHWpN+ci4lZD//4W03hFkf' +
  '/GTTfRL5Qw6u5MdzzvECVXAu/1C8zD9DEfO/CLe7Y8ZWraE19ap19Ir2qrO0pu+/f2sd3d/FnPyr/GzQ3Hbb8Jjdj6/x/j/NT/OP' +
  '8f1fCDf0m/wiH9sHf7hRZ/1neOo/LxmKN+7/MVgb5Zz1jzlmkEGuXWv78HxKr+6//bodfCDGrtXkAsF3sRL/K8bPigl52T3O5R9f' +
  '9j/IkvHY/0vAG4E3hUADjS1NI2TDSsWZqhqoCqMrwQvLtbGKFWsudFU18kavpRVcSyEExARFIpHI2+QHdYOU0QAWAAA=';

const CONTENTS: Contents = {
  format: 1,
  made: '2026-11-22T02:00:00.000Z',
  migrations: ['Start1767225600000'],
  tables: ['products'],
  sequences: { products_id_seq: null },
  remotes: true,
};
const ENTRIES: Entry[] = [
  { name: 'tables/products/1.json', bytes: Buffer.from('[{"product_id":"rail","name":"Räil"}]') },
  { name: 'remotes/empty.js', bytes: Buffer.alloc(0) },
  {
    name: `remotes/gallery/1.0.0/client/${'long/'.repeat(20)}entry.js`,
    bytes: Buffer.from('export default 1;'),
  },
];
/** Of many blocks, of exactly one, and with a name that the plain format has no place for. */
const MORE: Entry[] = [
  { name: 'images/0a/original/image/jpeg', bytes: Buffer.alloc(3_000_001, 7) },
  { name: 'images/0b/original/image/jpeg', bytes: Buffer.alloc(512, 8) },
  { name: `remotes/gallery/${'x'.repeat(150)}.js`, bytes: Buffer.from('long') },
];

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'formraster-archive-'));
  file = path.join(folder, 'a.tar');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function write(entries: Entry[], passphrase?: string): Promise<number> {
  const archive = await ArchiveWriter.create(file, CONTENTS, passphrase);
  for (const entry of entries) await archive.add(entry);
  return archive.finish();
}

/** Jest takes long to compare buffers of megabytes. */
const comparable = (entries: Entry[]): string[] =>
  entries.map(({ name, bytes }) => `${name}: ${bytes.toString('latin1')}`);

async function files(passphrase?: string): Promise<Entry[]> {
  const found: Entry[] = [];
  for await (const entry of filesOf(file, passphrase)) found.push(entry);
  return found;
}

it('reads what it has written', async () => {
  const size = await write([...ENTRIES, ...MORE]);

  expect(size).toBe(statSync(file).size);
  expect(await verifiedContents(file)).toEqual(CONTENTS);
  expect(comparable(await files())).toEqual(comparable([...ENTRIES, ...MORE]));
});

it('reads backups that were made before', async () => {
  writeFileSync(file, gunzipSync(Buffer.from(OLD_BACKUP, 'base64')));

  expect(await verifiedContents(file)).toEqual(CONTENTS);
  expect(await files()).toEqual(ENTRIES);
});

it('is unpacked by the system’s own tar', async () => {
  await write([...ENTRIES, ...MORE]);

  execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder });
  for (const { name, bytes } of [...ENTRIES, ...MORE]) {
    expect(readFileSync(path.join(folder, name)).equals(bytes)).toBe(true);
  }
});

it.each([
  ['ends early', (bytes: Buffer) => bytes.subarray(0, 1700)],
  ['lacks its last file', (bytes: Buffer) => bytes.subarray(0, -2048)],
  ['has a changed header', (bytes: Buffer) => bytes.fill('x', 1, 2)],
  ['has a changed checksum', (bytes: Buffer) => bytes.fill('x', bytes.length - 1500, bytes.length - 1499)],
  ['is empty', () => Buffer.alloc(0)],
])('refuses an archive that %s', async (_, damage) => {
  await write(ENTRIES);
  writeFileSync(file, damage(readFileSync(file)));

  await expect(verifiedContents(file)).rejects.toThrow(/damaged/);
});

it('says that a file is not there', async () => {
  await expect(verifiedContents(file)).rejects.toThrow(/cannot be read \(ENOENT\)/);
});

describe('an encrypted archive', () => {
  const PASSPHRASE = 'Regal für Regal für Regal';
  const PIECE = 64 * 1024 + 16;
  const HEADER = 55;

  it('is read with its passphrase, however its accents are typed, and shows nothing without', async () => {
    const size = await write([...ENTRIES, ...MORE], PASSPHRASE);
    const bytes = readFileSync(file);
    expect(size).toBe(bytes.length);
    expect(bytes.includes('gallery')).toBe(false);
    expect(bytes.includes(Buffer.alloc(64, 7))).toBe(false);
    expect(await verifiedContents(file, PASSPHRASE.normalize('NFD'))).toEqual(CONTENTS);
    expect(comparable(await files(PASSPHRASE))).toEqual(comparable([...ENTRIES, ...MORE]));
  }, 30_000);

  it('is another file each time', async () => {
    await write(ENTRIES, PASSPHRASE);
    const first = readFileSync(file);
    await write(ENTRIES, PASSPHRASE);
    expect(
      readFileSync(file)
        .subarray(HEADER, HEADER + 64)
        .equals(first.subarray(HEADER, HEADER + 64)),
    ).toBe(false);
  }, 30_000);

  it('is refused without its passphrase and with another one, in a sentence', async () => {
    await write(ENTRIES, PASSPHRASE);
    await expect(verifiedContents(file)).rejects.toThrow(
      /is encrypted: set BACKUP_PASSPHRASE to its passphrase/,
    );
    await expect(verifiedContents(file, `${PASSPHRASE}!`)).rejects.toThrow(
      /^The passphrase is not that of .*a\.tar.*Nothing was changed\.$/,
    );
  }, 30_000);

  // Its key takes half a second on purpose, so one file serves all.
  let sealed: Buffer;
  beforeAll(async () => {
    const own = mkdtempSync(path.join(tmpdir(), 'formraster-archive-'));
    const archive = await ArchiveWriter.create(path.join(own, 'a.tar'), CONTENTS, PASSPHRASE);
    for (const entry of MORE) await archive.add(entry);
    await archive.finish();
    sealed = readFileSync(path.join(own, 'a.tar'));
    rmSync(own, { recursive: true });
  }, 30_000);

  /** Changes one byte. */
  const changed = (at: number) => (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(at < 0 ? copy.length + at : at) ^ 1, at < 0 ? copy.length + at : at);
    return copy;
  };
  it.each([
    ['has a byte changed in its first piece', changed(HEADER + 10)],
    ['has a byte changed in the middle', changed(1_500_000)],
    ['has its last byte changed', changed(-1)],
    ['has a changed nonce', changed(35)],
    ['ends after a piece', (bytes: Buffer) => bytes.subarray(0, HEADER + 3 * PIECE)],
    ['ends within a piece', (bytes: Buffer) => bytes.subarray(0, HEADER + 3 * PIECE + 100)],
    ['ends after its header', (bytes: Buffer) => bytes.subarray(0, HEADER)],
    ['has bytes added', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('more')])],
    [
      'has two pieces exchanged',
      (bytes: Buffer) =>
        Buffer.concat([
          bytes.subarray(0, HEADER),
          bytes.subarray(HEADER + PIECE, HEADER + 2 * PIECE),
          bytes.subarray(HEADER, HEADER + PIECE),
          bytes.subarray(HEADER + 2 * PIECE),
        ]),
    ],
    [
      'lacks a piece',
      (bytes: Buffer) =>
        Buffer.concat([bytes.subarray(0, HEADER + PIECE), bytes.subarray(HEADER + 2 * PIECE)]),
    ],
  ])(
    'is refused when it %s',
    async (_, damage) => {
      writeFileSync(file, damage(sealed));
      await expect(verifiedContents(file, PASSPHRASE)).rejects.toThrow(/damaged/);
    },
    30_000,
  );

  it('may be of any size, also of whole pieces', async () => {
    // A file of the archive takes a block for its header and whole blocks for its bytes.
    for (const length of [0, 64 * 1024 - 512 * 6]) {
      await write([{ name: 'images/0a/original/image/jpeg', bytes: Buffer.alloc(length, 7) }], PASSPHRASE);
      const [entry] = await files(PASSPHRASE);
      expect(entry?.bytes.length).toBe(length);
    }
  }, 60_000);
});
