import { request } from 'undici';
import { startSite } from '../e2e/start-site';
import { toTable, type Line } from './report';
import { flood } from './wrk';

// `npm run lab -- overload`: more connections than a machine can serve pages to, and what a fresh visitor of another
// network gets meanwhile and afterwards.

const SECONDS = 15;
const EVERY_MS = 250;
/** How long a fresh visitor may wait, in ms. */
const SOON_MS = 1000;

const HEADERS = ['Accept-Encoding: br', 'X-Forwarded-For: 192.0.2.1'];

/** Visits a page on connections of their own until the load is over, and once more. @returns the longest wait, in ms */
async function visitMeanwhile(url: string, load: Promise<unknown>): Promise<number> {
  let over = false;
  void load.finally(() => {
    over = true;
  });
  let longest = 0;
  for (let last = false; !last;) {
    last = over;
    const started = performance.now();
    const { statusCode, body } = await request(url, {
      headers: { 'x-forwarded-for': '198.51.100.7', 'accept-encoding': 'br' },
      reset: true,
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
    longest = Math.max(longest, performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return longest;
}

const site = await startSite({ TRUST_PROXY: '1' });
try {
  const lines: Line[] = [];
  const add = async (what: string, visited: string, connections: number, distinct: boolean) => {
    const load = flood(`${site.url}/`, { connections, seconds: SECONDS, headers: HEADERS, distinct });
    const [{ rate, answers, refused, errors }, longest] = await Promise.all([
      load,
      visitMeanwhile(`${site.url}${visited}`, load),
    ]);
    lines.push({
      what,
      ours: `${Math.round(rate)}/s, ${answers} answers, ${refused} of them 503, ${errors} errors`,
      peer: `a visitor of ${visited}: ${Math.round(longest)} ms at most`,
      goal: `no error, a visitor within ${SOON_MS} ms`,
      result: `${errors} errors, ${Math.round(longest)} ms`,
      reached: errors === 0 && longest <= SOON_MS,
    });
  };
  await fetch(`${site.url}/`);
  await add('2,000 connections ask for /', '/', 2000, false);
  await add('400 connections ask for a page each that is in no memory', '/', 400, true);
  await add('the same, and a visitor of a page that is in no memory either', '/products?q=oak', 400, true);
  process.stdout.write(`\n${toTable(lines, { peer: 'meanwhile' })}\n`);
  process.exitCode = lines.every(({ reached }) => reached) ? 0 : 1;
} finally {
  await site.stop();
}
