import { Client } from 'pg';
import { startApi, type TestApi } from '../../test/api';
import { eventually } from '../../test/eventually';
import { newProduct, releasesOf, type ReleaseCalls } from '../../test/content-releases';
import { signIn } from '../../test/sign-in';

/** `CONTENT_KILLS=200` tests longer. */
const KILLS = Number(process.env['CONTENT_KILLS'] ?? 20);
const CHANGES = 25;
/** A kill comes at a random time within a publication. */
const WITHIN_MS = 150;

let api: TestApi;
let calls: ReleaseCalls;
let killer: Client;
beforeAll(async () => {
  api = await startApi();
  calls = releasesOf(api, await signIn(api));
  killer = new Client({ connectionString: api.databaseUrl, application_name: 'killer' });
  await killer.connect();
});
afterAll(async () => {
  await killer.end();
  await api.stop();
});

/** Ends every connection of the API, as when it or the database is killed. */
const kill = () =>
  killer.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'api-nest%'`,
  );

/** How many revisions the products of a release have: all of them have one, or none. */
async function revisionsOf(ids: string[]): Promise<number[]> {
  const { rows } = await killer.query<{ count: number }>(
    `SELECT count(revision.id)::int AS count FROM unnest($1::text[]) AS wanted
     LEFT JOIN product_revisions revision ON revision.product_id = wanted GROUP BY wanted`,
    [ids],
  );
  return [...new Set(rows.map(({ count }) => count))];
}

const stateOf = async (id: number): Promise<string | undefined> =>
  (await killer.query<{ state: string }>('SELECT state FROM content_releases WHERE id = $1', [id])).rows[0]
    ?.state;

it(`publishes a release whole or not at all, and once, over ${KILLS} kills`, async () => {
  for (let killed = 0; killed < KILLS; killed += 1) {
    const products = Array.from({ length: CHANGES }, () => newProduct());
    const ids = products.map(({ product_id }) => product_id);
    const { id } = await eventually(() => calls.create());
    await eventually(() =>
      calls.put(
        id,
        products.map((value) => ({ resource: 'products' as const, id: value.product_id, value })),
      ),
    );
    const publishing = calls.send('post', calls.path(id, '/publish'), {}).then(({ status }) => status);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * WITHIN_MS));
    await kill();
    const status = await publishing;
    const isPublished = (await stateOf(id)) === 'published';
    expect([await revisionsOf(ids), isPublished]).toEqual(isPublished ? [[1], true] : [[0], false]);
    if (status === 200) expect(isPublished).toBe(true);
    await eventually(() => calls.publish(id));
    await calls.publish(id);
    expect(await revisionsOf(ids)).toEqual([1]);
  }
}, 600_000);
