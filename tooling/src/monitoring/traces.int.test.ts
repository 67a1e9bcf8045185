import { fork, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { SITE_PASSWORD } from '../../../api-nest/test/site-password';
import { startShell, type RunningShell } from '../../../shell/src/server/testing/running-shell';
import { asSiteRole } from '../embedded-postgres/site-role';
import { createDatabaseFrom } from '../embedded-postgres/test-postgres';
import { findProjectRoot } from '../project-root';

const attributeSchema = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.unknown().optional() }),
});
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attributeSchema).default([]),
            }),
          ),
        }),
      ),
    }),
  ),
});

interface Span {
  service: string | undefined;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, string | undefined>;
}

const toRecord = (attributes: z.infer<typeof attributeSchema>[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));

let collector: Server;
let received: string[];
let spans: Span[];
let api: ChildProcess;
let shell: RunningShell;
let dropDatabase: () => Promise<void>;

/** A collector, an API and a site's server, each a process or server of its own. */
beforeAll(async () => {
  received = [];
  spans = [];
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      for (const { resource, scopeSpans } of exportSchema.parse(JSON.parse(body)).resourceSpans) {
        const service = toRecord(resource.attributes)['service.name'];
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          spans.push({ ...span, service, attributes: toRecord(span.attributes) });
        }
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const traces = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  };
  // Set by the run's global set-up.
  const { TEST_TEMPLATE = '', TEST_POSTGRES_URL = '' } = process.env;
  const database = await createDatabaseFrom(TEST_TEMPLATE, TEST_POSTGRES_URL);
  dropDatabase = database.drop;
  api = fork(path.join(findProjectRoot(), 'api-nest/dist/main.js'), [], {
    env: {
      ...process.env,
      ...traces,
      NODE_ENV: 'production',
      DATABASE_URL: asSiteRole(database.url, SITE_PASSWORD),
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { port, message } = await new Promise<{ type?: string; port?: number; message?: string }>(
    (resolve, reject) => {
      api.on('message', (said: { type?: string; port?: number }) => {
        if (said.type === 'ready' || said.type === 'failed') resolve(said);
      });
      api.once('exit', (code) => reject(new Error(`The API ended with code ${String(code)}.`)));
    },
  );
  if (port === undefined) throw new Error(message);
  const environment = { ...process.env, ...traces, API_URL: `http://127.0.0.1:${port}` };
  shell = await startShell(() => ({}), environment);
}, 60_000);

afterAll(async () => {
  await shell.stop();
  const ended = new Promise((resolve) => api.once('exit', resolve));
  api.kill('SIGTERM');
  await ended;
  await dropDatabase();
  collector.closeAllConnections();
  collector.close();
}, 60_000);

/** Waits until a collector has what a condition looks for. */
async function until<T>(find: () => T | undefined): Promise<T> {
  const giveUp = Date.now() + 30_000;
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    if (Date.now() > giveUp) throw new Error(`Not in time. Received: ${JSON.stringify(spans, null, 1)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const sent = (requestId: string | null, service: string) =>
  until(() => spans.find((span) => span.attributes['request.id'] === requestId && span.service === service));

test('one trace leads from a page to its render, the API and its statements', async () => {
  const page = await fetch(`${shell.url}gallery?q=ada%40example.com`);
  await page.text();
  const root = await sent(page.headers.get('x-request-id'), 'formraster-shell');
  expect(root.parentSpanId ?? '').toBe('');
  const childOf = ({ spanId }: Span, name: RegExp, service: string) =>
    until(() =>
      spans.find((span) => span.parentSpanId === spanId && name.test(span.name) && span.service === service),
    );
  await childOf(root, /^render$/, 'formraster-shell');
  const call = await childOf(root, /^call the API$/, 'formraster-shell');
  const answer = await childOf(call, /^GET \/api\//, 'formraster-api');
  const statement = await childOf(answer, /^SELECT$/, 'formraster-api');
  expect(statement.attributes['db.query.text']).toMatch(/^SELECT .+\$1/);
  expect(new Set([root, call, answer, statement].map(({ traceId }) => traceId)).size).toBe(1);
  expect(received.join()).not.toMatch(/example\.com|\?q/);
}, 60_000);

test('a call of a visitor is a trace of our own, without bodies and parameters', async () => {
  const theirs = 'a'.repeat(32);
  const answer = await fetch(`${shell.url}api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${theirs}-${'b'.repeat(16)}-01` },
    body: JSON.stringify({ email: 'secret@example.com', password: 'a secret password' }),
  });
  expect(answer.status).toBe(401);
  const id = answer.headers.get('x-request-id');
  const [outer, inner] = [await sent(id, 'formraster-shell'), await sent(id, 'formraster-api')];
  expect(inner.traceId).toBe(outer.traceId);
  expect(outer.traceId).not.toBe(theirs);
  await until(() => spans.find(({ name, traceId }) => name === 'INSERT' && traceId === outer.traceId));
  expect(received.join()).not.toMatch(/secret/);
}, 60_000);
