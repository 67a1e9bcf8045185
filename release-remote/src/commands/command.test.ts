import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from 'release/commands/command';
import { FakeRepository } from 'release/testing/builds';
import { publishCommand } from './publish-command';

let repository: FakeRepository;
let place: string;
beforeEach(() => {
  repository = new FakeRepository(mkdtempSync(join(tmpdir(), 'formraster-command-')));
  place = join(repository.root, 'remotes');
  repository.buildRemote('gallery');
});
afterEach(() => rmSync(repository.root, { recursive: true }));

/** What a command that ends with exit code 1 tells the person who ran it. */
async function refusalOf(command: () => Promise<string>): Promise<string> {
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const before = process.exitCode;
  try {
    await run(command);
    expect(process.exitCode).toBe(1);
    return stderr.mock.calls.join('');
  } finally {
    process.exitCode = before;
    stderr.mockRestore();
  }
}

const command = (...args: string[]) => publishCommand(repository.site({ REMOTES_DIR: place }), args);

test('a store in a place that is no folder is refused with a sentence', async () => {
  writeFileSync(place, 'a file');
  expect(await refusalOf(() => command('gallery'))).toMatch(
    /^\S+remotes cannot be used \(EEXIST: file already exists\): .*, or choose another place, then run this again\.\n$/,
  );
});

test('a folder in the place of the document is refused with a sentence', async () => {
  mkdirSync(join(place, 'discovery.json'), { recursive: true });
  expect(await refusalOf(() => command('--list'))).toMatch(/^A file cannot be used \(EISDIR: .*\.\n$/);
});

test('a damaged file of a build is named', async () => {
  repository.write('mf-gallery/dist/contract.json', '{"contract":');
  expect(await refusalOf(() => command('gallery'))).toBe(
    `${repository.root}/mf-gallery/dist/contract.json is missing or cannot be read: run npm run build, or repair it.\n`,
  );
});

test.each([
  [
    'EROFS',
    'read-only file system',
    '/store cannot be used (EROFS: read-only file system): change its permissions or remove what is there, or choose another place, then run this again.\n',
  ],
  [
    'EACCES',
    'permission denied',
    '/store cannot be used (EACCES: permission denied): change its permissions or remove what is there, or choose another place, then run this again.\n',
  ],
  [
    'ENOSPC',
    'no space left on device',
    'There is no room left on the disk: make some, then run this again.\n',
  ],
])('a store that cannot be written is refused with a sentence: %s', async (code, words, sentence) => {
  const error = new Error(`${code}: ${words}, mkdir '/store'`);
  Object.assign(error, { code, syscall: 'mkdir', path: '/store' });
  expect(await refusalOf(() => Promise.reject(error))).toBe(sentence);
});

test('an unexpected error is no refusal', async () => {
  await expect(run(() => Promise.reject(new TypeError('a fault')))).rejects.toThrow('a fault');
});
