import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { query } from '../embedded-postgres/query';
import { ensureDatabaseReachable } from './checks';
import { Database } from './database';

let folder: string;
let printed: string[];
let database: Database;
let runsAgain: Promise<void>;

/** The process that the database's data folder names. */
const pid = () =>
  Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-database-'));
  printed = [];
  let again: () => void;
  runsAgain = new Promise((resolve) => (again = resolve));
  database = new Database(
    folder,
    (line) => {
      printed.push(line);
      if (line.includes('running again')) again();
    },
    1500,
  );
});
afterEach(async () => {
  await database.stop(2000);
  rmSync(folder, { recursive: true });
});

test.each(['SIGKILL', 'SIGSTOP'] as const)(
  'a database that %s ends or freezes is started again at its address, with its data',
  async (signal) => {
    const url = await database.start();
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(pid(), signal);
    await runsAgain;

    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(printed).toContainEqual(expect.stringMatching(/^The database ended; restarting it in 0 s/));
  },
  60_000,
);

test('a password from a file that the starting account alone reads is handed on', async () => {
  const url = await database.start();
  const { username, password, hostname, port, pathname } = new URL(url);
  const file = join(folder, 'pgpass');
  writeFileSync(file, `${hostname}:${port}:*:${username}:${password}\n`, { mode: 0o600 });
  const before = process.env.PGPASSFILE;
  process.env.PGPASSFILE = file;
  try {
    const handedOn = await ensureDatabaseReachable(`postgres://${username}@${hostname}:${port}${pathname}`);

    expect(new URL(handedOn).password).toBe(password);
  } finally {
    if (before === undefined) delete process.env.PGPASSFILE;
    else process.env.PGPASSFILE = before;
  }
}, 60_000);
