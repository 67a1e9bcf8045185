import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Report } from 'shared-types/remote-health';
import { RemoteHealth } from 'release/health/remote-health';
import { reportIntake } from './report-intake';

const GALLERY = { name: 'gallery', version: '1.4.0' };

let config: Parameters<typeof reportIntake>[1];
let health: RemoteHealth;
let server: Server;
let url: string;
beforeEach(async () => {
  config = { publicUrl: 'https://www.example.com', isPublicUrlSet: false };
  health = new RemoteHealth();
  const assets = { ...GALLERY, entry: '', integrity: '', files: {}, exposes: {} };
  health.observe('192.0.2.9', [{ ...GALLERY, assets, routes: [], places: [], server: undefined }], {
    used: [],
    problems: [],
  });
  const app = express();
  app.set('trust proxy', 1);
  app.use(reportIntake(health, config));
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
});

let visitors = 0;

async function send(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  visitors += 1;
  const response = await fetch(`${url}/reports`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      'x-forwarded-for': `192.0.2.${visitors % 256}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}
const report = (remote: Partial<Report['remotes'][number]> = {}): Report => ({
  remotes: [{ name: 'gallery', version: '1.4.0', view: true, ...remote }],
});
const counters = () => health.tally.take()?.counts[0]?.counters;

test('a report is counted', async () => {
  const failures = [{ kind: 'render' as const, message: 'It broke.' }];
  expect(await send({ ...report({ failures }), vitals: { lcp: 'good', inp: 'poor' } })).toBe(204);
  expect(health.tally.take()).toMatchObject({
    counts: [{ counters: { views: 1, visits: 1, render: 1, failed: 1, 'lcp-good': 1, 'inp-poor': 1 } }],
    failures: [{ kind: 'render', message: 'It broke.' }],
  });
});

test('a failure has the browser’s family, and the module and places that the report names', async () => {
  const frames = ['client/js/GalleryPage.1a.js:1:2345'];
  const failures = [{ kind: 'render' as const, message: 'It broke.', module: 'Unknown', frames }];
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  expect(await send(report({ failures }), { 'user-agent': userAgent })).toBe(204);
  const [failure] = health.tally.take()?.failures ?? [];
  expect(failure).toEqual({
    ...GALLERY,
    kind: 'render',
    message: 'It broke.',
    // The version has no such module.
    module: undefined,
    browser: 'Firefox 140',
    frames,
    count: 1,
  });
});

test.each([
  'https://www.example.com/remotes/gallery/1.4.0/client/a.js:1:1',
  'client/a.js?visitor=jane:1:1',
  'client/../../secret.js:1:1',
  'client/js/../../../../enquiry/1.0.0/client/a.js:1:1',
  'client//a.js:1:1',
  'server/../../enquiry.cjs:1:1',
])('a report with %s as a place is refused', async (frame) => {
  const failures = [{ kind: 'render' as const, message: '', frames: [frame] }];
  expect(await send(report({ failures }))).toBe(400);
});

test('pages of the canonical origin may report as well', async () => {
  expect(await send(report(), { origin: 'https://www.example.com' })).toBe(204);
});

test('reports of another address of the site are refused when PUBLIC_URL is set', async () => {
  config.isPublicUrlSet = true;
  expect(await send(report())).toBe(403);
  expect(await send(report(), { origin: 'https://www.example.com' })).toBe(204);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['nobody knows where', { origin: 'null' }],
  ['a page that its browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['a page that its browser calls same-site', { 'sec-fetch-site': 'same-site' }],
])('reports from %s are refused', async (_where, headers) => {
  expect(await send(report(), headers)).toBe(403);
  expect(health.tally.take()).toBeUndefined();
});

test('a report without an origin is refused', async () => {
  const response = await fetch(`${url}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report()),
  });
  expect(response.status).toBe(403);
});

test.each([
  ['is no JSON', '{'],
  ['names no remotes', {}],
  ['carries something else', { ...report(), visitor: 'jane@example.com' }],
  [
    'has a kind of failure that browsers do not see',
    report({ failures: [{ kind: 'server' as never, message: '' }] }),
  ],
  ['has more remotes than a page', { remotes: Array<unknown>(13).fill(report().remotes[0]) }],
  ['has a name that is none', report({ name: '../gallery' })],
])('a report that %s is refused', async (_what, body) => {
  expect(await send(body)).toBe(400);
  expect(health.tally.take()).toBeUndefined();
});

test('a report of more than 8 kB is not read', async () => {
  expect(await send(`{"remotes": [], "x": "${'x'.repeat(8200)}"}`)).toBe(413);
});

test('versions that this server does not serve are not counted', async () => {
  expect(await send(report({ version: '9.9.9' }))).toBe(204);
  expect(await send(report({ trial: 'other' }))).toBe(204);
  expect(health.tally.take()).toBeUndefined();
});

test('one address may send sixty reports a minute, and is one visit', async () => {
  const one = { 'x-forwarded-for': '198.51.100.7' };
  const answers: number[] = [];
  for (let n = 0; n < 62; n += 1) answers.push(await send(report(), one));
  expect(answers).toEqual([...Array<number>(60).fill(204), 429, 429]);
  expect(counters()).toEqual({ views: 60, visits: 1 });
  expect(await send(report())).toBe(204);
});

test('a network of IPv6 addresses is one visit', async () => {
  await send(report(), { 'x-forwarded-for': '2001:db8:1:2::1' });
  await send(report(), { 'x-forwarded-for': '2001:db8:1:3::9' });
  await send(report(), { 'x-forwarded-for': '2001:db8:2::1' });
  expect(counters()).toEqual({ views: 3, visits: 2 });
});

test('only POST is answered', async () => {
  const response = await fetch(`${url}/reports`, { headers: { origin: url } });
  expect(response.status).toBe(404);
});
