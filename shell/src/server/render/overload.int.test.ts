import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Script } from 'node:vm';
import { Agent, request } from 'undici';
import { liveVersion, startShell, type RunningShell } from '../testing/running-shell';

/** Work for the processor: a renderer's own code cannot read how much it has used. */
const work = (steps: number) => `var x = 0; for (let n = 0; n < ${steps}; n += 1) x = Math.sqrt(x + n);`;

/** How many steps of {@link work} this machine does in a ms of processor time. */
function stepsAMillisecond(): number {
  const steps = 20_000_000;
  const script = new Script(work(steps));
  script.runInThisContext();
  const before = process.cpuUsage();
  script.runInThisContext();
  const { user, system } = process.cpuUsage(before);
  return steps / ((user + system) / 1000);
}

const STEPS_A_MS = stepsAMillisecond();

/** A range that takes a number of ms of processor time. */
const thorough = (ms: number) => `exports.exposes = { './ProductRange': () => {
  ${work(Math.round(ms * STEPS_A_MS))}
  return x < 0 ? '' : 'A thorough range';
} };`;

const PATIENCE_MS = 60_000;

let shell: RunningShell;
let connections: Agent;

async function start(ms: number, environment: Record<string, string> = {}): Promise<void> {
  shell = await startShell(
    (folder) => ({ catalogue: [liveVersion(folder, 'catalogue', 'thorough', thorough(ms))] }),
    { ...process.env, ...environment },
  );
}

beforeEach(() => {
  connections = new Agent({ connections: 400, headersTimeout: PATIENCE_MS });
});

afterEach(async () => {
  await connections.destroy();
  await shell.stop();
});

/** Processes that render. */
const workers = () =>
  readdirSync(`/proc/${shell.pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${shell.pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number);

/** Sends a signal to those that still run. */
function signal(ids: readonly number[], name: NodeJS.Signals): void {
  const running = workers();
  for (const id of ids.filter((each) => running.includes(each))) process.kill(id, name);
}

/** Gives processes a third of the time, as other work on a busy machine does. @returns its end */
function slowDown(ids: readonly number[]): () => void {
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    signal(ids, turn % 3 === 0 ? 'SIGCONT' : 'SIGSTOP');
  }, 20);
  return () => {
    clearInterval(timer);
    signal(ids, 'SIGCONT');
  };
}

test('as many processes render as RENDERERS says, whatever the machine has', async () => {
  await start(0, { RENDERERS: '3' });
  expect(workers()).toHaveLength(3);
});

test('a remote on a machine that is slow for all is not held to be faulty', async () => {
  await start(300);
  const healed = slowDown(workers());
  const page = await fetch(`${shell.url}?once`);
  healed();

  expect(page.status).toBe(200);
  expect(await page.text()).toContain('A thorough range');
  expect(shell.log()).not.toContain('left out');
}, 60_000);

test('a worker that something has stopped is replaced, and no remote is blamed', async () => {
  await start(100);
  const [first, ...others] = workers();
  signal([first ?? 0], 'SIGSTOP');
  const pages = await Promise.all(
    Array.from({ length: others.length + 2 }, (_none, n) => fetch(`${shell.url}?${n}`)),
  );

  for (const page of pages) expect(await page.text()).toContain('A thorough range');
  while (workers().includes(first ?? 0)) await setTimeout(50);
  expect(shell.log()).not.toContain('left out');
}, 60_000);

test('of more pages than can be made some are refused, and the others come', async () => {
  await start(100);
  const { origin } = new URL(shell.url);
  const flood = await Promise.all(
    Array.from({ length: 400 }, async (_none, n) => {
      const { statusCode, headers, body } = await request(`${origin}/?${n}`, { dispatcher: connections });
      return { statusCode, retry: headers['retry-after'], text: await body.text() };
    }),
  );

  const [pages, refusals] = [
    flood.filter(({ statusCode }) => statusCode === 200),
    flood.filter(({ statusCode }) => statusCode !== 200),
  ];
  expect(pages.length).toBeGreaterThan(20);
  for (const { text } of pages) expect(text).toContain('A thorough range');
  for (const { statusCode, retry, text } of refusals) {
    expect([statusCode, retry]).toEqual([503, '5']);
    expect(text).toContain('Please try again in a moment.');
  }
  expect((await fetch(shell.url)).status).toBe(200);
  expect(shell.log()).not.toContain('left out');
}, 60_000);

test('pages whose visitors have left do not keep others waiting', async () => {
  await start(300);
  const { origin } = new URL(shell.url);
  const impatient = new Agent({ connections: 30 });
  const left = Array.from({ length: 30 }, (_none, n) =>
    request(`${origin}/?${n}`, { dispatcher: impatient }).catch(() => undefined),
  );
  await setTimeout(500);
  await impatient.destroy();
  await Promise.all(left);
  // Far too little for what they asked for.
  await setTimeout(1000);
  const others = await Promise.all(
    Array.from({ length: 30 }, (_none, n) => fetch(`${shell.url}?later=${n}`)),
  );

  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
}, 60_000);
