import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OWNER } from '../e2e/config';
import { Publisher } from '../e2e/faults/publisher';
import { SiteProcesses } from '../e2e/faults/processes';
import { Traffic } from '../e2e/faults/traffic';
import { startSite } from '../e2e/start-site';
import { levelsOf } from './levels';
import { toTable, type Line } from './report';
import { signIn } from './sign-in';

// `npm run lab -- day`: a day's traffic of a busy site in 24 minutes (`npm run lab -- day 6`: in six), with visitors
// and addresses that were never requested, and whether memory, open files and what is not data level off. Linux.

const MINUTES = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 24);
/** In each third of the time. */
const SAMPLES = 8;
/** How far the last third may be above both before. */
const LEVEL = 1.15;
/** Whose files are whole, so that one more is a step and no growth. */
const JOURNAL = 'MB of the database’s journal';
const JOURNAL_FILE_MB = 16;

const PARTS = ['API', 'site', 'renderer', 'database'] as const;
type Sample = Record<string, number>;

const megabytesOf = (folder: string): number =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);

function sampleOf(processes: SiteProcesses, dataDir: string): Sample {
  const sample: Sample = { 'MB of logs': megabytesOf(path.join(dataDir, 'logs')) };
  sample[JOURNAL] = megabytesOf(journalOf(dataDir));
  for (const part of PARTS) {
    const levels = processes.of(part).map(({ pid }) => levelsOf(pid));
    for (const level of ['memory', 'open files'] as const) {
      sample[`${level} of the ${part}`] = levels.reduce((sum, one) => sum + one[level], 0);
    }
  }
  return sample;
}

function journalOf(dataDir: string): string {
  const cluster = path.join(dataDir, 'postgres');
  const found = readdirSync(cluster, { recursive: true, encoding: 'utf8' }).find(
    (name) => path.basename(name) === 'pg_wal',
  );
  if (found === undefined) throw new Error(`There is no pg_wal in ${cluster}.`);
  return path.join(cluster, found);
}

/** Requests new addresses, so that whatever is cached by address or visitor grows, if it can. */
async function wander(site: string, isOver: () => boolean): Promise<number> {
  let pages = 0;
  for (; !isOver(); pages += 1, await wait(30)) {
    const word = randomUUID();
    const headers = { Cookie: `visitor=${word}`, 'User-Agent': word };
    const found = pages % 2 === 0;
    const answer = await fetch(`${site}${found ? `/products?q=${word}` : `/products/${word}`}`, { headers });
    await answer.arrayBuffer();
    if (answer.status !== (found ? 200 : 404)) throw new Error(`${word}: ${answer.status}`);
  }
  return pages;
}

const site = await startSite({ TRUST_PROXY: '1' });
try {
  const { pid } = JSON.parse(readFileSync(path.join(site.dataDir, 'run.json'), 'utf8')) as { pid: number };
  const processes = new SiteProcesses(pid);
  const traffic = new Traffic(site.url, await signIn(site, OWNER.password));
  const publisher = new Publisher(site.dataDir);
  const busy = Promise.all([traffic.run(), publisher.run(), wander(site.url, () => traffic.stopped)]);
  busy.catch(() => undefined);

  const samples: Sample[] = [];
  for (let n = 0; n < 3 * SAMPLES; n += 1) {
    await wait((MINUTES * 60_000) / (3 * SAMPLES));
    samples.push(sampleOf(processes, site.dataDir));
  }
  traffic.stopped = true;
  publisher.stopped = true;
  const [, , wandered] = await busy;

  const highest = (what: string, third: number) =>
    Math.max(...samples.slice(third * SAMPLES, (third + 1) * SAMPLES).map((sample) => sample[what] ?? 0));
  const lines: Line[] = Object.keys(samples[0] ?? {}).map((what) => {
    const thirds = [highest(what, 0), highest(what, 1), highest(what, 2)] as const;
    const [before, last] = [Math.max(thirds[0], thirds[1]), thirds[2]];
    return {
      what,
      ours: thirds.map(Math.round).join(' → '),
      peer: '',
      goal: `the last third within ${LEVEL} of those before${what === JOURNAL ? ', or one file more' : ''}`,
      result: (last / before).toFixed(2),
      reached: last <= Math.max(before * LEVEL, what === JOURNAL ? before + JOURNAL_FILE_MB : 0),
    };
  });
  const { pages, enquiries, saves, uploads } = traffic;
  lines.push({
    what: 'pages',
    ours: `${pages.answered} of ${pages.asked}, and ${wandered} at addresses of their own`,
    peer: '',
    goal: 'all answered',
    result: `${pages.asked - pages.answered} missing`,
    reached: pages.answered === pages.asked,
  });
  lines.push({
    what: 'publications',
    ours: String(publisher.done),
    peer: '',
    goal: 'none refused',
    result: `${publisher.refused} refused`,
    reached: publisher.done > 0 && publisher.refused === 0,
  });
  process.stdout.write(
    `\n${toTable(lines, { ours: 'highest in each third', peer: '' })}\n` +
      `${enquiries.size} enquiries, ${saves.size} saves, ${uploads.length} images; ` +
      `${megabytesOf(site.dataDir)} MB in all\n`,
  );
  process.exitCode = lines.every(({ reached }) => reached) ? 0 : 1;
} finally {
  await site.stop();
}
