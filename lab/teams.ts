import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { FolderStore } from 'release/publish/store/folder-store';
import { SiteProcesses } from '../e2e/faults/processes';
import { startSite } from '../e2e/start-site';
import { costOf, timed } from './growth-cost';
import { levelsOf } from './levels';
import { median } from './load';
import { toMarkdown, type Line } from './report';
import { publishTeam } from './teams-remotes';

// `npm run lab -- teams`: a site of 40 teams beside one with the five that it has. `npm run lab -- teams 12`: of 12.

const TEAMS = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 40);
const KEPT_TRIES = 200;
const PUBLICATIONS = 5;

/** What 40 teams may cost in time and memory beside what five do. */
const FACTOR = 1.5;
/** Bytes by which a page may grow for remotes that it does not show. */
const BYTES = 2000;
/** Within this a publication is in pages (contracts, Discovery and publishing), in ms. */
const LIVE_MS = 5000;

const site = await startSite();
const store = new FolderStore(path.join(site.dataDir, 'remotes'));
const database = new pg.Client(site.databaseUrl);
const { pid } = JSON.parse(readFileSync(path.join(site.dataDir, 'run.json'), 'utf8')) as { pid: number };
const processes = new SiteProcesses(pid);
let versions = 0;

/** Publishes a version of a team's remote, and waits until its page shows it. @returns ms */
async function untilLive(team: string): Promise<number> {
  const version = `2.${(versions += 1)}.0`;
  await publishTeam(store, team, version);
  const started = performance.now();
  // Before its first version, the page is not found.
  const isShown = async () =>
    (await (await fetch(`${site.url}/${team}?version=${version}`)).text()).includes(`${team} ${version}.`);
  while (!(await isShown())) await wait(20);
  return performance.now() - started;
}

async function measure() {
  const home = await costOf(site, database, { page: '/', call: '/api/products' });
  const kept: number[] = [];
  for (let n = 0; n < KEPT_TRIES; n += 1) kept.push((await timed(`${site.url}/`)).ms);
  const live: number[] = [];
  for (let n = 0; n < PUBLICATIONS; n += 1) live.push(await untilLive('team1'));
  const memoryOf = (part: 'site' | 'renderer') =>
    processes.of(part).reduce((sum, each) => sum + levelsOf(each.pid).memory, 0);
  return {
    kept: median(kept),
    made: home.page,
    bytes: home.bytes,
    compressed: home.compressed,
    files: home.files,
    own: (await costOf(site, database, { page: '/team1', call: '/api/products' })).page,
    live: median(live),
    site: memoryOf('site'),
    renderers: memoryOf('renderer'),
  };
}

try {
  await database.connect();
  const { remotes } = (await store.read()).discovery;
  const before = Object.keys(remotes).length;
  await publishTeam(store, 'team1', '1.0.0');
  await untilLive('team1');
  const few = await measure();
  for (let n = 2; n <= TEAMS - before; n += 1) await publishTeam(store, `team${n}`, '1.0.0');
  await untilLive(`team${TEAMS - before}`);
  const many = await measure();

  const ratio = (what: string, of: (measured: typeof few) => number, unit: string, least = 0): Line => {
    const [ours, peer] = [of(many), of(few)];
    const factor = Math.abs(ours - peer) <= least ? 1 : ours / peer;
    const show = (value: number) => `${value.toFixed(1)} ${unit}`;
    const result = `${factor.toFixed(2)} ×`;
    return {
      what,
      ours: show(ours),
      peer: show(peer),
      goal: `≤ ${FACTOR} ×`,
      result,
      reached: factor <= FACTOR,
    };
  };
  const bytes = (what: string, of: (measured: typeof few) => number, most: number): Line => {
    const more = of(many) - of(few);
    return {
      what,
      ours: String(of(many)),
      peer: String(of(few)),
      goal: `at most ${most} more`,
      result: `${more} more`,
      reached: more <= most,
    };
  };
  const lines = [
    ratio('home page, kept, p50', ({ kept }) => kept, 'ms', 1),
    ratio('home page that is in no memory, p50', ({ made }) => made, 'ms', 1),
    ratio('a team’s own page that is in no memory, p50', ({ own }) => own, 'ms', 1),
    bytes('HTML of the home page, bytes', ({ bytes: all }) => all, BYTES),
    bytes('the same, compressed', ({ compressed }) => compressed, BYTES),
    bytes('files that it names', ({ files }) => files, 0),
    ratio('memory of the site’s server', (measured) => measured.site, 'MB', 10),
    ratio('memory of the renderers', ({ renderers }) => renderers, 'MB', 10),
    {
      what: 'a publication is in pages after, p50',
      ours: `${Math.round(many.live)} ms`,
      peer: `${Math.round(few.live)} ms`,
      goal: `≤ ${LIVE_MS} ms`,
      result: `${Math.round(many.live)} ms`,
      reached: many.live <= LIVE_MS,
    },
  ];
  const headings = { ours: `${TEAMS} remotes`, peer: `${before + 1} remotes` };
  process.stdout.write(`${toMarkdown(lines, headings)}\n`);
  process.exitCode = lines.every(({ reached }) => reached) ? 0 : 1;
} finally {
  await database.end();
  await site.stop();
}
