import { OWNER } from '../e2e/config';
import { onSlowProfile, type SlowVisit, type Transfer } from '../e2e/slow-browser';
import { siteUnderTest } from '../e2e/start-site';
import { toTable, type Line } from './report';

// `npm run lab -- admin`: how long the first visit to the admin takes on a slow connection and a slow processor,
// beside the sign-in alone, which loads the same React and antd.

/** Each figure is the median of this many first visits. */
const VISITS = 3;

const USABLE_MS = 6000;

interface Opened extends Transfer {
  ms: number;
}

/** @returns the session's cookies by name */
async function signIn(site: string): Promise<Record<string, string>> {
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  if (!answer.ok) throw new Error(`The sign-in was answered with ${answer.status}.`);
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

/** Opens an address with an empty cache, until an owner can work there. */
async function open(
  site: string,
  cookies: Record<string, string>,
  usable: (page: SlowVisit['page']) => Promise<void>,
): Promise<Opened> {
  return onSlowProfile(site, cookies, async ({ page, transferred }) => {
    await page.goto(`${site}/admin`, { waitUntil: 'commit' });
    await usable(page);
    return { ms: await page.evaluate(() => performance.now()), ...transferred() };
  });
}

async function median(visit: () => Promise<Opened>): Promise<Opened> {
  const opened: Opened[] = [];
  for (let count = 0; count < VISITS; count += 1) opened.push(await visit());
  const middle = opened.sort((a, b) => a.ms - b.ms)[VISITS >> 1];
  if (middle === undefined) throw new Error('Nothing was opened.');
  return middle;
}

const inWords = ({ ms, requests, bytes }: Opened) =>
  `${(ms / 1000).toFixed(1)} s, ${requests} requests, ${Math.round(bytes / 1000)} kB`;

const site = await siteUnderTest();
try {
  const cookies = await signIn(site.url);
  const floor = await median(() =>
    open(site.url, {}, async (page) => {
      await page.locator('input[type=email]:focus').waitFor();
    }),
  );
  const admin = await median(() =>
    open(site.url, cookies, async (page) => {
      await page.getByRole('heading', { name: /^1\. / }).waitFor();
      await page.getByRole('button', { name: 'Add Slide' }).click({ trial: true });
    }),
  );
  const line: Line = {
    what: 'first open of /admin, 150 ms, 1.6 Mb/s, 4 × CPU',
    ours: inWords(admin),
    peer: inWords(floor),
    goal: `usable within ${USABLE_MS / 1000} s`,
    result: `${(admin.ms / floor.ms).toFixed(2)} × the sign-in`,
    reached: admin.ms <= USABLE_MS,
  };
  process.stdout.write(`${toTable([line], { peer: 'sign-in alone' })}\n`);
  process.exitCode = line.reached ? 0 : 1;
} finally {
  await site.stop();
}
