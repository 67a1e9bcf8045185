import request from 'supertest';
import { networkOf } from 'shared-types/network';
import { toAddress } from 'shared-planner/address';
import { examplePlan } from 'shared-planner/fit';
import { priceOf } from 'shared-planner/price';
import { SEED_PRICES } from 'shared-planner/seed-prices';
import {
  PLAN_VIEWS,
  planSavedSchema,
  savedPlanSchema,
  type PlanSaved,
} from 'shared-types/planner/saved-plan';
import { newAddress } from '../../test/every-call';
import { startApi, type TestApi } from '../../test/api';
import { signIn } from '../../test/sign-in';
import { PersonalRecords } from '../foundation/database/personal-records';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => api.dataSource.query('DELETE FROM saved_plans'));

const PLAN = toAddress(examplePlan('desk-system'));
const save = (plan: unknown, address = newAddress()) =>
  request(api.url).post('/plans').set('X-Forwarded-For', address).send({ plan });
const saved = async (address?: string): Promise<PlanSaved> =>
  planSavedSchema.parse((await save(PLAN, address).expect(201)).body);
const find = (code: string) => request(api.url).get(`/plans/${code}`);
const rows = (): Promise<Record<string, unknown>[]> => api.dataSource.query('SELECT * FROM saved_plans');

describe('a saved plan', () => {
  it('has a short address that can be read aloud, in any case', async () => {
    const { code } = await saved();
    expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{6}$/);
    for (const linked of [`${code}.`, `(${code})`, `${code}%E2%80%9D,`, `${code}%20`])
      await find(linked).expect(200);
    const answer = await find(code.toLowerCase()).expect(200);
    expect(savedPlanSchema.parse(answer.body)).toMatchObject({ code, plan: PLAN });
    expect(answer.get('Cache-Control')).toBe('no-store');
    const { body } = await find('AAAAAA').expect(404);
    expect(body.detail).toBe('There is no plan with this code. It may have been erased.');
  });

  it('keeps region, fitting and name with its code; one saved earlier has none', async () => {
    const carried = { region: 'scotland', fitting: true, name: 'Hall' };
    const { body } = await request(api.url)
      .post('/plans')
      .set('X-Forwarded-For', newAddress())
      .send({ plan: PLAN, ...carried, name: ' Hall ' })
      .expect(201);
    const { code } = planSavedSchema.parse(body);
    expect((await find(code).expect(200)).body).toMatchObject({ plan: PLAN, ...carried });
    const listed = await request(api.url).get(`/project-plans?items=plan.${code}`).expect(200);
    expect(listed.body).toMatchObject([
      { name: 'Hall', plan: PLAN, services: ['delivered to Scotland', 'fitted'] },
    ]);
    await request(api.url)
      .post('/plans')
      .send({ plan: PLAN, name: 'x'.repeat(61) })
      .expect(400);
    const before = await saved();
    expect(Object.keys((await find(before.code)).body as object).sort()).toEqual([
      'code',
      'createdAt',
      'plan',
      'totalPence',
    ]);
  });

  it('keeps what it cost when it was saved, whatever the price list says later', async () => {
    const then = priceOf(examplePlan('desk-system'), SEED_PRICES, { region: SEED_PRICES.regions[0]?.id });
    const { code } = await saved();
    const cookie = await signIn(api);
    const parts = { ...SEED_PRICES.parts, 'set-desk-system': { eachPence: 1_000_000, ratePence: 0 } };
    const list = { ...SEED_PRICES, validFrom: '2026-01-02', parts };
    await request(api.url).post('/site-config/prices').set('Cookie', cookie).send([list]).expect(200);
    expect((await find(code).expect(200)).body).toMatchObject({ totalPence: then.totalPence });
    const later = await saved();
    const { totalPence } = savedPlanSchema.parse((await find(later.code).expect(200)).body);
    expect(totalPence).toBeGreaterThan(then.totalPence);
  });

  it('has the price of its day by the history of the price list where its own was not kept', async () => {
    const carried = { region: 'scotland', fitting: true };
    const { body } = await request(api.url)
      .post('/plans')
      .send({ plan: PLAN, ...carried })
      .expect(201);
    const { code } = planSavedSchema.parse(body);
    const { totalPence } = savedPlanSchema.parse((await find(code).expect(200)).body);
    const cookie = await signIn(api);
    const parts = { ...SEED_PRICES.parts, 'set-desk-system': { eachPence: 2_000_000, ratePence: 0 } };
    const list = { ...SEED_PRICES, validFrom: '2026-01-03', parts };
    await request(api.url).post('/site-config/prices').set('Cookie', cookie).send([list]).expect(200);
    const today = priceOf(examplePlan('desk-system'), list, carried).totalPence;
    expect(totalPence).not.toBe(today);
    await api.dataSource.query('UPDATE saved_plans SET total_pence = NULL');
    expect((await find(code).expect(200)).body).toMatchObject({ totalPence });
    await api.dataSource.query('UPDATE saved_plans SET created_at = now()');
    expect((await find(code).expect(200)).body).toMatchObject({ totalPence: today });
    // Before the history there is no price.
    await api.dataSource.query(`UPDATE saved_plans SET created_at = '2020-01-01'`);
    expect((await find(code).expect(200)).body).not.toHaveProperty('totalPence');
  });

  it('does not keep or tell who saved it', async () => {
    const address = '198.51.100.77';
    const { code, token } = await saved(address);
    const { body } = await find(code).expect(200);
    expect(Object.keys(body as object).sort()).toEqual(['code', 'createdAt', 'plan', 'totalPence']);
    const kept = JSON.stringify(await rows());
    expect(kept).toContain(code);
    expect(kept).not.toContain(address);
    expect(kept).not.toContain(token);
    await request(api.url)
      .delete(`/plans/${code}`)
      .set('X-Forwarded-For', address)
      .send({ token })
      .expect(204);
    const audited = await api.dataSource.query('SELECT actor, ip FROM audit_log WHERE target = $1', [code]);
    expect(audited).toEqual([{ actor: null, ip: null }]);
  });

  it('is erased with its token or by users, and not otherwise', async () => {
    const [first, second] = [await saved(), await saved()];
    const erase = (code: string) => request(api.url).delete(`/plans/${code}`);
    await erase(first.code).expect(401);
    await erase(first.code).send({ token: second.token }).expect(403);
    await erase(first.code).send({ token: 7 }).expect(400);
    await erase(first.code).send({ token: first.token }).expect(204);
    await find(first.code).expect(404);
    const cookie = await signIn(api);
    await erase(second.code).set('Cookie', cookie).expect(204);
    await erase(second.code).set('Cookie', cookie).expect(404);
    expect(await rows()).toEqual([]);
  });

  it('is erased when it was not opened for long', async () => {
    const [unopened, opened] = [await saved(), await saved()];
    await api.dataSource.query(`UPDATE saved_plans SET opened_at = now() - interval '25 months'`);
    await find(opened.code).expect(200);
    await api.nest.get(PersonalRecords).eraseAllOld();
    await find(opened.code).expect(200);
    await find(unopened.code).expect(404);
    const audited = await api.dataSource.query(`SELECT detail FROM audit_log WHERE action = 'plans.retired'`);
    expect(audited).toEqual([{ detail: { erased: 1, months: 24 } }]);
  });

  it('is one of twenty that a network saves in an hour', async () => {
    const address = newAddress();
    for (let n = 0; n < 20; n += 1) await save(PLAN, address).expect(201);
    const refused = await save(PLAN, address).expect(429);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
    await save(PLAN).expect(201);
  });
});

it('is found 300 times in ten minutes by one network, so that no codes are guessed', async () => {
  const { code } = await saved();
  const address = newAddress();
  const from = (sender: string) => find(code).set('X-Forwarded-For', sender);
  await from(address).expect(200);
  await api.dataSource.query('UPDATE rate_limits SET count = 299 WHERE key = $1', [
    `plan:code:${networkOf(address)}`,
  ]);
  await from(address).expect(200);
  const refused = await from(address).expect(429);
  expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.body.detail).toMatch(/^Very many plans were looked up .+ Please wait a few minutes\.$/);
  await from(newAddress()).expect(200);
});

describe('the drawing of a plan', () => {
  const draw = (query: object) => request(api.url).get('/plans/drawing.svg').query(query);

  it.each(PLAN_VIEWS)(
    'from the side %s is a picture that says what it shows and runs nothing',
    async (view) => {
      const answer = await draw({ plan: PLAN, view }).expect(200);
      expect(answer.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
      expect(answer.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect((answer.body as Buffer).toString()).toContain(
        'aria-label="Desk System on a wall of 360 by 250 cm',
      );
    },
  );

  it.each([
    [{ plan: PLAN.slice(0, -3) }, 'plan', /missing or was changed/],
    [{}, 'plan', /address of a plan/],
    [{ plan: PLAN, view: 'below' }, 'view', /^Choose a view/],
  ])('is refused in words for %j', async (query, path, message) => {
    const { body } = await draw(query).expect(400);
    expect(body.issues).toEqual([{ path, message: expect.stringMatching(message) }]);
  });
});

it.each([
  ['a cut address', PLAN.slice(0, -5)],
  ['an altered one', PLAN.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['a later version’s', `9${PLAN.slice(1)}`],
  ['a long one', 'A'.repeat(2001)],
  ['quotes of SQL', `1'; DROP TABLE saved_plans; --`],
  ['an empty one', ''],
  ['a number', 7],
  ['nothing', undefined],
])('refuses %s in a sentence, and stores nothing', async (_what, plan) => {
  const { body } = await save(plan).expect(400);
  expect(body.issues).toEqual([{ path: 'plan', message: expect.stringMatching(/^[A-Z].+\.$/) }]);
  expect(await rows()).toEqual([]);
});
