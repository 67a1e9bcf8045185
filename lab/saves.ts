import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { siteEnvironment } from '../e2e/config';
import type { RunningSite } from '../e2e/running-site';
import { freePort, stopProcess } from '../e2e/start-site';
import { findProjectRoot } from '../tooling/src/project-root';
import { SHELL_SCRIPT } from '../tooling/src/start/environments';
import type { Line } from './report';
import { signIn } from './sign-in';
import { measure } from './wrk';

/** By which the API knows both instances. */
export const INTERNAL_TOKEN = 'a token by which the API knows the lab';

const LOAD = { connections: 4, seconds: 2, headers: ['Accept-Encoding: br'] };

/** By when another instance has to show a save, in ms. */
const ELSEWHERE_MS = 1000;

const GALLERY = '/gallery';

/** A second of the site's servers, with the same API and the same published remotes. */
async function startSecond({
  apiUrl,
  dataDir,
}: RunningSite): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const shell = fork(path.join(findProjectRoot(), SHELL_SCRIPT), {
    env: {
      ...siteEnvironment(dataDir, port),
      NODE_ENV: 'production',
      API_URL: apiUrl,
      REMOTES_DIR: path.join(dataDir, 'remotes'),
      INTERNAL_TOKEN,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    shell.once('message', () => resolve());
    shell.once('exit', (code) => reject(new Error(`The second instance ended with code ${String(code)}.`)));
  });
  return { url: `http://localhost:${port}`, stop: () => stopProcess(shell) };
}

/** Loads addresses until it is stopped. @returns its stop, which says how many requests a second there were */
function keepLoading(urls: readonly string[]): () => Promise<number> {
  let loading = true;
  const runs = urls.map(async (url) => {
    const rates: number[] = [];
    while (loading) rates.push((await measure(url, LOAD)).rate);
    return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  });
  return async () => {
    loading = false;
    return (await Promise.all(runs)).reduce((sum, rate) => sum + rate, 0);
  };
}

const shows = async (site: string, title: string) =>
  (await (await fetch(`${site}${GALLERY}`)).text()).includes(title);

/** How long it takes from now until a page shows a title, in ms; it is not asked for longer than it may take. */
async function shownAfter(site: string, title: string): Promise<number> {
  const started = performance.now();
  while (!(await shows(site, title))) {
    if (performance.now() - started > ELSEWHERE_MS) return Infinity;
    await wait(2);
  }
  return performance.now() - started;
}

/**
 * Saves a gallery of one project again and again while others load the site and a second instance of it, and looks at
 * the next page of the first, and at the second until that shows the save too.
 */
export async function savesUnderLoad(site: RunningSite, password: string, count: number): Promise<Line[]> {
  const cookie = await signIn(site, password);
  const headers = { 'content-type': 'application/json', cookie };
  const second = await startSecond(site);
  try {
    const stop = keepLoading([site.url, second.url].map((url) => `${url}${GALLERY}`));
    let stale = 0;
    const elsewhere: number[] = [];
    const started = performance.now();
    for (let n = 0; n < count; n += 1) {
      const title = `Project ${n} of the lab.`;
      const item = {
        id: 'one',
        title,
        image: '/pictures/gallery-03.jpg',
        description: '',
        category: 'general',
      };
      const body = JSON.stringify([item]);
      const saved = await fetch(`${site.url}/api/site-config/gallery`, { method: 'POST', headers, body });
      if (!saved.ok) throw new Error(`The save was answered ${saved.status}: ${await saved.text()}`);
      const [here, there] = await Promise.all([shows(site.url, title), shownAfter(second.url, title)]);
      if (!here) stale += 1;
      elsewhere.push(there);
    }
    const each = (performance.now() - started) / count;
    const rate = await stop();
    return report(count, stale, elsewhere, `${each.toFixed(1)} ms each, with ${Math.round(rate)} pages/s`);
  } finally {
    await second.stop();
  }
}

function report(count: number, stale: number, elsewhere: number[], load: string): Line[] {
  const sorted = elsewhere.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(count - 1, Math.floor(count * share))] ?? NaN;
  const late = sorted.filter((ms) => ms > ELSEWHERE_MS).length;
  const times = [0.5, 0.99, 1].map((share) => at(share).toFixed(0)).join(', ');
  return [
    {
      what: `${count} saves, each on the next page`,
      ours: `${stale} stale`,
      peer: load,
      goal: '0 stale',
      result: `${stale}`,
      reached: stale === 0,
    },
    {
      what: `${count} saves, each on another instance`,
      ours: `p50, p99, last after ${times} ms`,
      peer: '',
      goal: `within ${ELSEWHERE_MS / 1000} s`,
      result: `${late} late`,
      reached: late === 0,
    },
  ];
}
