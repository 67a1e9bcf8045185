import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres';

let folder: string;
let logFile: string;
const running: EmbeddedPostgres[] = [];

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), logFile });
  running.push(postgres);
  return postgres;
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  // The session may be ended by the server, which is what some tests are about.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster postgres-'));
  logFile = join(folder, 'postgres.log');
});

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  rmSync(folder, { recursive: true });
});

test('data survives a stop and a start, in a folder with a space in its name', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();

  const second = await start();

  expect(second.replacedOrphan).toBe(false);
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('a Postgres left behind by a killed parent is replaced and nothing is lost', async () => {
  const orphan = await start();
  await query(orphan.url, 'CREATE TABLE kept AS SELECT 42 AS answer');

  const successor = await start();

  await orphan.ended;
  expect(successor.replacedOrphan).toBe(true);
  expect(await query(successor.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('a postmaster that was killed outright is recovered from', async () => {
  const killed = await start();
  await query(killed.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  process.kill(killed.pid, 'SIGKILL');
  await killed.ended;

  const successor = await start();

  expect(await query(successor.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('nobody gets in without the password, which only its owner can read', async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'guessed';

  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect(statSync(join(folder, 'postgres/password')).mode & 0o077).toBe(0);
});
