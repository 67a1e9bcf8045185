import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../e2e/start-site';
import { childEnvironment } from '../tooling/src/config';
import { findProjectRoot } from '../tooling/src/project-root';
import { buildOneProcess } from './peers/builds';
import type { Rendered, Task } from './peers/one-process';
import { pageDataOf } from './peers/pages';
import { PARTS, type Part } from '../e2e/faults/processes';
import { idleTime, processorTimes, totalOf, usedSince, type ProcessTime } from './processor-time';
import { toTable, type Line } from './report';

// `npm run lab -- renders`: processor time of pages that are not in memory, over all processes of the site, beside the
// same components rendered to a string in one process: without federation, isolation, HTTP and compression.

/**
 * Pages to measure one after the other, and how many are opened before each. The home page soon after a start, and once
 * V8 has compiled what renders it.
 */
const MEASURED = [
  { address: '/', before: 200 },
  { address: '/', before: 600 },
  { address: '/products/wall-system', before: 200 },
];

/** Pages while it measures, each with an address of its own. */
const TIMES = 400;

/** ms of processor time that the home page may cost. */
const MOST_MS = 8;

/** Visitors at once, to see whether all cores are used. */
const VISITORS = 8;

const root = findProjectRoot();
const percent = (share: number) => `${Math.round(share * 100)} %`;

let asked = 0;

/** Requests a new page. */
async function open(site: string, address: string): Promise<string> {
  asked += 1;
  const answer = await fetch(`${site}${address}?render=${process.pid}-${asked}`, {
    headers: { 'accept-encoding': 'br' },
  });
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}.`);
  return answer.text();
}

/** Processor time of many pages. */
async function costOf(site: string, address: string): Promise<ProcessTime[]> {
  const before = processorTimes();
  for (let n = 0; n < TIMES; n += 1) await open(site, address);
  return usedSince(before);
}

/** Whether every core works, and every renderer its share, while several visitors open pages. */
async function underLoad(site: string, address: string): Promise<Line> {
  const [before, idleBefore, started] = [processorTimes(), idleTime(), performance.now()];
  let left = TIMES;
  const visit = async () => {
    for (; left > 0; left -= 1) await open(site, address);
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  const took = performance.now() - started;
  const idle = (idleTime() - idleBefore) / (took * availableParallelism());
  // Those of the server that stands by have nothing to do.
  const shares = usedSince(before)
    .flatMap(({ part, ms }) => (part === 'renderer' ? [ms] : []))
    .sort((a, b) => b - a)
    .slice(0, Math.max(2, availableParallelism()));
  const least = Math.min(...shares) / Math.max(...shares);
  return {
    what: `${address} for ${VISITORS} visitors at once`,
    ours: `renderers ${shares.map((ms) => (ms / took).toFixed(2)).join(', ')} of a core, idle ${percent(idle)}`,
    peer: '',
    goal: 'cores ≤ 10 % idle, renderers even',
    result: `${Math.round((TIMES / took) * 1000)} pages/s`,
    reached: idle <= 0.1 && least >= 0.7,
  };
}

/** Renders a page of the site in the peer. */
async function inOneProcess(program: string, task: Task): Promise<Rendered> {
  const peer = fork(program, { env: childEnvironment({}), execArgv: [] });
  peer.send(task);
  const [rendered] = (await once(peer, 'message')) as [Rendered];
  peer.kill('SIGTERM');
  await once(peer, 'exit');
  return rendered;
}

const folder = mkdtempSync(path.join(tmpdir(), 'formraster-one-process-'));
const site = await startSite();
try {
  const program = await buildOneProcess(root, folder);
  const lines: Line[] = [];
  for (const { address, before } of MEASURED) {
    const html = await open(site.url, address);
    for (let n = 1; n < before; n += 1) await open(site.url, address);
    const opened = asked;
    const cost = await costOf(site.url, address);
    const page = pageDataOf(html);
    const shell = path.join(root, 'shell/dist');
    const peer = await inOneProcess(program, { url: address, page, shell, before: opened, times: TIMES });
    const total = totalOf(cost) / TIMES;
    const goal = address === '/' ? MOST_MS : Infinity;
    lines.push({
      what: `${address}, after ${opened} pages`,
      ours: (Object.keys(PARTS) as Part[])
        .map((part) => `${part} ${(totalOf(cost, part) / TIMES).toFixed(2)}`)
        .join(', '),
      peer: `${peer.ms.toFixed(2)} ms for ${Math.round(peer.html.length / 1000)} of ${Math.round(html.length / 1000)} kB`,
      goal: goal === Infinity ? '' : `≤ ${goal} ms`,
      result: `${total.toFixed(2)} ms, ${(total / peer.ms).toFixed(1)} ×`,
      reached: total <= goal,
    });
  }
  lines.push(await underLoad(site.url, '/'));
  const machine = `load average ${loadavg()[0]?.toFixed(1)}, ${TIMES} pages each, ms of processor time for one`;
  const headings = { peer: 'renderToString in one process' };
  process.stdout.write(`\n${machine}\n${toTable(lines, headings)}\n`);
  process.exitCode = lines.every(({ reached }) => reached) ? 0 : 1;
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
