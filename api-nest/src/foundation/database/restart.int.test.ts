import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import request, { type Response } from 'supertest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../../tooling/src/embedded-postgres/embedded-postgres';
import { startInstance, type TestApi } from '../../../test/api';
import { ENQUIRY, everyCall, newAddress, type Call } from '../../../test/every-call';
import { eventually } from '../../../test/eventually';
import { allRoutes } from '../../../test/routes';
import { signIn } from '../../../test/sign-in';
import { TEST_OWNER } from '../../../test/test-owner';
import { isDatabaseAway } from './database-away';
import { limitSilence } from './time-limit';

const folder = mkdtempSync(join(tmpdir(), 'formraster-restart-'));
chmodSync(folder, 0o711);
const options = {
  folder: join(folder, 'postgres'),
  logFile: join(folder, 'postgres.log'),
  settings: ['fsync=off', 'max_connections=200'],
};

let postgres: EmbeddedPostgres;
let api: TestApi;
let cookie: string;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(options);
  api = await startInstance(postgres.url, {
    ADMIN_PASSWORD: TEST_OWNER.password,
    // Links are only offered with a mail server; this one never answers.
    SMTP_URL: 'smtp://127.0.0.1:1',
    // More than there are calls, which all hold a connection at once.
    DATABASE_POOL: '160',
  });
  cookie = await signIn(api);
}, 30_000);
afterAll(async () => {
  await api.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Drawn with the last settings, or the delivered ones, while the database is away. */
const DOCUMENT = 'GET /documents/:name.pdf';

/** Routes that work without the database. */
const WITHOUT_DATABASE = [
  DOCUMENT,
  'GET /health/live',
  'GET /auth/options',
  'GET /metrics',
  'GET /docs',
  'GET /docs/openapi.json',
  'GET /docs/page.js',
];

/** Open for as long as changes are announced (reads.int.test). */
const STREAMS = ['GET /change-notices'];
const calls = async (): Promise<Record<string, Call>> => {
  const { [DOCUMENT]: _document, ...others } = await everyCall(api, cookie, TEST_OWNER);
  return others;
};

/** Expects exactly the problem that says that the database is away. */
function expectUnavailable(name: string, answer: Response): void {
  expect([name, answer.status]).toEqual([name, 503]);
  expect(answer.type).toBe('application/problem+json');
  expect(answer.get('Retry-After')).toBe('2');
  expect(answer.get('Cache-Control')).toBe('no-store');
  expect(answer.get('Content-Disposition')).toBeUndefined();
  expect(answer.body).toEqual({
    type: 'about:blank',
    title: expect.any(String),
    status: 503,
    detail: 'The database cannot be reached just now. Please try again in a moment.',
    requestId: answer.get('X-Request-Id'),
  });
}

async function expectDone(name: string, call: Call): Promise<void> {
  await eventually(async () => {
    const { status, text } = await call();
    expect([name, status < 300 ? 'done' : `${status} ${text}`]).toEqual([name, 'done']);
  });
}

it('is tested with a call of every route', async () => {
  expect([...Object.keys(await calls()), ...WITHOUT_DATABASE, ...STREAMS].sort()).toEqual(
    allRoutes(api).sort(),
  );
});

it('answers every call with a clear 503 while the database is away, and recovers afterwards', async () => {
  for (const [name, call] of Object.entries(await calls())) await expectDone(name, call);
  const again = Object.entries(await calls());
  const { port } = postgres;
  await postgres.stop();
  await eventually(async () => expect((await request(api.url).get('/products')).status).toBe(503));
  for (const [name, call] of again) expectUnavailable(name, await call());
  expect((await request(api.url).get('/health/live')).status).toBe(200);

  postgres = await startEmbeddedPostgres({ ...options, port });
  for (const [name, call] of again) await expectDone(name, call);
}, 60_000);

/** Calls that only read. */
const LIGHT_CALLS = [
  'GET /health/ready',
  'GET /auth/me',
  'GET /auth/sessions',
  'GET /users/rules',
  'GET /auth/second-factor',
  'GET /users',
  'GET /colleagues',
  'GET /products',
  'GET /products/:product_id',
  'GET /products/:product_id/specification-sheet.pdf',
  'GET /product-range',
  'GET /product-pages/:product_id',
  'GET /product-figures',
  'GET /site-config/:key',
  'GET /gallery-range',
  'GET /changes',
  'GET /content-view',
];

/** Tables by which the API knows who calls: they stay free, so that calls get to their own work. */
const ACCOUNTS = ['users', 'sessions', 'account_rules', 'secrets', 'second_factors', 'password_links'];

it.each([
  {
    where: 'at the start of its work',
    free: ACCOUNTS,
    finished: LIGHT_CALLS,
  },
  {
    where: 'when half its work is done',
    free: [
      ...ACCOUNTS,
      'products',
      'site_config',
      'images',
      'enquiries',
      'rate_limits',
      'remote_health',
      'release_lists',
    ],
    finished: [
      ...LIGHT_CALLS,
      'POST /auth/second-factor',
      'POST /products/bulk',
      'POST /images/bulk',
      'POST /enquiries/bulk',
      'POST /enquiries/:id/answers/preview',
      'POST /enquiries/:id/quote/preview',
      'GET /project-plans',
      'GET /project-products',
      'GET /project-installations',
      'GET /images/:id/usage',
      'GET /content-checks',
      'PATCH /images/:id',
      'POST /plans/price',
      'GET /plans/drawing.svg',
      'GET /plans/drawing.dxf',
      'GET /plans/parts.csv',
      'GET /plans/qr.svg',
      'GET /plans/picture.png',
      'GET /plans/sheet.pdf',
      'GET /plans/examples/:id',
      'GET /plans/pictures',
      'GET /plans/undrawable',
      'GET /remote-health/series',
      'GET /remote-health/trials',
      'PUT /releases',
    ],
  },
])(
  'answers every call that a restart interrupts $where with 503, and does it afterwards',
  async (round) => {
    const again = Object.entries(await calls());
    const holder = new Client({ connectionString: postgres.url });
    holder.on('error', () => undefined);
    await holder.connect();
    const { rows } = await holder.query<{ tables: string }>(
      `SELECT string_agg(quote_ident(tablename), ', ') AS tables FROM pg_tables
       WHERE schemaname = 'public' AND tablename <> ALL ($1)`,
      [round.free],
    );
    await holder.query(`BEGIN; LOCK TABLE ${rows[0]?.tables} IN ACCESS EXCLUSIVE MODE`);

    const finished: string[] = [];
    const answers = again.map(async ([name, call]) => {
      const answer = await call();
      if (answer.status < 300) finished.push(name);
      return { name, answer };
    });
    await eventually(async () => {
      const [{ waiting }] = await api.dataSource.query(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE wait_event_type = 'Lock' AND application_name = 'api-nest'`,
      );
      expect(waiting + finished.length).toBeGreaterThanOrEqual(again.length);
    });
    // Stopping releases the lock before it closes every connection: a call may still get through in between.
    const unheld = [...finished];
    const { port } = postgres;
    await postgres.stop();
    postgres = await startEmbeddedPostgres({ ...options, port });

    for (const { name, answer } of await Promise.all(answers)) {
      if (!finished.includes(name)) expectUnavailable(name, answer);
    }
    expect(unheld.filter((name) => !round.finished.includes(name))).toEqual([]);
    for (const [name, call] of again) await expectDone(name, call);
  },
  60_000,
);

it('recognises a connection that breaks between two statements', async () => {
  const failure: unknown = await api.dataSource
    .transaction(async (manager) => {
      const [{ pid }] = await manager.query('SELECT pg_backend_pid() AS pid');
      await api.dataSource.query('SELECT pg_terminate_backend($1)', [pid]);
      await eventually(() => expect(manager.queryRunner?.isReleased).toBe(true));
      await manager.query('SELECT 1');
    })
    .catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
});

it('answers 503, not 500, to calls cut off in the middle, and loses or doubles none', async () => {
  const before = await countEnquiries();
  const statuses: number[] = [];
  const send = async () => {
    for (let n = 0; n < 30; n += 1) {
      const { status } = await request(api.url)
        .post('/enquiries')
        .set('X-Forwarded-For', newAddress())
        .send(ENQUIRY);
      statuses.push(status);
    }
  };
  const { port } = postgres;
  const senders = [send(), send(), send(), send()];
  await eventually(() => expect(statuses.length).toBeGreaterThan(4));
  await postgres.stop();
  postgres = await startEmbeddedPostgres({ ...options, port });
  await Promise.all(senders);
  await eventually(async () => expect((await request(api.url).get('/health/ready')).status).toBe(200));
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  expect((await countEnquiries()) - before).toBe(statuses.filter((status) => status === 201).length);
}, 60_000);

/** Stops or continues Postgres with all its processes that the API talks to. */
function signalPostgres(signal: 'SIGSTOP' | 'SIGCONT', sessions: number[]): void {
  for (const pid of [postgres.pid, ...sessions]) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A session that has ended meanwhile.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

it('answers 503 while Postgres is frozen, and stores what is then sent again once', async () => {
  limitSilence(api.dataSource, 1500);
  const price = '£ 4711';
  const enquire = () =>
    request(api.url)
      .post('/enquiries')
      .set('X-Forwarded-For', '192.0.2.77')
      .set('Idempotency-Key', 'sent-while-postgres-is-frozen')
      .send(ENQUIRY);
  const save = () =>
    request(api.url)
      .post('/products')
      .set('Cookie', cookie)
      .send({ product_id: 'frozen', name: 'R', price, description: 'd' });
  const before = await countEnquiries();
  await expectDone('a read', () => request(api.url).get('/products'));
  const sessions: { pid: number }[] = await api.dataSource.query(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'",
  );
  const pids = sessions.map(({ pid }) => pid);
  signalPostgres('SIGSTOP', pids);
  try {
    const writes = [enquire(), save(), enquire(), save()].map(async (sent) => await sent);
    for (const answer of await Promise.all(writes)) expectUnavailable('a write', answer);
    expectUnavailable('a read', await request(api.url).get('/products'));
  } finally {
    signalPostgres('SIGCONT', pids);
  }
  await expectDone('an enquiry', enquire);
  await expectDone('a save', save);
  expect((await countEnquiries()) - before).toBe(1);
  await eventually(async () => {
    const open: unknown = await api.dataSource.query(
      "SELECT pid FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'",
    );
    expect(open).toEqual([]);
  });
}, 60_000);

async function countEnquiries(): Promise<number> {
  const [{ count }] = await api.dataSource.query('SELECT count(*)::int FROM enquiries');
  return Number(count);
}

it('recognises a server that panics, whatever the reason', () => {
  const panic = Object.assign(new Error('could not create file'), { code: '42501', severity: 'PANIC' });
  expect(isDatabaseAway(panic)).toBe(true);
  expect(isDatabaseAway(Object.assign(panic, { severity: 'ERROR' }))).toBe(false);
});

it('answers 503, not 500, when Postgres panics since it cannot add to its log, and recovers', async () => {
  const enquire = () =>
    request(api.url).post('/enquiries').set('X-Forwarded-For', newAddress()).send(ENQUIRY);
  const log = join(options.folder, 'cluster/pg_wal');
  const { port } = postgres;
  const before = await countEnquiries();
  const statuses: number[] = [];
  let panicked = false;
  const send = async () => {
    while (!panicked) statuses.push((await enquire()).status);
  };
  chmodSync(log, 0o500);
  const senders = [send(), send(), send(), send()];
  await expect(
    api.dataSource.query(
      'CREATE TABLE filler AS SELECT sha512(n::text::bytea) FROM generate_series(1, 2e6) n',
    ),
  ).rejects.toThrow();
  panicked = true;
  await Promise.all(senders);
  // Postgres restarts by itself, and the last file of its log may have room for a few more enquiries.
  let answer: Response;
  do {
    answer = await enquire();
    statuses.push(answer.status);
  } while (answer.status === 201);
  expectUnavailable('an enquiry', answer);

  await postgres.stop();
  chmodSync(log, 0o700);
  postgres = await startEmbeddedPostgres({ ...options, port });
  await expectDone('an enquiry', enquire);
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  // One may have been stored whose answer was cut off.
  const acknowledged = statuses.filter((status) => status === 201).length + 1;
  expect((await countEnquiries()) - before).toBeGreaterThanOrEqual(acknowledged);
}, 60_000);
