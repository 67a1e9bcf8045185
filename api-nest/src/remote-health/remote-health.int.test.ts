import request from 'supertest';
import {
  healthSeriesSchema,
  recentDecisionsSchema,
  remoteHealthSchema,
  SERIES_HOURS,
  trialCountsSchema,
  type HealthBatch,
  type RemoteHealth,
} from 'shared-types';
import { INTERNAL_TOKEN, startApi, type TestApi } from '../../test/api';
import { signIn } from '../../test/sign-in';
import { RemoteHealthService } from './remote-health.service';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startApi({ REMOTE_HEALTH_DAYS: '2' });
  cookie = await signIn(api);
});
afterAll(() => api.stop());

const MINUTE_MS = 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

const asSite = (call: request.Test) => call.set('Authorization', `Bearer ${INTERNAL_TOKEN}`);
const tell = (batch: Partial<HealthBatch>) =>
  asSite(request(api.url).post('/remote-health')).send({ counts: [], failures: [], ...batch });

async function read(minutes = 60): Promise<RemoteHealth> {
  const { body } = await request(api.url)
    .get(`/remote-health?minutes=${minutes}`)
    .set('Cookie', cookie)
    .expect(200);
  return remoteHealthSchema.parse(body);
}
const countersOf = async (name: string, minutes?: number) =>
  (await read(minutes)).versions.find((version) => version.name === name)?.counters;

it('adds up what servers report, by version', async () => {
  const count = (version: string, counters: HealthBatch['counts'][number]['counters']) => ({
    name: 'sums',
    version,
    minute: minutesAgo(1),
    counters,
  });
  await tell({ counts: [count('1.0.0', { views: 3, failed: 1 }), count('1.1.0', { views: 1 })] }).expect(204);
  await tell({ counts: [count('1.0.0', { views: 4 }), count('1.0.0', { views: 5 })] }).expect(204);
  const { versions } = await read();
  expect(versions.filter(({ name }) => name === 'sums')).toEqual([
    { name: 'sums', version: '1.0.0', counters: { views: 12, failed: 1 } },
    { name: 'sums', version: '1.1.0', counters: { views: 1 } },
  ]);
});

it('loses nothing when many servers report at once', async () => {
  const batch = ['b', 'a', 'c'].map((version) => ({
    name: 'crowd',
    version,
    minute: minutesAgo(0),
    counters: { visits: 1 },
  }));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => tell({ counts: n % 2 ? batch : [...batch].reverse() })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(204));
  const { versions } = await read();
  expect(versions.filter(({ name }) => name === 'crowd').map(({ counters }) => counters.visits)).toEqual([
    20, 20, 20,
  ]);
});

it('counts the minutes that are asked for', async () => {
  const at = (minutes: number, views: number) => ({
    name: 'window',
    version: '1',
    minute: minutesAgo(minutes),
    counters: { views },
  });
  await tell({ counts: [at(1, 1), at(30, 10), at(100, 100)] }).expect(204);
  expect(await countersOf('window', 5)).toEqual({ views: 1 });
  expect(await countersOf('window')).toEqual({ views: 11 });
  expect(await countersOf('window', 1000)).toEqual({ views: 111 });
});

it('keeps each run of a canary apart', async () => {
  const counted = (version: string, trial: string, visits: number) => ({
    name: 'runs',
    version,
    trial,
    minute: minutesAgo(0),
    counters: { visits },
  });
  await tell({
    counts: [
      counted('2', 'k3f9', 10),
      counted('1', 'k3f9', 90),
      counted('2', 'z8d1', 5),
      counted('1', '', 1000),
    ],
  }).expect(204);
  const { body } = await asSite(request(api.url).get('/remote-health/trials?name=runs')).expect(200);
  expect(trialCountsSchema.parse(body)).toEqual([
    { version: '1', trial: 'k3f9', counters: { visits: 90 } },
    { version: '2', trial: 'k3f9', counters: { visits: 10 } },
    { version: '2', trial: 'z8d1', counters: { visits: 5 } },
  ]);
  const other = await asSite(request(api.url).get('/remote-health/trials?name=nobody')).expect(200);
  expect(other.body).toEqual([]);
});

it('shows what was decided and why, and keeps it in the audit log', async () => {
  const reason = '8 of 10 visits with 2.0.0 failed, 0 of 90 with 1.0.0.';
  const decision = { name: 'decided', version: '2.0.0', action: 'withdrawn', reason };
  await asSite(request(api.url).post('/remote-health/decisions')).send(decision).expect(204);
  expect((await read()).decisions[0]).toEqual({ ...decision, at: expect.any(String) });
  const { body } = await request(api.url).get('/audit?limit=1').set('Cookie', cookie).expect(200);
  expect(body[0]).toMatchObject({
    action: 'remotes.withdrawn',
    target: 'decided 2.0.0',
    actor: null,
    detail: { reason },
  });
});

it('answers the site which versions servers excluded, the newest of each version', async () => {
  const decide = (decision: object) =>
    asSite(request(api.url).post('/remote-health/decisions'))
      .send({ name: 'aside', ...decision })
      .expect(204);
  const until = new Date(Date.now() + MINUTE_MS).toISOString();
  const aside = { action: 'put-aside', reason: 'It failed.', until, module: 'aside/Page' };
  await decide({ version: '1.0.0', ...aside });
  await decide({ version: '1.0.0', action: 'restored', reason: 'It works.' });
  await decide({ version: '2.0.0', ...aside });
  await decide({ version: '2.0.0', action: 'promoted', reason: 'It is good.', traffic: 50 });
  const { body } = await asSite(request(api.url).get('/remote-health/decisions')).expect(200);
  const own = recentDecisionsSchema.parse(body).filter(({ name }) => name === 'aside');
  const at = expect.any(String);
  expect(own).toEqual([
    { name: 'aside', version: '1.0.0', action: 'restored', reason: 'It works.', at },
    { name: 'aside', version: '2.0.0', ...aside, at },
  ]);
});

describe('failures', () => {
  const failure = (message: string, count: number, more: object = {}) => ({
    name: 'messages',
    version: '1',
    kind: 'render' as const,
    message,
    count,
    ...more,
  });
  const kept = async () => (await read()).failures.filter(({ name }) => name === 'messages');

  it('adds up equal ones, and forgets the rarest of too many at once', async () => {
    await tell({ failures: [failure('often', 2)] }).expect(204);
    await tell({ failures: [failure('often', 3)] }).expect(204);
    await tell({ failures: Array.from({ length: 80 }, (_, n) => failure(`rare ${n}`, 1)) }).expect(204);
    expect(await kept()).toHaveLength(50);
    expect(await kept()).toContainEqual(
      expect.objectContaining({ message: 'often', count: 5, kind: 'render' }),
    );
  });

  it('keeps module, browser and places, and nothing else of a browser', async () => {
    const place = {
      module: 'ReviewsPage',
      browser: 'Firefox 141',
      frames: ['client/js/ReviewsPage.1a.js:1:2345', 'client/remoteEntry.js:1:1'],
    };
    await tell({ failures: [failure('placed', 100, place), failure('placed', 90)] }).expect(204);
    expect((await kept()).filter(({ message }) => message === 'placed')).toEqual([
      { ...failure('placed', 100, place), last_at: expect.any(String) },
      { ...failure('placed', 90, { frames: [] }), last_at: expect.any(String) },
    ]);
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await tell({ failures: [failure('placed', 1, { browser: userAgent })] }).expect(400);
    await tell({ failures: [failure('placed', 1, { frames: ['https://a.example/?q=1:1:1'] })] }).expect(400);
  });
});

it('shows the most visited versions of a remote over the last week', async () => {
  const hours = (count: number) => minutesAgo(count * 60);
  const counted = (version: string, minute: string, visits: number, name = 'series') => ({
    name,
    version,
    minute,
    counters: { visits },
  });
  await tell({
    counts: [
      counted('2.0.0', hours(0), 7),
      counted('2.0.0', hours(13), 3),
      ...['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version, n) => counted(version, hours(20), n + 1)),
      counted('1.3.0', hours(24 * 8), 100),
      counted('2.0.0', hours(0), 9, 'another'),
    ],
  }).expect(204);
  const { body } = await request(api.url)
    .get('/remote-health/series?name=series')
    .set('Cookie', cookie)
    .expect(200);
  const { since, points } = healthSeriesSchema.parse(body);
  const sums = (version: string) =>
    points.filter((point) => point.version === version).map(({ counters }) => counters.visits);
  expect(sums('2.0.0')).toEqual([3, 7]);
  expect(sums('1.3.0')).toEqual([4]);
  expect(sums('1.0.0')).toEqual([]);
  for (const { at } of points) {
    expect((Date.parse(at) - Date.parse(since)) % (SERIES_HOURS * 60 * MINUTE_MS)).toBe(0);
  }
});

it('answers the site with the counts, failures and decisions of one remote', async () => {
  const of = (name: string) => ({ name, version: '1', minute: minutesAgo(1), counters: { visits: 3 } });
  const failure = (name: string) => ({ name, version: '1', kind: 'load' as const, message: name, count: 1 });
  await tell({ counts: [of('mine'), of('theirs')], failures: [failure('mine'), failure('theirs')] }).expect(
    204,
  );
  for (const name of ['mine', 'theirs']) {
    const decision = { name, version: '1', action: 'failing', reason: `${name} fails.` };
    await asSite(request(api.url).post('/remote-health/decisions')).send(decision).expect(204);
  }
  const { body } = await asSite(request(api.url).get('/remote-health/remote?name=mine')).expect(200);
  const { versions, failures, decisions } = remoteHealthSchema.parse(body);
  expect(versions).toEqual([{ name: 'mine', version: '1', counters: { visits: 3 } }]);
  expect(failures.map(({ message }) => message)).toEqual(['mine']);
  expect(decisions.map(({ reason }) => reason)).toEqual(['mine fails.']);
});

it('answers the site with the failures of one version, though another has more', async () => {
  const failures = Array.from({ length: 51 }, (_, n) => ({
    name: 'crowded',
    version: n === 0 ? '1' : '2',
    kind: 'load' as const,
    message: `${n}`,
    count: n + 1,
  }));
  await tell({ failures }).expect(204);
  const path = '/remote-health/remote?name=crowded&version=1';
  const { body } = await asSite(request(api.url).get(path)).expect(200);
  expect(remoteHealthSchema.parse(body).failures.map(({ message }) => message)).toEqual(['0']);
});

it('forgets what is older than REMOTE_HEALTH_DAYS', async () => {
  const days = (count: number) => minutesAgo(count * 24 * 60);
  await tell({
    counts: [
      { name: 'old', version: '1', minute: days(1.5), counters: { views: 1 } },
      { name: 'old', version: '1', minute: days(3), counters: { views: 10 } },
    ],
  }).expect(204);
  expect(await countersOf('old', 43_200)).toEqual({ views: 11 });
  await api.nest.get(RemoteHealthService).forgetOld();
  expect(await countersOf('old', 43_200)).toEqual({ views: 1 });
});

it.each([
  [
    'a counter that does not exist',
    { counts: [{ name: 'a', version: '1', minute: minutesAgo(0), counters: { x: 1 } }] },
  ],
  [
    'less than nothing',
    { counts: [{ name: 'a', version: '1', minute: minutesAgo(0), counters: { views: -1 } }] },
  ],
  ['a name that is none', { counts: [{ name: '../a', version: '1', minute: minutesAgo(0), counters: {} }] }],
  ['something else', { visitors: [] }],
])('refuses %s', async (_what, batch) => {
  await tell(batch as Partial<HealthBatch>).expect(400);
});

describe('who may call', () => {
  it('lets only the site’s own processes report, decide or read trials', async () => {
    const calls = [
      () => request(api.url).post('/remote-health').send({ counts: [], failures: [] }),
      () => request(api.url).post('/remote-health/decisions').send({}),
      () => request(api.url).get('/remote-health/trials?name=gallery'),
      () => request(api.url).get('/remote-health/remote?name=gallery'),
      () => request(api.url).get('/remote-health/decisions'),
    ];
    for (const call of calls) {
      await call().expect(401);
      await call().set('Cookie', cookie).expect(401);
      await call().set('Authorization', 'Bearer wrong').expect(401);
      await call().set('Authorization', `Bearer ${INTERNAL_TOKEN}x`).expect(401);
      await call().set('Authorization', INTERNAL_TOKEN).expect(401);
    }
  });

  it('lets signed-in users read, but not callers without a session', async () => {
    await request(api.url).get('/remote-health').expect(401);
    await asSite(request(api.url).get('/remote-health')).expect(401);
    await request(api.url).get('/remote-health').set('Cookie', cookie).expect(200);
  });

  it('lets no caller in where no token was set', async () => {
    const closed = await startApi({ INTERNAL_TOKEN: '' });
    try {
      for (const token of ['', 'undefined', INTERNAL_TOKEN]) {
        await request(closed.url)
          .post('/remote-health')
          .set('Authorization', `Bearer ${token}`)
          .send({ counts: [], failures: [] })
          .expect(401);
      }
    } finally {
      await closed.stop();
    }
  });
});
