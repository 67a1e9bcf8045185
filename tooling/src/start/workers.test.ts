import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../embedded-postgres/free-port';
import { Workers, type WorkersOptions } from './workers';

const untilAborted = new AbortController().signal;

let folder: string;
let port: number;
let workers: Workers;
let printed: string[];
let heard: (line: string) => void;

/** Answers its process id, and what its sibling says to a question. */
const SERVER = `
let asker;
process.on('message', ({ type, id, payload, payloads }) => {
  if (type === 'asked') process.send({ type: 'answer', id, payload: payload + ' to ' + process.pid });
  if (type === 'answers') asker.end(JSON.stringify(payloads));
});
const server = require('http').createServer((request, response) => {
  if (request.url === '/end') process.exit(1);
  if (request.url.startsWith('/work')) {
    const [milliseconds, start] = [Number(request.url.slice(5)), process.cpuUsage()];
    for (let used = 0; used < milliseconds * 1000; ) {
      const { user, system } = process.cpuUsage(start);
      used = user + system;
    }
  }
  if (request.url === '/environment') return response.end(JSON.stringify(process.env));
  if (request.url === '/ask') {
    asker = response;
    return process.send({ type: 'ask', id: 7, topic: 'name', payload: 'from ' + process.pid });
  }
  response.end(String(process.pid));
});
process.on('SIGTERM', () => server.close(() => process.exit(0)));
server.on('error', ({ code }) => process.send({ type: 'failed', message: code }));
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  process.send({ type: 'ready', port: server.address().port });
  setInterval(() => process.send({ type: 'alive' }), 50);
});
`;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-workers-'));
  port = await findFreePort();
  printed = [];
  heard = () => undefined;
});
afterEach(async () => {
  await workers.stop(1000);
  rmSync(folder, { recursive: true });
});

function make(code = SERVER, options: Partial<WorkersOptions> = {}): Workers {
  const script = join(folder, 'server.js');
  writeFileSync(script, code);
  workers = new Workers({
    name: 'site',
    script,
    environment: () => ({ PATH: '', PORT: String(port) }),
    address: { port, host: '127.0.0.1' },
    logFiles: [join(folder, 'shell.log'), join(folder, 'shell-2.log')],
    tell: (line) => {
      printed.push(line);
      heard(line);
    },
    restartDelayMs: 1,
    ...options,
  });
  return workers;
}

async function startBoth(code = SERVER, options: Partial<WorkersOptions> = {}): Promise<Workers> {
  const both = make(code, options);
  await both.start(untilAborted);
  await both.startSecond(untilAborted);
  return both;
}

/** An answer on a connection of its own. */
const visit = (path = '/'): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = get(`http://127.0.0.1:${port}${path}`, { agent: false }, (answer) => {
      text(answer).then(resolve, reject);
    });
    request.once('error', reject);
  });

/** The process ids of both workers: visits go on until both have answered. */
async function bothIds(): Promise<[string, string]> {
  const ids = new Set<string>();
  while (ids.size < 2)
    for (const id of await Promise.all(Array.from({ length: 20 }, () => visit()))) ids.add(id);
  return [...ids] as [string, string];
}

const untilPrinted = (what: string): Promise<void> =>
  new Promise((resolve) => {
    heard = (line) => line.includes(what) && resolve();
  });

test('both workers accept on one port', async () => {
  await startBoth();

  expect(new Set(await bothIds()).size).toBe(2);
});

test.each([
  ['is killed', 'SIGKILL'],
  ['hangs', 'SIGSTOP'],
] as const)('visitors are answered while one worker %s, and it is replaced', async (_what, signal) => {
  await startBoth(SERVER, { silenceMs: 500 });
  const [one, other] = await bothIds();
  const again = untilPrinted('running again');
  process.kill(Number(one), signal);
  const answers = new Set<string>();
  for (let n = 0; n < 50; n += 1) answers.add(await visit());
  await again;

  expect(answers).toContain(other);
  expect(answers).not.toContain(one);
  expect(await bothIds()).not.toContain(one);
});

test('visitors who come while both workers are away wait until one is there', async () => {
  const both = await startBoth();
  const ended = new Promise<void>((resolve) => {
    heard = () => printed.filter((line) => line.includes('ended (SIGKILL)')).length === 2 && resolve();
  });
  for (const id of both.processIds()) process.kill(id, 'SIGKILL');
  await ended;

  expect(await visit()).toMatch(/^\d+$/);
});

test('where both workers are silent, as on a busy machine, none is replaced', async () => {
  await startBoth(SERVER, { silenceMs: 500 });
  const ids = await bothIds();
  for (const id of ids) process.kill(Number(id), 'SIGSTOP');
  // Longer than a worker whose sibling shows life may be silent.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  for (const id of ids) process.kill(Number(id), 'SIGCONT');

  expect((await bothIds()).sort()).toEqual(ids.sort());
  expect(printed).toEqual([]);
});

test('a worker that is at work for longer than it may be silent is not replaced', async () => {
  await startBoth(SERVER, { silenceMs: 400 });
  const ids = await bothIds();

  expect(ids).toContain(await visit('/work1200'));
  expect((await bothIds()).sort()).toEqual(ids.sort());
  expect(printed).toEqual([]);
});

test('a worker in an endless loop is replaced', async () => {
  await startBoth(SERVER, { silenceMs: 400 });
  const again = untilPrinted('running again');

  await expect(visit('/work1000000')).rejects.toThrow();
  await again;
});

test('what a worker asks is answered by its sibling, and by none while that is away', async () => {
  const both = make();
  await both.start(untilAborted);
  const alone = await visit('/ask');
  await both.startSecond(untilAborted);
  const [one, other] = await bothIds();
  const [answer] = JSON.parse(await visit('/ask')) as [string];

  expect(alone).toBe('[]');
  expect([`from ${one} to ${other}`, `from ${other} to ${one}`]).toContain(answer);
});

test('a worker gets the environment that it is given, and nothing of this process’s', async () => {
  process.env.SECRET_OF_THE_SUPERVISOR = 'not for workers';
  try {
    await startBoth();
  } finally {
    delete process.env.SECRET_OF_THE_SUPERVISOR;
  }

  expect(JSON.parse(await visit('/environment'))).toEqual({
    PATH: '',
    PORT: String(port),
    SETTINGS_FD: '4',
  });
});

(process.getuid?.() === 0 ? test : test.skip)('workers run as the account that they are given', async () => {
  chmodSync(folder, 0o755);
  const code = `console.log(process.getuid(), process.getgroups().join()); ${SERVER}`;
  await startBoth(code, { identity: { uid: 65_534, gid: 65_534 } });

  for (const log of ['shell.log', 'shell-2.log']) {
    expect(readFileSync(join(folder, log), 'utf8')).toBe('65534 65534\n');
  }
});

test('workers of two programs do not get each other’s settings', async () => {
  await startBoth();
  const first = workers;
  const [firstPort, script] = [port, join(folder, 'other.js')];
  port = await findFreePort();
  writeFileSync(script, SERVER);
  const files = [join(folder, 'api.log'), join(folder, 'api-2.log')] as const;
  const others = make(SERVER, { name: 'API', script, logFiles: files, heapMb: 300 });
  await others.start(untilAborted);
  await others.stop(1000);
  port = firstPort;
  workers = first;
  const again = untilPrinted('running again');
  await expect(visit('/end')).rejects.toThrow();
  await again;

  expect(new Set(await bothIds()).size).toBe(2);
  expect(JSON.parse(await visit('/environment'))).toMatchObject({ PORT: String(firstPort) });
});

test('workers that keep ending are lost, with a sentence', async () => {
  const both = await startBoth(`${SERVER} setTimeout(() => process.exit(1), 300);`);

  await expect(both.lost).rejects.toThrow(
    /^The site’s \w+ worker ended \(code 1\), \d+ times in short order/,
  );
});

test('a first worker whose port is taken says so', async () => {
  const both = make(SERVER);
  await both.start(untilAborted);
  const [taken, first] = [port, workers];
  const log = [join(folder, 'x.log'), join(folder, 'y.log')] as const;
  const code = SERVER.replace(`'127.0.0.1'`, `'0.0.0.0'`);
  const other = make(code, { logFiles: log });

  await expect(other.start(untilAborted)).rejects.toThrow('EADDRINUSE');
  await other.stop(1000);
  [port, workers] = [taken, first];
});

test('a worker loads before its secrets come, and starts with them', async () => {
  const code = `
    process.send({ type: 'loaded' });
    console.log(require('node:fs').readFileSync(Number(process.env.SETTINGS_FD), 'utf8'));
    ${SERVER}`;
  let give: (secrets: NodeJS.ProcessEnv) => void = () => undefined;
  const later = new Promise<NodeJS.ProcessEnv>((resolve) => {
    give = resolve;
  });
  const both = make(code, { later });
  const ready = both.start(untilAborted);
  await both.loaded;
  expect(both.processIds()).toEqual([]);
  give({ DATABASE_URL: 'postgres://late' });
  await ready;
  expect(readFileSync(join(folder, 'shell.log'), 'utf8')).toBe('{"DATABASE_URL":"postgres://late"}\n');
});
