import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../tooling/src/embedded-postgres/embedded-postgres';
import { startApiProcess, type ApiProcess } from '../../test/api-process';
import { newProduct, releasesOf, type ReleaseCalls } from '../../test/content-releases';
import { eventually } from '../../test/eventually';
import { signIn } from '../../test/sign-in';
import { TEST_OWNER } from '../../test/test-owner';
import { openPreparedDatabase } from '../database';

/** `CONTENT_KILLS=200` tests longer. */
const KILLS = Number(process.env['CONTENT_KILLS'] ?? 10);
/** From here on, both outcomes are expected to have come. */
const MANY = 50;
const CHANGES = 25;
/** A kill comes at a random time within a publication. */
const WITHIN_MS = 150;

let folder: string;
let postgres: EmbeddedPostgres;
let api: ApiProcess | undefined;
let cookie: string;
let calls: ReleaseCalls;

const startPostgres = (port?: number) =>
  startEmbeddedPostgres({
    folder: path.join(folder, 'postgres'),
    logFile: path.join(folder, 'postgres.log'),
    ...(port !== undefined && { port }),
  });

async function startApi(): Promise<void> {
  api = await startApiProcess(postgres.url);
  calls = releasesOf(api, cookie);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'formraster-kills-'));
  // Under root, Postgres runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711);
  postgres = await startPostgres();
  const { dataSource } = await openPreparedDatabase({
    database: { url: postgres.url, poolSize: 2 },
    firstOwner: TEST_OWNER,
  });
  await dataSource.destroy();
  api = await startApiProcess(postgres.url);
  cookie = await signIn(api);
  calls = releasesOf(api, cookie);
}, 120_000);
afterAll(async () => {
  await api?.kill();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function query<T extends object>(statement: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: postgres.adminUrl });
  await client.connect();
  try {
    return (await client.query<T>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

const OF_THE_API = `FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'api-nest%'`;

/** What is killed, in turn. */
const VICTIMS = {
  connections: () => query(`SELECT pg_terminate_backend(pid) ${OF_THE_API}`),
  api: async () => {
    await api?.kill();
    // What it had begun ends with its connections.
    await eventually(async () => expect(await query(`SELECT pid ${OF_THE_API}`)).toEqual([]));
    await startApi();
  },
  postgres: async () => {
    // As `pg_ctl stop -m immediate` does: without a checkpoint, so that the next start recovers from its journal.
    process.kill(postgres.pid, 'SIGQUIT');
    await postgres.ended;
    postgres = await startPostgres(postgres.port);
  },
};
const victimOf = (kill: number) => (kill % 10 === 9 ? 'postgres' : kill % 2 === 0 ? 'api' : 'connections');

/** The state of a release, and how many revisions its products have: all of them have one, or none. */
async function published(id: number, products: string[]): Promise<[state: string, revisions: number[]]> {
  const [found] = await query<{ state: string; revisions: number[] }>(
    `SELECT (SELECT state FROM content_releases WHERE id = $1),
       (SELECT array_agg(DISTINCT of_one.count) FROM (
         SELECT count(revision.id)::int FROM unnest($2::text[]) AS wanted
         LEFT JOIN product_revisions revision ON revision.product_id = wanted GROUP BY wanted
       ) of_one) AS revisions`,
    [id, products],
  );
  return [found!.state, found!.revisions];
}

it(
  `publishes a release whole or not at all, and once, over ${KILLS} kills of API and database`,
  async () => {
    const outcomes = new Set<string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const victim = victimOf(kill);
      const products = Array.from({ length: CHANGES }, () => newProduct());
      const ids = products.map(({ product_id }) => product_id);
      const { id } = await eventually(() => calls.create());
      await eventually(() =>
        calls.put(
          id,
          products.map((value) => ({ resource: 'products' as const, id: value.product_id, value })),
        ),
      );
      const publishing = calls
        .send('post', calls.path(id, '/publish'), {})
        .then(({ status }) => status)
        // A killed API answers nothing.
        .catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * WITHIN_MS));
      await VICTIMS[victim]();
      const status = await publishing;
      const [state, revisions] = await published(id, ids);
      outcomes.add(`${victim}: ${state}`);
      expect([victim, state, revisions]).toEqual([victim, state, [state === 'published' ? 1 : 0]]);
      if (status === 200) expect(state).toBe('published');
      await eventually(() => calls.publish(id));
      await calls.publish(id);
      expect(await published(id, ids)).toEqual(['published', [1]]);
    }
    const all = Object.keys(VICTIMS).flatMap((victim) => [`${victim}: draft`, `${victim}: published`]);
    if (KILLS >= MANY) expect([...outcomes].sort()).toEqual(all.sort());
  },
  60_000 + KILLS * 15_000,
);
