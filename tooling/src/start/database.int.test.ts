import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { query } from '../embedded-postgres/query';
import { Database } from './database';

let folder: string;
let told: string[];
let database: Database;
let runsAgain: Promise<void>;

/** The process that the database's data folder names. */
const pid = () =>
  Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-database-'));
  told = [];
  let again: () => void;
  runsAgain = new Promise((resolve) => (again = resolve));
  database = new Database(
    folder,
    (line) => {
      told.push(line);
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
    expect(told).toContainEqual(expect.stringMatching(/^The database ended; restarting it in 0\.5 s/));
  },
  60_000,
);
