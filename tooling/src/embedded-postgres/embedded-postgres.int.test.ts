import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres';
import { waitForEnd } from './postmaster';
import { query } from './query';

let folder: string;
let logFile: string;
const running: EmbeddedPostgres[] = [];

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), logFile });
  running.push(postgres);
  return postgres;
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

(process.getuid?.() === 0 ? test : test.skip)(
  'a user whom the machine does not know by a name can make a database',
  async () => {
    const unknown = { uid: 54_321, gid: 54_321 };
    chownSync(folder, unknown.uid, unknown.gid);
    const program = `
      const { startEmbeddedPostgres } = require(${JSON.stringify(join(__dirname, 'embedded-postgres.ts'))});
      startEmbeddedPostgres(${JSON.stringify({ folder: join(folder, 'postgres'), logFile })})
        .then((postgres) => postgres.stop())
        .then(() => console.log('stopped'));`;
    const args = ['--conditions=source', '--require', 'tsx/cjs', '--eval', program];

    const { stdout } = await promisify(execFile)(process.execPath, args, { ...unknown, env: {} });

    expect(stdout).toBe('stopped\n');
  },
);

test('a Postgres left behind by a killed parent is replaced and nothing is lost', async () => {
  const orphan = await start();
  await query(orphan.url, 'CREATE TABLE kept AS SELECT 42 AS answer');

  const successor = await start();

  await orphan.ended;
  expect(successor.replacedOrphan).toBe(true);
  expect(await query(successor.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('Postgres ends by itself when its parent was killed', async () => {
  const options = JSON.stringify({ folder: join(folder, 'postgres'), logFile });
  const script = `require(${JSON.stringify(join(__dirname, 'embedded-postgres'))})
    .startEmbeddedPostgres(${options})
    .then(({ pid }) => process.stdout.write(String(pid)), (error) => process.stdout.write(String(error)));
    setInterval(() => undefined, 1000);`;
  const parent = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  expect(Number(printed)).toBeGreaterThan(0);
  parent.kill('SIGKILL');

  expect(await waitForEnd(Number(printed), 20_000)).toBe(true);
}, 60_000);

test('a missing password is replaced, and nothing is lost', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  rmSync(join(folder, 'postgres/password'));

  const second = await start();

  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test.each([
  [
    'of another version of Postgres',
    '9\n',
    /is of PostgreSQL 9, and this version brings \d+: .*npm run backup/,
  ],
  ['damaged', undefined, /is damaged: .*npm run restore/],
])(
  'a database that is %s is refused with what to do, and left as it is',
  async (_what, version, sentence) => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const file = join(folder, 'postgres/cluster/PG_VERSION');
    const right = readFileSync(file, 'utf8');
    rmSync(file);
    if (version !== undefined) writeFileSync(file, version);

    await expect(start()).rejects.toThrow(sentence);

    writeFileSync(file, right);
    expect(await query((await start()).url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  },
);

test('data survives a postmaster that was killed', async () => {
  const killed = await start();
  await query(killed.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  process.kill(killed.pid, 'SIGKILL');
  await killed.ended;

  const successor = await start();

  expect(await query(successor.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('no connection succeeds without the password, which only its owner can read', async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'guessed';

  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect(statSync(join(folder, 'postgres/password')).mode & 0o077).toBe(0);
});

test('the site’s role is no superuser, and reads neither files nor password hashes', async () => {
  const { url } = await start();

  expect(
    await query(
      url,
      'SELECT rolsuper OR rolcreaterole OR rolcreatedb AS rights FROM pg_roles WHERE rolname = current_user',
    ),
  ).toEqual([{ rights: false }]);
  await expect(query(url, `SELECT pg_read_file('postgresql.conf')`)).rejects.toThrow('permission denied');
  await expect(query(url, 'SELECT rolpassword FROM pg_authid')).rejects.toThrow('permission denied');
  expect(statSync(join(folder, 'postgres/site-password')).mode & 0o077).toBe(0);
});

test('a folder filled as the superuser is the site’s own at the next start', async () => {
  const first = await start();
  await query(
    first.adminUrl,
    `DROP OWNED BY formraster_site; DROP ROLE formraster_site;
     CREATE TABLE kept (id integer GENERATED ALWAYS AS IDENTITY, word text);
     CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'append-only'; END $$;
     CREATE TRIGGER refuse BEFORE DELETE ON kept EXECUTE FUNCTION refuse();
     INSERT INTO kept (word) SELECT 'word ' || n FROM generate_series(1, 1000) n`,
  );
  await first.stop();
  rmSync(join(folder, 'postgres/site-password'));

  for (let starts = 0; starts < 2; starts += 1) {
    const { url, stop } = await start();
    await query(url, `INSERT INTO kept (word) VALUES ('one more')`);
    await query(
      url,
      `ALTER TABLE kept ADD column_${starts} text; CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'append-only'; END $$`,
    );
    await expect(query(url, 'DELETE FROM kept')).rejects.toThrow('append-only');
    expect(await query(url, 'SELECT count(*)::int FROM kept')).toEqual([{ count: 1001 + starts }]);
    await stop();
  }
});
