import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/** A user and its first group. */
export interface Identity {
  uid: number;
  gid: number;
}

/**
 * The account Postgres runs as. It refuses to run as root, so root runs it as another user or, where that user could
 * not reach the folders, in a user namespace in which root has the ids of another account.
 */
export type PostgresAccount =
  { kind: 'self' } | ({ kind: 'user' } & Identity) | ({ kind: 'namespace'; unshare: string } & Identity);

const UNSHARE = '/usr/bin/unshare';

/** Names the accounts of this machine; a small container has none. */
const ACCOUNTS = '/etc/passwd';

/**
 * Chooses the account for programs and data in `folders`.
 * @throws Error when this is root and there is no usable account
 */
export function chooseAccount(folders: string[]): PostgresAccount {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const user = findUser('postgres') ?? findUser('nobody');
  if (user && folders.every(everyoneCanEnter)) return { kind: 'user', ...user };
  if (existsSync(UNSHARE)) return namespaceOf(user);
  throw new Error(
    `Postgres refuses to run as root and no other account can reach ${folders.join(' and ')}: ` +
      'run as an ordinary user, or set DATABASE_URL.',
  );
}

/** @param user an account that the machine knows; Postgres looks up its name, and in the namespace it has no rights */
const namespaceOf = (user: Identity = { uid: 1000, gid: 1000 }): PostgresAccount => ({
  kind: 'namespace',
  unshare: UNSHARE,
  ...user,
});

/**
 * The account for programs of Postgres that look up its name, as all but the server itself do: where this process has
 * an id without a name, as in a container, they run in a user namespace in which it has the ids of another account.
 * @throws Error with a sentence that says what to do when that is impossible
 */
export function withName(account: PostgresAccount): PostgresAccount {
  if (account.kind !== 'self' || hasName()) return account;
  const user = findUser('nobody');
  const namespace = namespaceOf(user);
  const { file, args } = asAccount(namespace, process.execPath, ['--version']);
  if (user && existsSync(UNSHARE) && spawnSync(file, args).status === 0) return namespace;
  throw new Error(
    `Postgres cannot make a database as user ${process.getuid?.()}, who has no name on this machine: add a line for it to /etc/passwd, start as another user, or set DATABASE_URL.`,
  );
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR') return false;
    throw error;
  }
}

/** The program and arguments with which `account` runs `file`. */
export function asAccount(
  account: PostgresAccount,
  file: string,
  args: string[],
): { file: string; args: string[]; identity: Partial<Identity> } {
  switch (account.kind) {
    case 'self':
      return { file, args, identity: {} };
    case 'user':
      return { file, args, identity: { uid: account.uid, gid: account.gid } };
    case 'namespace':
      return {
        file: account.unshare,
        args: ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`, file, ...args],
        identity: {},
      };
  }
}

/** Gives a folder and its content to `account`, or back to root if it belonged to another account before. */
export function giveTo(account: PostgresAccount, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = account.kind === 'user' ? account : { uid: 0, gid: 0 };
  chownTree(path, uid, gid);
}

function chownTree(path: string, uid: number, gid: number): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  if (stat.uid !== uid || stat.gid !== gid) lchownSync(path, uid, gid);
  if (stat.isDirectory()) for (const entry of readdirSync(path)) chownTree(join(path, entry), uid, gid);
}

function everyoneCanEnter(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
    if (dirname(path) === path) return true;
  }
}

/** An account of this machine other than root. */
export function findUser(name: string): Identity | undefined {
  const accounts = existsSync(ACCOUNTS) ? readFileSync(ACCOUNTS, 'utf8') : '';
  const line = accounts.split('\n').find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':').map(Number) ?? [];
  return uid !== undefined && gid !== undefined && uid > 0 ? { uid, gid } : undefined;
}
