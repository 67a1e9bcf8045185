import pg from 'pg';
import type { Server } from './api-process';
import { compare, type Measured } from './load';
import type { Line } from './report';

const CALLS = ['/api/images?view=summary&limit=100', '/api/images?view=summary&limit=100&q=walnut'];

const SMALL = 100;
const LARGE = 10_000;

/**
 * Adds rows without bytes: lists and searches read rows only. Ten images match “walnut” in any library, so that a
 * search in a larger one has as many results, but more to look through.
 */
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

const CONNECTIONS = 4;

/** Duration of a call in ms, from the rate of connections that wait for each answer. */
const timeOf = ({ rate }: Measured) => `${((CONNECTIONS * 1000) / rate).toFixed(2)} ms`;

/** An API and its database. */
export interface Library {
  server: Server;
  databaseUrl: string;
}

async function fill({ databaseUrl }: Library, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await growTo(client, count);
  } finally {
    await client.end();
  }
}

/** A list and a search of a library of 10,000 images beside the same calls on 100. */
export async function measureLibrarySize(large: Library, small: Library): Promise<Line[]> {
  await fill(large, LARGE);
  await fill(small, SMALL);
  const lines: Line[] = [];
  for (const path of CALLS) {
    const load = { path, connections: CONNECTIONS, seconds: 2 };
    const { ours, peer, ratio } = await compare(large.server.url, small.server.url, load);
    lines.push({
      what: `GET ${path.replace('/api/', '')} of ${LARGE}`,
      ours: timeOf(ours),
      peer: `${timeOf(peer)} (of ${SMALL})`,
      goal: '≤ 1.5 × the time',
      result: `${(1 / ratio).toFixed(2)} ×`,
      reached: 1 / ratio <= 1.5,
    });
  }
  return lines;
}
