import pg from 'pg';
import type { Server } from './api-process';
import { measure, medianOf, type Measured } from './load';
import type { Line } from './report';

const CALLS = [
  '/api/images?view=summary&limit=100',
  '/api/images?view=summary&limit=100&q=walnut',
  '/api/images?view=summary&limit=100&category=gallery',
];

const SMALL = 100;
const LARGE = 10_000;
const RUNS = 3;

/** Adds rows, no bytes: lists and searches read rows only. Ten pictures show walnut, however
 * large the library: the search has as much to answer, and more to look through. */
async function growTo(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `INSERT INTO images (name, category, hash, media_type, width, height, bytes, placeholder)
     SELECT CASE WHEN n <= 100 AND n % 10 = 0 THEN 'Walnut shelf ' ELSE 'Oak desk ' END || n,
            (ARRAY['general', 'products', 'gallery'])[n % 3 + 1],
            encode(sha256(n::text::bytea), 'hex'), 'image/jpeg', 1200, 800, 240000,
            'data:image/webp;base64,' || repeat('A', 120)
     FROM generate_series((SELECT count(*) FROM images) + 1, $1) AS n`,
    [count],
  );
  await client.query('ANALYZE images');
}

async function measureAll(server: Server): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const path of CALLS) {
    const runs: Measured[] = [];
    const load = { path, connections: 4, seconds: 3 };
    await measure(server.url, { ...load, seconds: 1 });
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(server.url, load));
    measured.push(medianOf(runs));
  }
  return measured;
}

const timeOf = ({ rate }: Measured) => 4000 / rate;
const show = (measured: Measured) => `${timeOf(measured).toFixed(2)} ms`;

/** Lists and searches of a library of 10,000 pictures beside the same calls on 100 (issue 3, must reach). */
export async function measureLibrarySize(server: Server, databaseUrl: string): Promise<Line[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await growTo(client, SMALL);
    const small = await measureAll(server);
    await growTo(client, LARGE);
    const large = await measureAll(server);
    return CALLS.flatMap((path, n) => {
      const [ours, peer] = [large[n], small[n]];
      if (!ours || !peer) return [];
      const ratio = timeOf(ours) / timeOf(peer);
      return {
        what: `GET ${path.replace('/api/', '')} of ${LARGE}`,
        ours: show(ours),
        peer: `${show(peer)} (of ${SMALL})`,
        goal: '≤ 1.5 × the time',
        result: `${ratio.toFixed(2)} ×`,
        reached: ratio <= 1.5,
      };
    });
  } finally {
    await client.end();
  }
}
