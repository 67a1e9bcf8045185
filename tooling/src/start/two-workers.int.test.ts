import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { discoveryDocument } from 'shared-types/discovery';
import { createTestDatabase } from '../../../api-nest/test/test-database';
import { TEST_OWNER } from '../../../api-nest/test/test-owner';
import { readConfig } from '../config';
import { findFreePort } from '../embedded-postgres/free-port';
import { findProjectRoot } from '../project-root';
import { API_SCRIPT, apiEnvironment, SHELL_SCRIPT, shellWorkerEnvironment } from './environments';
import { Workers } from './workers';

// The built API and the built server of the site as `npm start` runs them, with a test's own database.

const SECRETS = {
  INTERNAL_TOKEN: 'a secret of this test between its processes',
  METRICS_TOKEN: 'a secret of this test for its operators',
  PREVIEW_SECRET: 'a secret of this test that signs previews',
  ADMIN_PASSWORD: 'a secret of this test for its owner',
};

const untilAborted = new AbortController().signal;

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let api: Workers;
let site: Workers;
let port: number;
const printed: string[] = [];
let heard: (line: string) => void = () => undefined;

beforeAll(async () => {
  const root = findProjectRoot();
  folder = mkdtempSync(join(tmpdir(), 'formraster-two-workers-'));
  chmodSync(folder, 0o755);
  writeFileSync(
    join(folder, 'discovery.json'),
    JSON.stringify(discoveryDocument({ hosts: [], remotes: {} })),
  );
  database = await createTestDatabase();
  port = await findFreePort();
  const apiPort = await findFreePort();
  const config = readConfig(root, {
    PORT: String(port),
    DATA_DIR: folder,
    REMOTES_DIR: folder,
    TRUST_PROXY: '1',
    ...SECRETS,
    LOG_LEVEL: 'warn',
  });
  const tell = (line: string): void => {
    printed.push(line);
    heard(line);
  };
  const logs = (name: string) => [join(folder, `${name}.log`), join(folder, `${name}-2.log`)] as const;
  api = new Workers({
    name: 'API',
    script: join(root, API_SCRIPT),
    environment: () => apiEnvironment(root, config, database.url, apiPort),
    address: { port: apiPort, host: '127.0.0.1' },
    logFiles: logs('api'),
    neverLost: true,
    tell,
  });
  site = new Workers({
    name: 'site',
    script: join(root, SHELL_SCRIPT),
    environment: () => shellWorkerEnvironment(root, config, apiPort),
    address: { port },
    logFiles: logs('shell'),
    tell,
  });
  await api.start(untilAborted);
  await site.start(untilAborted);
  await api.startSecond(untilAborted);
  await site.startSecond(untilAborted);
}, 120_000);

afterAll(async () => {
  await site.stop(4000);
  await api.stop(4000);
  await database.drop();
  rmSync(folder, { recursive: true });
}, 30_000);

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** A request on a connection of its own. */
function call(
  method: string,
  path: string,
  body?: object,
  headers: NodeJS.Dict<string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        agent: false,
        headers: { 'content-type': 'application/json', ...headers },
      },
      (answer) => {
        text(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
          reject,
        );
      },
    );
    asked.once('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

let addresses = 0;

/**
 * Sends an enquiry under its key until it is stored, as a browser's form does.
 * @returns how often there was no answer or a refusal
 */
async function enquire(key: string): Promise<number> {
  const enquiry = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: `${key}@example.com`,
    interest: 'home',
    consent: true,
  };
  const headers = {
    'idempotency-key': key,
    'x-forwarded-for': `10.1.${(addresses += 1) >> 8}.${addresses % 256}`,
  };
  for (let failures = 0; ; failures += 1) {
    const answer = await call('POST', '/api/enquiries', enquiry, headers).catch(() => undefined);
    if (answer?.status === 201) return failures;
  }
}

async function stored(keys: readonly string[]): Promise<number[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string; times: number }>(
      'SELECT idempotency_key AS key, count(*)::int AS times FROM enquiries GROUP BY 1',
    );
    const times = new Map(rows.map((row) => [row.key, row.times]));
    return keys.map((key) => times.get(key) ?? 0);
  } finally {
    await client.end();
  }
}

describe.each([
  ['API', () => api],
  ['site', () => site],
] as const)('while a worker of the %s', (name, program) => {
  test.each([
    ['is killed', 'SIGKILL'],
    ['hangs', 'SIGSTOP'],
  ] as const)(
    '%s, no enquiry is lost or waits for the next worker',
    async (_what, signal) => {
      const keys: string[] = [];
      let failed = 0;
      let isOver = false;
      const sent = [0, 0, 0, 0];
      /** How many enquiries each visitor had stored while a worker was away. */
      const meanwhile: number[] = [];
      const visitors = Promise.all(
        sent.map(async (_none, visitor) => {
          while (!isOver) {
            const key = randomUUID();
            keys.push(key);
            failed += await enquire(key);
            sent[visitor] = (sent[visitor] ?? 0) + 1;
          }
        }),
      );
      await enquire(randomUUID());
      // One after the other, since one of them may have all connections.
      for (const id of program().processIds()) {
        const again = new Promise<void>((resolve) => {
          heard = (line) => line.includes('running again') && resolve();
        });
        const before = [...sent];
        process.kill(id, signal);
        await again;
        meanwhile.push(...sent.map((count, visitor) => count - (before[visitor] ?? 0)));
      }
      isOver = true;
      await visitors;

      // The site's server sends them to the other worker of the API; its own end no server can hide.
      if (name === 'API') expect(failed).toBe(0);
      // The one under way when the worker went, and the next one.
      expect(Math.min(...meanwhile)).toBeGreaterThan(1);
      expect(await stored(keys)).toEqual(keys.map(() => 1));
    },
    120_000,
  );
});

test('what is saved through one worker is in the next answer of either', async () => {
  const signedIn = await call('POST', '/api/auth/login', TEST_OWNER);
  const cookie = [signedIn.headers['set-cookie'] ?? []]
    .flat()
    .map((set) => set.split(';')[0])
    .join('; ');
  const path = '/api/products/two-workers';
  let tag: string | undefined;
  for (let n = 0; n < 30; n += 1) {
    const product = {
      product_id: 'two-workers',
      name: 'Two workers',
      price: `£ ${n}`,
      description: 'Saved often.',
    };
    const saved = await call('POST', '/api/products', product, {
      cookie,
      ...(tag !== undefined && { 'if-match': tag }),
    });
    expect([200, 201]).toContain(saved.status);
    tag = String(saved.headers['etag']);
    const answers = await Promise.all(Array.from({ length: 12 }, () => call('GET', path)));
    const prices = answers.map(({ body }) => (JSON.parse(body) as { price: string }).price);
    expect(prices).toEqual(prices.map(() => product.price));
  }
}, 60_000);

/** Processes that one has started, and those that they have. */
function descendants(of: number): number[] {
  const children = readdirSync(`/proc/${of}/task`).flatMap((thread) =>
    readFileSync(`/proc/${of}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}

test('no secret is in the environment of a worker or of its renderers', async () => {
  // Elsewhere there is no file of it.
  if (process.platform !== 'linux') return;
  const { status } = await call('GET', '/metrics', undefined, {
    authorization: `Bearer ${SECRETS.METRICS_TOKEN}`,
  });
  expect(status).toBe(200);
  const workers = [...api.processIds(), ...site.processIds()];
  const all = workers.flatMap((worker) => [worker, ...descendants(worker)]);
  const environments = all.map((id) => readFileSync(`/proc/${id}/environ`, 'utf8')).join('\0');

  expect(workers).toHaveLength(4);
  expect(all.length).toBeGreaterThan(4);
  expect(environments).toContain('API_URL=');
  for (const secret of [...Object.values(SECRETS), new URL(database.url).password]) {
    expect(environments).not.toContain(secret);
  }
});

test.each(['/metrics', '/api/metrics'])('%s counts what both workers have done', async (path) => {
  const read = async () => {
    const { status, body } = await call('GET', path, undefined, {
      authorization: `Bearer ${SECRETS.METRICS_TOKEN}`,
    });
    expect(status).toBe(200);
    const named = path === '/metrics' ? 'shell_request_duration_seconds' : 'http_request_duration_seconds';
    const counts = [...body.matchAll(new RegExp(`^${named}_count\\{.*\\} (\\d+)$`, 'gm'))];
    return counts.reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const before = await read();
  await Promise.all(Array.from({ length: 100 }, () => call('GET', '/api/health/live')));
  const counted = (await read()) - before;

  // With the two reads themselves.
  expect(counted).toBeGreaterThanOrEqual(100);
  expect(counted).toBeLessThanOrEqual(102);
});
