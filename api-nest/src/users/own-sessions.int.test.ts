import { ownSessionSchema } from 'shared-types';
import request from 'supertest';
import * as z from 'zod';
import { startApi, startInstance, type TestApi } from '../../test/api';
import { cookieOf, signIn } from '../../test/sign-in';
import { TEST_OWNER } from '../../test/test-owner';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

async function signInWith(userAgent: string): Promise<string> {
  const answer = await request(api.url)
    .post('/auth/login')
    .set('User-Agent', userAgent)
    .send(TEST_OWNER)
    .expect(200);
  return cookieOf(answer, 'session')?.split(';')[0] ?? '';
}
const me = (cookie: string, url = api.url) => request(url).get('/auth/me').set('Cookie', cookie);
const list = async (cookie: string) => {
  const { body } = await request(api.url).get('/auth/sessions').set('Cookie', cookie).expect(200);
  return z.array(ownSessionSchema).parse(body);
};

it('lists one’s sessions with browser, start and last use, the present one first', async () => {
  const here = await signInWith(FIREFOX);
  await signInWith('x'.repeat(5000));
  const editor = { email: 'ed@example.com', password: 'a long password', role: 'editor' };
  await request(api.url)
    .post('/users')
    .set('Cookie', await signIn(api))
    .send(editor)
    .expect(201);
  await signIn(api, editor);
  await api.dataSource.query(
    `UPDATE sessions SET started_at = now() - interval '1 hour' WHERE browser LIKE '%Firefox%'`,
  );
  const sessions = await list(here);
  expect(sessions.map(({ browser, current }) => [browser, current])).toEqual([
    ['Firefox on Linux', true],
    ['An unknown browser', false],
    ['An unknown browser', false],
  ]);
  const [first] = sessions;
  const minutes = (Date.parse(first?.usedAt ?? '') - Date.parse(first?.startedAt ?? '')) / 60_000;
  expect(Math.round(minutes)).toBe(60);
  expect(JSON.stringify(sessions)).not.toContain(decodeURIComponent(here).slice(10, 30));
});

it('ends all other sessions of the user, and no others', async () => {
  const [here, there] = [await signInWith(FIREFOX), await signInWith(FIREFOX)];
  const editor = { email: 'ed@example.com', password: 'a long password', role: 'editor' };
  await request(api.url)
    .post('/users')
    .set('Cookie', await signIn(api))
    .send(editor)
    .expect(201);
  const colleague = await signIn(api, editor);
  await request(api.url).delete('/auth/sessions').set('Cookie', here).expect(204);
  await me(there).expect(401);
  await me(here).expect(200);
  await me(colleague).expect(200);
  expect(await list(here)).toHaveLength(1);
});

describe('the idle limit', () => {
  const forwardBy = (minutes: number) =>
    api.dataSource.query(
      `UPDATE sessions SET started_at = started_at - $1 * interval '1 minute',
         used_at = used_at - $1 * interval '1 minute', expire = expire - $1 * interval '1 minute'`,
      [minutes],
    );

  it('ends a session that was not used for so long, and no session that was', async () => {
    const brief = await startInstance(api.databaseUrl, { SESSION_IDLE_MINUTES: '30' });
    try {
      const answer = await request(brief.url).post('/auth/login').send(TEST_OWNER).expect(200);
      const cookie = cookieOf(answer, 'session')?.split(';')[0] ?? '';
      for (let n = 0; n < 3; n += 1) {
        await forwardBy(29);
        await me(cookie, brief.url).expect(200);
      }
      await forwardBy(31);
      await me(cookie, brief.url).expect(401);
      expect(await list(await signInWith(FIREFOX))).toHaveLength(1);
    } finally {
      await brief.stop();
    }
  });

  it('ends a session of which only an open Releases page asks again and again', async () => {
    const brief = await startInstance(api.databaseUrl, { SESSION_IDLE_MINUTES: '30' });
    try {
      const answer = await request(brief.url).post('/auth/login').send(TEST_OWNER).expect(200);
      const cookie = cookieOf(answer, 'session')?.split(';')[0] ?? '';
      const poll = () => request(brief.url).get('/releases').set('Cookie', cookie);
      await forwardBy(16);
      await poll().expect(200);
      await forwardBy(16);
      await poll().expect(401);
    } finally {
      await brief.stop();
    }
  });

  it('lets no session live longer than a week, however often it is used', async () => {
    const cookie = await signInWith(FIREFOX);
    await api.dataSource.query(
      `UPDATE sessions SET started_at = now() - interval '7 days' + interval '3 minutes'`,
    );
    await api.dataSource.query(`UPDATE sessions SET used_at = now() - interval '2 minutes'`);
    await me(cookie).expect(200);
    await forwardBy(4);
    await me(cookie).expect(401);
  });
});
