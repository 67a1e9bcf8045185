import request from 'supertest';
import { toAddress } from 'shared-planner/address';
import { apply } from 'shared-planner/edit';
import { examplePlan } from 'shared-planner/fit';
import { priceOf } from 'shared-planner/price';
import { SEED_PRICES } from 'shared-planner/seed-prices';
import { listedPlansSchema } from 'shared-types/planner/listed-plan';
import { planItemId } from 'shared-types/planner/plan-item';
import { planSavedSchema } from 'shared-types/planner/saved-plan';
import { startApi, type TestApi } from '../../test/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const plan = examplePlan('wall-system');
const address = toAddress(plan);
const listed = async (...ids: string[]) => {
  const items = ['product.wall-system', ...ids.map((id) => `plan.${id}`)].join(',');
  const { body } = await request(api.url).get('/project-plans').query({ items }).expect(200);
  return listedPlansSchema.parse(body);
};

test('a plan of a list has its name, size and price of today', async () => {
  expect(await listed(address)).toEqual([
    {
      id: address,
      name: 'Wall System on a wall of 360 × 250 cm',
      plan: address,
      size: expect.stringMatching(/^\d+(\.\d)? × \d+(\.\d)? × \d+(\.\d)? cm$/) as string,
      totalPence: priceOf(plan, SEED_PRICES).totalPence,
      services: [],
    },
  ]);
});

test('region, fitting and name that its link carries are in its price and its words', async () => {
  const carried = { region: 'scotland', fitting: true, name: 'Study, upstairs' };
  const [found] = await listed(planItemId(address, carried));
  expect(found).toMatchObject({
    name: 'Study, upstairs',
    totalPence: priceOf(plan, SEED_PRICES, carried).totalPence,
    services: ['delivered to Scotland', 'fitted'],
  });
});

test('a saved plan is found by its code; one that was erased says so, and the others stay', async () => {
  const { body } = await request(api.url).post('/plans').send({ plan: address }).expect(201);
  const { code, token } = planSavedSchema.parse(body);
  expect(await listed(code)).toMatchObject([{ id: code, plan: address }]);
  await request(api.url).delete(`/plans/${code}`).send({ token }).expect(204);
  expect(await listed(code, address)).toMatchObject([
    { id: code, problem: 'There is no plan with this code. It may have been deleted.' },
    { id: address, plan: address },
  ]);
});

test('a plan that cannot be read has the planner’s sentence', async () => {
  expect(await listed(`${address.slice(0, -4)}xxxx`)).toMatchObject([
    { problem: 'A part of this address is missing or was changed. Copy the whole link again.' },
  ]);
});

test('a plan in which something does not fit has no price, and says so', async () => {
  const loose = toAddress(apply(plan, { type: 'fixed', fixed: false }));
  expect(await listed(loose)).toEqual([
    { id: loose, problem: expect.stringMatching(/does not fit yet, so it has no price/) as string },
  ]);
});

test('a list without plans, and no list, have none', async () => {
  expect(await listed()).toEqual([]);
  expect((await request(api.url).get('/project-plans').expect(200)).body).toEqual([]);
});
