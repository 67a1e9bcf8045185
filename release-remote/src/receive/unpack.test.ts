import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { PUBLICATION_LIMITS } from 'shared-types/publications';
import type { Header } from 'tar-stream';
import { archiveOf } from '../testing/archives';
import { Incomplete, TooLarge, unpack } from './unpack';

let outer: string;
let folder: string;
beforeEach(() => {
  outer = mkdtempSync(join(tmpdir(), 'formraster-unpack-'));
  folder = mkdtempSync(join(outer, 'build-'));
});
afterEach(() => rmSync(outer, { recursive: true }));

const LIMITS = { ...PUBLICATION_LIMITS, unpackedBytes: 50_000, files: 5, listBytes: 100 };

const unpacked = (bytes: Buffer, limits = LIMITS) =>
  unpack(Readable.from([bytes], { objectMode: false }), folder, limits);

const ENTRY = 'client/remoteEntry.js';

test('a build is unpacked, and what is not published is left out', async () => {
  await unpacked(
    await archiveOf([
      ['./', '', { type: 'directory' }],
      [`./${ENTRY}`, 'entry'],
      ['client/@mf-types.zip', 'types'],
      ['contract.json', '{}'],
      ['standalone/index.html', 'for development'],
    ]),
  );
  expect(readFileSync(join(folder, ENTRY), 'utf8')).toBe('entry');
  expect(readdirSync(folder).sort()).toEqual(['client', 'contract.json']);
});

test.each([
  '../outside.js',
  'client/../../outside.js',
  '/tmp/outside.js',
  'client/./a.js',
  'client\\..\\outside.js',
  'client/a b.js',
  'client/ä.js',
  'client//a.js',
  `client/${'x'.repeat(200)}.js`,
])('an entry named %j is refused, and nothing is written outside', async (name) => {
  await expect(unpacked(await archiveOf([[name, 'bad']]))).rejects.toThrow('is no path of a build');
  expect(readdirSync(outer)).toHaveLength(1);
  expect(existsSync('/tmp/outside.js')).toBe(false);
});

test.each<[Header['type'], string]>([
  ['symlink', '/etc/passwd'],
  ['link', '../../etc/passwd'],
  ['fifo', ''],
  ['character-device', ''],
])('an entry that is a %s is refused', async (type, linkname) => {
  const archive = await archiveOf([['client/a.js', '', { type, linkname }]]);
  await expect(unpacked(archive)).rejects.toThrow(`"client/a.js" is a ${type}`);
  expect(readdirSync(folder)).toEqual([]);
});

test('two files with one name are refused', async () => {
  const archive = await archiveOf([
    [ENTRY, 'one'],
    [ENTRY, 'two'],
  ]);
  await expect(unpacked(archive)).rejects.toThrow('is not a gzipped tar');
});

test('a file in the place of a folder is refused', async () => {
  const archive = await archiveOf([
    ['client/a', 'one'],
    ['client/a/b', 'two'],
  ]);
  await expect(unpacked(archive)).rejects.toThrow('is not a gzipped tar');
});

test('a small archive that unpacks to more than a build may have is refused', async () => {
  const bomb = await archiveOf([[ENTRY, '0'.repeat(5_000_000)]]);
  expect(bomb.length).toBeLessThan(10_000);
  const refused = unpacked(bomb);
  await expect(refused).rejects.toThrow(TooLarge);
  await expect(refused).rejects.toThrow('The build has more than 0.05 MB');
});

test('an archive with more bytes than may be sent is refused', async () => {
  const limits = { ...LIMITS, packedBytes: 50 };
  await expect(unpacked(await archiveOf([[ENTRY, 'entry']]), limits)).rejects.toThrow(TooLarge);
});

test('more files than a build may have are refused, whatever they are', async () => {
  const many = Array.from({ length: 6 }, (_none, index): [string, string] => [`other/${index}`, '']);
  await expect(unpacked(await archiveOf(many))).rejects.toThrow('more than 5 files');
});

test('a contract that is too large to be read is refused', async () => {
  const archive = await archiveOf([['contract.json', 'x'.repeat(101)]]);
  await expect(unpacked(archive)).rejects.toThrow('contract.json has more than 0.0001 MB');
});

test.each([
  ['no archive', Buffer.from('<html></html>')],
  ['a gzipped page', gzipSync('<html></html>'.repeat(100))],
  ['nothing', Buffer.alloc(0)],
])('%s is refused', async (_what, bytes) => {
  await expect(unpacked(bytes)).rejects.toThrow('is not a gzipped tar of a build, or is not complete');
});

test('an archive that is cut off is refused at any place', async () => {
  const whole = await archiveOf([[ENTRY, 'entry'.repeat(2000)]]);
  for (let length = 1; length < whole.length - 1; length += 7) {
    await expect(unpacked(whole.subarray(0, length))).rejects.toThrow('is not complete');
    rmSync(join(folder, 'client'), { recursive: true, force: true });
  }
});

test('a client that disconnects before the end has sent nothing', async () => {
  const whole = await archiveOf([[ENTRY, 'entry']]);
  const body = new Readable({ read: () => undefined });
  body.push(whole.subarray(0, 20));
  setTimeout(() => body.destroy(new Error('aborted')), 50);
  await expect(unpack(body, folder, LIMITS)).rejects.toThrow(Incomplete);
});

test('a refused archive is refused at once, though its sender goes on for ever', async () => {
  const body = new Readable({ read: () => undefined });
  body.push(gzipSync(Buffer.concat([Buffer.from('not a tar'), Buffer.alloc(2000, 'x')])));
  await expect(unpack(body, folder, LIMITS)).rejects.toThrow('is not a gzipped tar');
  expect(body.destroyed).toBe(false);
});
