import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres';
import { isRunning, stopOrphan } from './postmaster';

/** A Postgres for tests. */
export interface TestPostgres {
  /** Connection string of the superuser, on an empty database. */
  adminUrl: string;
  /** Its log. */
  logFile: string;
  /** Stops it and removes its folder. */
  stop: () => Promise<void>;
}

const PREFIX = 'formraster-test-postgres-';

/** Nothing in it has to survive a power cut. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=256MB',
  'max_connections=200',
];

/**
 * Starts a real Postgres in a temporary folder, in about two seconds. Start one for a whole test run (jest's
 * globalSetup or a file's beforeAll) and give each suite a database by {@link createDatabaseFrom}.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  await removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  writeFileSync(join(folder, 'owner.pid'), String(process.pid));
  // mkdtemp excludes other accounts; under root, Postgres runs as one.
  chmodSync(folder, 0o711);
  const logFile = join(folder, 'postgres.log');
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    logFile,
    settings: SETTINGS,
  });
  const killWithUs = (): void => {
    if (isRunning(postgres.pid)) process.kill(postgres.pid, 'SIGQUIT');
  };
  process.once('exit', killWithUs);
  return {
    adminUrl: postgres.adminUrl,
    logFile,
    stop: async () => {
      process.off('exit', killWithUs);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a database as a copy of another on the same server, in about 0.2 s, while nothing is connected to the
 * template; `template1` gives an empty one.
 * @returns its connection string, and a function that drops it, ending open sessions
 */
export async function createDatabaseFrom(
  template: string,
  adminUrl: string,
): Promise<{ url: string; name: string; drop: () => Promise<void> }> {
  const name = `test_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`;
  await execute(adminUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    name,
    drop: () => execute(adminUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Removes the Postgres and folder that a killed test run left behind. */
async function removeLeftovers(): Promise<void> {
  for (const entry of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))) {
    const folder = join(tmpdir(), entry);
    const ownerFile = join(folder, 'owner.pid');
    if (!existsSync(ownerFile) || isRunning(Number(readFileSync(ownerFile, 'utf8')))) continue;
    await stopOrphan(join(folder, 'postgres/cluster'));
    rmSync(folder, { recursive: true, force: true });
  }
}
