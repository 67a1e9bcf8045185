import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres';
import { API_SCRIPT, SHELL_SCRIPT } from '../start/environments';
import { startBalancer } from './balancer';
import { startProcess, type SiteProcess } from './start-process';

// Two APIs and two site servers, each pair behind a proxy, on one database. The tests are one story: what one of them
// ends stays away.

const TOKEN = 'a token by which the processes of this test know each other';
const OWNER = { email: 'owner@example.com', password: 'a password for tests' };

let apis: [SiteProcess, SiteProcess];
let shells: [SiteProcess, SiteProcess];
/** The address that visitors know. */
let front: string;
let cookie: string;
const started: (() => Promise<unknown>)[] = [];

/** Repeats an expectation until it holds, for 30 s at most. @returns how long that took, in ms */
async function eventually(expectation: () => Promise<void>): Promise<number> {
  for (const begun = Date.now(); ; await pause(20)) {
    try {
      await expectation();
      return Date.now() - begun;
    } catch (error) {
      if (Date.now() - begun > 30_000) throw error;
    }
  }
}

const send = (url: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const signIn = (url: string, password: string, from: string) =>
  send(url, '/auth/login', { email: OWNER.email, password }, { 'x-forwarded-for': from });

/** The status with which an API answers the cookie. */
const statusFor = async (url: string, session: string) =>
  (await fetch(`${url}/api/auth/me`, { headers: { cookie: session } })).status;

async function rename(url: string, brandName: string): Promise<void> {
  const saved = await send(
    url,
    '/site-config/site_settings',
    { ...defaultSiteSettings, brandName },
    { cookie },
  );
  expect(saved.status).toBe(200);
}

async function expectShown(url: string, brandName: string): Promise<void> {
  const page = await fetch(`${url}/`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`aria-label="${brandName}, home page"`);
}

/** Calls both APIs in turn. @returns the statuses of the answers */
async function inTurn(times: number, call: (url: string) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await call(apis[n % 2 === 0 ? 0 : 1].url)).status);
  return statuses;
}

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'formraster-many-'));
  chmodSync(folder, 0o711);
  started.push(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    logFile: join(folder, 'postgres.log'),
    settings: ['fsync=off'],
  });
  started.push(() => postgres.stop());
  const api = () =>
    startProcess(API_SCRIPT, {
      DATABASE_URL: postgres.url,
      API_PORT: '0',
      INTERNAL_TOKEN: TOKEN,
      ADMIN_PASSWORD: OWNER.password,
    });
  apis = await Promise.all([api(), api()]);
  started.push(...apis.map(({ kill }) => kill));
  const behind = await startBalancer(apis.map(({ port }) => port));
  started.push(behind.stop);
  const shell = () =>
    startProcess(SHELL_SCRIPT, {
      PORT: '0',
      API_URL: behind.url,
      REMOTES_DIR: join(folder, 'remotes'),
      INTERNAL_TOKEN: TOKEN,
    });
  shells = await Promise.all([shell(), shell()]);
  started.push(...shells.map(({ kill }) => kill));
  const before = await startBalancer(shells.map(({ port }) => port));
  started.push(before.stop);
  front = before.url;
  const answer = await signIn(apis[0].url, OWNER.password, '192.0.2.1');
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}, 120_000);
afterAll(async () => {
  for (const stop of started.reverse()) await stop();
}, 60_000);

it('what is saved at either API is on the next page of every site server', async () => {
  const took: number[] = [];
  for (const [n, api] of apis.entries()) {
    await rename(api.url, `Saved at ${n}`);
    const shown = shells.map(({ url }) => eventually(() => expectShown(url, `Saved at ${n}`)));
    took.push(...(await Promise.all(shown)));
  }
  process.stdout.write(`A save showed on two site servers after ${took.join(', ')} ms.\n`);
}, 120_000);

it('a picture that one API takes in is served by both', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const data = `data:image/jpeg;base64,${bytes.toString('base64')}`;
  const picture = (await (await send(apis[0].url, '/images', { data, name: 'Teal' }, { cookie })).json()) as {
    url: string;
  };
  for (const { url } of [...apis, ...shells]) {
    const answer = await fetch(`${url}${picture.url}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
}, 60_000);

it('a session that one API opened is valid at the other, until either ends it', async () => {
  const answer = await signIn(apis[1].url, OWNER.password, '192.0.2.2');
  const session = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  expect([await statusFor(apis[0].url, session), await statusFor(apis[1].url, session)]).toEqual([200, 200]);
  const signedOut = await fetch(`${apis[0].url}/api/auth/logout`, {
    method: 'POST',
    headers: { cookie: session },
  });
  expect(signedOut.status).toBe(204);
  expect([await statusFor(apis[0].url, session), await statusFor(apis[1].url, session)]).toEqual([401, 401]);
});

it('attempts to sign in and enquiries are counted at both APIs together', async () => {
  const refusals = await inTurn(12, (url) => signIn(url, 'not the password', '192.0.2.3'));
  expect(refusals).toEqual([...Array<number>(10).fill(401), 429, 429]);
  const enquiry = {
    firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', interest: 'office', consent: true,
  }; // prettier-ignore
  const from = { 'x-forwarded-for': '192.0.2.4' };
  const answers = await inTurn(7, (url) => send(url, '/enquiries', enquiry, from));
  expect(answers).toEqual([...Array<number>(5).fill(201), 429, 429]);
});

it('pages and saves go on when one API is gone', async () => {
  await apis[0].kill();
  for (const { url } of shells) await eventually(() => expectShown(url, 'Saved at 1'));
  await rename(apis[1].url, 'One API left');
  for (const { url } of shells) await eventually(() => expectShown(url, 'One API left'));
}, 90_000);

it('visitors are served, and owners save, when one site server is gone too', async () => {
  await shells[0].kill();
  await eventually(() => rename(front, 'One of each left'));
  await expectShown(front, 'One of each left');
}, 90_000);
