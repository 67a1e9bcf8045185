import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as account from '../embedded-postgres/account';
import { certificateFiles, chooseSiteAccount } from './site-account';

let mockHasAccounts = true;
jest.mock<typeof account>('../embedded-postgres/account', () => {
  const actual = jest.requireActual<typeof account>('../embedded-postgres/account');
  return { ...actual, findUser: (name) => (mockHasAccounts ? actual.findUser(name) : undefined) };
});

const NOBODY = { uid: 65_534, gid: expect.any(Number) as number };
const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? test : test.skip;

let folder: string;

beforeEach(() => {
  mockHasAccounts = true;
  folder = mkdtempSync(join(tmpdir(), 'formraster-account-'));
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, 'main.js'), '');
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const choose = () => chooseSiteAccount({ read: [join(folder, 'main.js')], write: [], own: [] });

test('an ordinary user runs the site as themselves', () => {
  jest.spyOn(process, 'getuid').mockReturnValue(1000);

  expect(choose()).toEqual({});
});

asRoot('root has the site run by an account without rights', () => {
  expect(choose()).toEqual({ identity: NOBODY });
});

asRoot('where the machine has no list of accounts it is the ids of nobody', () => {
  mockHasAccounts = false;

  expect(choose()).toEqual({ identity: { uid: 65_534, gid: 65_534 } });
});

asRoot('the account without rights gets the folders that it writes to', () => {
  const written = mkdtempSync(join(folder, 'remotes-'));

  expect(chooseSiteAccount({ read: [], write: [written], own: [written] })).toEqual({
    identity: NOBODY,
  });
  expect(statSync(written).uid).toBe(NOBODY.uid);
});

asRoot('root says so and stays root where it alone can read the site', () => {
  chmodSync(folder, 0o700);

  expect(choose()).toEqual({
    notice: expect.stringMatching(
      /^The API and the site's server run as root, since nobody cannot run them \(EACCES: .*main\.js'\): start as/,
    ) as string,
  });
});

asRoot('root stays root where it alone can read a key for the database', () => {
  const key = join(folder, 'client.key');
  writeFileSync(key, '', { mode: 0o600 });
  const read = certificateFiles(`postgres://site@db.example/site?sslmode=verify-full&sslkey=${key}`);

  expect(chooseSiteAccount({ read, write: [], own: [] })).toEqual({
    notice: expect.stringContaining(`access '${key}'`) as string,
  });
});

asRoot('root stays root when the account without rights cannot make temporary files', () => {
  expect(chooseSiteAccount({ read: [], write: [folder], own: [] })).toEqual({
    notice: expect.stringContaining(`access '${folder}'`) as string,
  });
});
