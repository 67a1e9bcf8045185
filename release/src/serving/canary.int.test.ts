import type { Deployment } from 'shared-types/discovery';
import { promoted, rolledBack, withVersion } from '../publish/live-set';
import { withServerBuild } from '../testing/builds';
import { startShell, type RunningShell } from '../../../shell/src/server/testing/running-shell';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PATIENCE_MS = 10_000;

let shell: RunningShell;
let entries: Deployment[];

const showing = (name: string) => `() => require('react').createElement('p', null, 'Gallery ${name}')`;

const version = (folder: string, name: string, page = showing(name)): Deployment =>
  withServerBuild(folder, 'gallery', name, `exports.exposes = { './GalleryPage': ${page} };`);

interface Visit {
  shown: string | undefined;
  /** The version of the gallery in the visit's set, whether or not it could be rendered. */
  given: string | undefined;
  cookies: string[];
  headers: Headers;
  /** The run of a canary, as the page knows it. */
  trial: string | undefined;
}

async function visit(headers: Record<string, string> = {}, address = 'gallery'): Promise<Visit> {
  const response = await fetch(`${shell.url}${address}`, {
    headers: { 'user-agent': BROWSER, ...headers },
    redirect: 'manual',
  });
  const html = await response.text();
  return {
    shown: /Gallery (v\d)/.exec(html)?.[1],
    cookies: response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
    headers: response.headers,
    given: /"name":"gallery","version":"(v\d)"/.exec(html)?.[1],
    trial: /"trial":"([^"]*)"/.exec(html)?.[1],
  };
}

/** Changes which versions are live, and waits until the server has noticed. */
async function change(next: Deployment[]): Promise<void> {
  entries = next;
  shell.publish({ gallery: entries });
  const giveUp = Date.now() + PATIENCE_MS;
  const canary = entries.find(({ deployment: { default: isDefault, traffic } }) => !isDefault && traffic > 0);
  const live = entries.find(({ deployment: { default: isDefault } }) => isDefault);
  for (;;) {
    const asked = await visit({ cookie: 'canary=gallery' });
    const robot = await visit({ 'user-agent': ROBOT });
    if (asked.given === (canary ?? live)?.metadata.version && robot.given === live?.metadata.version) return;
    if (Date.now() > giveUp) throw new Error('The server did not see the change in time.');
  }
}

/** What visitors with these numbers are shown. */
async function shownTo(numbers: number[]): Promise<Map<number, string | undefined>> {
  const shown = new Map<number, string | undefined>();
  for (const number of numbers) shown.set(number, (await visit({ cookie: `share=${number}` })).shown);
  return shown;
}

beforeAll(async () => {
  shell = await startShell((folder) => {
    for (const name of ['v1', 'v2', 'v3']) version(folder, name);
    entries = withVersion([], version(folder, 'v1'), 100);
    return { gallery: entries };
  }, process.env);
}, 60_000);
afterAll(() => shell.stop());

test('without a canary no visitor gets a number, and a page is public', async () => {
  const { shown, cookies, headers } = await visit();
  expect(shown).toBe('v1');
  expect(cookies).toEqual([]);
  expect(headers.get('cache-control')).toContain('public');
});

test('a canary goes to its share of visitors, who stay in it; robots and staff get the live one', async () => {
  await change(withVersion(entries, version(shell.folder, 'v2'), 30));
  const numbers = Array.from({ length: 60 }, (_none, index) => index * 7);
  const first = await shownTo(numbers);
  expect(new Set(first.values())).toEqual(new Set(['v1', 'v2']));
  expect(await shownTo(numbers)).toEqual(first);

  const raised = promoted(entries, 60);
  shell.publish({ gallery: raised });
  entries = raised;
  const before = numbers.filter((number) => first.get(number) === 'v2');
  const giveUp = Date.now() + PATIENCE_MS;
  let after = first;
  while ([...after.values()].filter((shown) => shown === 'v2').length === before.length) {
    if (Date.now() > giveUp) throw new Error('The server did not see the larger share in time.');
    after = await shownTo(numbers);
  }
  expect(before.filter((number) => after.get(number) !== 'v2')).toEqual([]);

  const others: Record<string, string>[] = [{ 'user-agent': ROBOT }, { cookie: 'session=s%3Aanything' }];
  for (const headers of others) {
    const robot = await visit(headers);
    expect(robot.shown).toBe('v1');
    expect(robot.cookies).toEqual([]);
  }
}, 60_000);

test('a new visitor is given a number to keep, which no page for others is made from', async () => {
  const { cookies, headers } = await visit();
  expect(cookies).toEqual([expect.stringMatching(/^share=\d{1,4}$/)]);
  expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('vary')).toContain('Cookie');
  const again = await visit({ cookie: cookies[0] ?? '' });
  expect(again.cookies).toEqual([]);
});

test('visitors who request the canary get it until they cancel that', async () => {
  const asking = await visit({ cookie: 'session=s%3Aanything' }, 'gallery?q=oak&canary=gallery');
  expect(asking.headers.get('location')).toBe('/gallery?q=oak');
  expect(asking.cookies).toEqual(['canary=gallery']);
  expect((await visit({ cookie: 'session=s%3Aanything; canary=gallery' })).shown).toBe('v2');
  expect((await visit({ cookie: 'canary=enquiry', 'user-agent': ROBOT })).shown).toBe('v1');
  expect((await visit({}, 'gallery?canary=off')).cookies).toEqual(['canary=']);
});

test('a withdrawn canary goes to no visitor, and a promoted one to all', async () => {
  await change(rolledBack(entries, '2026-11-21T12:00:00Z', 'errors'));
  expect(new Set((await shownTo([1, 2, 3, 4, 5, 6, 7, 8])).values())).toEqual(new Set(['v1']));
  await change(withVersion(entries, version(shell.folder, 'v3'), 10));
  await change(promoted(entries));
  expect((await visit()).shown).toBe('v3');
}, 60_000);

test('a canary and the live version form one trial, of visitors assigned by chance', async () => {
  // It fails only now and then: a version whose every page fails would be left out.
  const broken = `(() => { let page = 0; return () => { page += 1; if (page % 4 === 1) throw new Error('v4 broke'); return 'Gallery v4'; }; })()`;
  await change(withVersion(entries, version(shell.folder, 'v4', broken), 50));
  const visits: Visit[] = [];
  const given = (name: string) => visits.filter((one) => one.given === name).length;
  const failed = () => visits.filter((one) => one.given === 'v4' && one.shown === undefined).length;
  for (let number = 0; given('v3') < 2 || failed() < 1; number += 11) {
    visits.push(await visit({ cookie: `share=${number}` }));
  }
  const [trial = ''] = visits.map((one) => one.trial);
  expect(trial).toMatch(/^[0-9a-f]{8}$/);
  expect(new Set(visits.map((one) => one.trial))).toEqual(new Set([trial]));

  const others: Record<string, string>[] = [
    { 'user-agent': ROBOT },
    { cookie: 'session=s%3Aanything; share=1' },
    { cookie: 'canary=gallery; share=1' },
  ];
  for (const headers of others) {
    expect({ headers, trial: (await visit(headers)).trial }).toEqual({ headers, trial: undefined });
  }

  const counted = (name: string, counter: 'renders' | 'failed' | 'server') =>
    shell
      .reported()
      .filter((count) => count.trial === trial && count.version === name)
      .reduce((sum, { counters }) => sum + (counters[counter] ?? 0), 0);
  const giveUp = Date.now() + PATIENCE_MS;
  while (counted('v3', 'renders') < given('v3') || counted('v4', 'server') < failed()) {
    if (Date.now() > giveUp) throw new Error('It was not reported to the API in time.');
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(counted('v3', 'renders')).toBe(given('v3'));
  expect(counted('v4', 'server')).toBe(failed());
  // All of them come from one address, so they are one visit.
  expect([counted('v3', 'failed'), counted('v4', 'failed')]).toEqual([0, 1]);
}, 60_000);

test('a version that keeps failing on the server is left out, with its reason', async () => {
  const broken = version(shell.folder, 'v5', `() => { throw new Error('v5 broke'); }`);
  await change(withVersion(rolledBack(entries, '2026-11-21T12:00:00Z', 'errors'), broken, 100));
  const shown = [];
  for (let times = 0; times < 12; times += 1) shown.push(await visit());
  expect(shown.at(-1)).toMatchObject({ shown: 'v3', given: 'v3' });
  expect(shown.filter(({ given }) => given === 'v5').length).toBeLessThanOrEqual(5);

  const giveUp = Date.now() + PATIENCE_MS;
  const own = () => shell.decided().filter((decision) => decision.version === 'v5');
  while (own().length === 0) {
    if (Date.now() > giveUp) throw new Error('It was not reported to the API in time.');
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(own()).toEqual([
    {
      name: 'gallery',
      version: 'v5',
      action: 'put-aside',
      reason: expect.stringMatching(
        /^5 of its \d renders of gallery\/GalleryPage within a minute failed\. It is left out for 30 s\.$/,
      ),
      until: expect.any(String),
      module: 'gallery/GalleryPage',
    },
  ]);
}, 60_000);
