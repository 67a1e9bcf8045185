import { spawnSync } from 'node:child_process';
import { findUser, giveTo, type Identity } from '../embedded-postgres/account';
import { StartError } from './service';

/** What an account must be able to do to run the API and the site's server. */
export interface Needs {
  /** Files and folders that it reads. */
  read: string[];
  /** Folders that it writes to. */
  write: string[];
  /** Those of them that it gets. */
  own: string[];
}

/** The account of a child process; none where that is this process's own. */
export interface SiteAccount {
  identity?: Identity;
  /** Why root stays root, in one sentence. */
  notice?: string;
}

/** Files that a client of the database reads. */
export function certificateFiles(databaseUrl: string): string[] {
  const { searchParams } = new URL(databaseUrl);
  return ['sslcert', 'sslkey', 'sslrootcert'].flatMap((name) => searchParams.get(name) ?? []);
}

/** The ids that `nobody` has on almost every system, for one without a list of accounts, such as a container. */
const NOBODY: Identity = { uid: 65_534, gid: 65_534 };

const TRY = `
const { accessSync, constants } = require('node:fs');
const { read, write } = JSON.parse(process.argv[1]);
for (const path of read) accessSync(path, constants.R_OK);
for (const path of write) accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
`;

/**
 * The account for the API and the site's server when root starts them on Linux: `nobody`, who does not own the
 * database's files, if it is able to do what they need. It tries, since folders and containers each forbid in
 * ways of their own.
 */
export function chooseSiteAccount(needs: Needs): SiteAccount {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return {};
  const identity = findUser('nobody') ?? NOBODY;
  const reason = obstacle('nobody', identity, needs);
  return reason === undefined ? { identity } : { notice: asRoot(reason) };
}

/** An account that no other process has: the ids from 65,000 to 65,533 are reserved, and never assigned. */
const RECEIVER: Identity = { uid: 65_210, gid: 65_210 };

/**
 * The account for the receiver of publications when root starts it: one of its own, which may change remotes and
 * nothing else.
 * @throws StartError when it is not able to do what it needs: root never receives publications
 */
export function chooseReceiverAccount(needs: Needs): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const reason = obstacle('their own account', RECEIVER, needs);
  if (reason === undefined) return RECEIVER;
  throw new StartError(
    `No publications are taken over HTTP, since ${reason}: let every account read the repository, or start as an ordinary user.`,
  );
}

const asRoot = (reason: string): string =>
  `The API and the site's server run as root, since ${reason}: start as an ordinary user where you can.`;

function obstacle(name: string, identity: Identity, { own, ...needs }: Needs): string | undefined {
  for (const folder of own) giveTo({ kind: 'user', ...identity }, folder);
  const { status, error, stderr } = spawnSync(process.execPath, ['-e', TRY, JSON.stringify(needs)], {
    ...identity,
    env: {},
    cwd: '/',
    encoding: 'utf8',
  });
  if (error) return `${name} cannot run Node (${error.message})`;
  if (status === 0) return undefined;
  const [why] = /\bE[A-Z]+: .*/.exec(stderr) ?? [stderr.trim()];
  return `${name} cannot run them (${why})`;
}
