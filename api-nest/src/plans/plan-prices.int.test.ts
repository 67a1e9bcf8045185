import request from 'supertest';
import { toAddress } from 'shared-planner/address';
import { examplePlan } from 'shared-planner/fit';
import { money } from 'shared-planner/money';
import { priceOf } from 'shared-planner/price';
import { SEED_PRICES } from 'shared-planner/seed-prices';
import { PRODUCT_FIGURES } from 'shared-types/content/facts';
import { SYSTEM_IDS } from 'shared-types/planner/plan';
import { planExamplesSchema, pricedPicturesSchema } from 'shared-types/planner/examples';
import { pricedPlanSchema } from 'shared-types/planner/price';
import { LATER_PARTS } from 'shared-types/planner/prices';
import { startApi, type TestApi } from '../../test/api';
import { signIn } from '../../test/sign-in';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(() => saveLists([SEED_PRICES]));

const plan = examplePlan('free-standing');
const price = (body: object) =>
  request(api.url)
    .post('/plans/price')
    .send({ plan: toAddress(plan), ...body });
const priced = async (body: object = {}) => pricedPlanSchema.parse((await price(body).expect(200)).body);
const examples = async (system: string) =>
  planExamplesSchema.parse((await request(api.url).get(`/plans/examples/${system}`).expect(200)).body);

async function saveLists(lists: object[]): Promise<void> {
  const cookie = await signIn(api);
  await request(api.url).post('/site-config/prices').set('Cookie', cookie).send(lists).expect(200);
}
const saveList = (validFrom: string, change: object) => saveLists([{ ...SEED_PRICES, validFrom, ...change }]);

describe('the price of a plan', () => {
  it('is what the browser works out, to the penny', async () => {
    const options = { region: 'scotland', fitting: true };
    expect((await priced(options)).price).toEqual(priceOf(plan, SEED_PRICES, options));
  });

  it('is not moved by a total in the request', async () => {
    const forged = { totalPence: 1, price: { totalPence: 1 }, prices: [] };
    expect((await priced(forged)).price.totalPence).toBe(priceOf(plan, SEED_PRICES).totalPence);
  });

  it('is by the list that holds today, not by one of the future', async () => {
    const dear = {
      parts: { ...SEED_PRICES.parts, 'set-free-standing': { eachPence: 1_000_000, ratePence: 0 } },
    };
    await saveLists([SEED_PRICES, { ...SEED_PRICES, ...dear, validFrom: '2100-01-01' }]);
    expect((await priced()).price).toEqual(priceOf(plan, SEED_PRICES));
    await saveList('2026-01-02', dear);
    expect((await priced()).price.totalPence).toBeGreaterThan(1_000_000);
  });

  it('by a list from before there was lighting has the built-in price of lighting', async () => {
    const before = Object.fromEntries(
      Object.entries(SEED_PRICES.parts).filter(([part]) => !LATER_PARTS.some((each) => each === part)),
    );
    const dearer = { ...before, fixing: { eachPence: 900, ratePence: 0 } };
    await saveList('2026-01-02', { parts: dearer });
    const [bay] = examplePlan('display-solution').bays;
    const cell = { height: 400, kind: 'open', back: false, extras: { light: 1 } } as const;
    const lit = { ...examplePlan('display-solution'), bays: [{ ...bay!, cells: [cell] }] };
    const { price: found } = await priced({ plan: toAddress(lit) });
    const fixing = { eachPence: 900, ratePence: 0 };
    const list = { ...SEED_PRICES, parts: { ...SEED_PRICES.parts, fixing } };
    expect(found).toEqual(priceOf(lit, list));
    expect(found.parts.find(({ part }) => part === 'light')?.unitPence).toBe(3900 + 45 * 78);
  });

  it.each([
    ['a cut plan', { plan: toAddress(plan).slice(0, -4) }, 'plan'],
    ['no plan', { plan: undefined }, 'plan'],
    ['a region that is no text', { region: 7 }, 'region'],
  ])('is refused in words for %s', async (_what, body, path) => {
    const answer = await price(body).expect(400);
    expect(answer.body.issues).toEqual([{ path, message: expect.stringMatching(/\w/) }]);
  });
});

describe('the worked examples', () => {
  it.each(SYSTEM_IDS)('of the %s begin with the price that its page quotes', async (system) => {
    const [first, ...rest] = (await examples(system)).examples;
    expect(`From ${first?.price}`).toBe(PRODUCT_FIGURES[system].price);
    expect(rest).toHaveLength(2);
  });

  it('follow a new price list at once', async () => {
    await examples('wall-system');
    const set = { eachPence: 1, ratePence: 0 };
    await saveList('2026-01-02', { parts: { ...SEED_PRICES.parts, 'set-wall-system': set } });
    expect((await examples('wall-system')).examples[0]?.price).toBe('£186.81');
  });

  it('say what is in a plan and how large it is', async () => {
    expect((await examples('desk-system')).examples).toMatchObject([
      { name: 'A desk', size: { width: 1200, height: 720, depth: 600 }, contents: ['1 work surface'] },
      { contents: ['1 work surface', '6 boards', '3 drawers'] },
      { contents: ['1 work surface', '6 boards', '3 drawers'] },
    ]);
  });

  it('have the price of the plan that they lead to', async () => {
    for (const { plan: address, price: stated } of (await examples('free-standing')).examples)
      expect(stated).toBe(money((await priced({ plan: address })).price.totalPence));
  });

  it('are none for a product that is no system', async () => {
    expect(await examples('corner-bench')).toMatchObject({ examples: [], pictures: [] });
    expect(await examples('constructor')).toMatchObject({ examples: [], pictures: [] });
  });

  it('come with the least that delivery and fitting cost, with and without VAT', async () => {
    expect((await examples('corner-bench')).services).toEqual({
      delivery: { price: '£39', netPrice: '£32.50' },
      fitting: { price: '£240', netPrice: '£200' },
    });
  });
});

describe('the pictures', () => {
  const pictures = async () =>
    pricedPicturesSchema.parse((await request(api.url).get('/plans/pictures').expect(200)).body).pictures;

  it('have the price of the plan that they lead to', async () => {
    for (const { plan: address, price: stated } of await pictures())
      expect(stated).toBe(money((await priced({ plan: address })).price.totalPence));
  });

  it('of a product are its own, then those of the gallery that show it', async () => {
    const of = async (id: string) => (await examples(id)).pictures.map(({ picture }) => picture);
    expect(await of('free-standing')).toEqual([
      '/pictures/free-standing.jpg',
      '/pictures/gallery-12.jpg',
      '/pictures/gallery-06.jpg',
    ]);
    expect(await of('home-living')).toEqual(['/pictures/home-living.jpg']);
  });

  it('of what a designer plans are the nearest plan, whatever they show', async () => {
    const own = async (id: string) => (await examples(id)).pictures[0];
    expect(await own('classic-series')).toMatchObject({ nearest: true, system: 'Wall System' });
    expect(await own('retail-display')).toMatchObject({ nearest: true, system: 'Display Solution' });
    expect(await own('wall-system')).toMatchObject({ nearest: false });
  });

  it('of another system than the product are its nearest plan, and its own is not', async () => {
    const [own, used] = (await examples('desk-system')).pictures;
    expect(own).toMatchObject({ nearest: false, system: 'Desk System' });
    expect(used).toMatchObject({ nearest: true, system: 'Wall System' });
  });

  it('of a product come with the weight and the brackets of its own', async () => {
    expect((await examples('wall-system')).own).toEqual({ kilograms: 168, brackets: 6 });
    expect((await examples('corner-bench')).own).toBeUndefined();
  });

  it('follow a new price list at once', async () => {
    const [before] = await pictures();
    await saveList('2026-01-02', {
      parts: { ...SEED_PRICES.parts, 'set-wall-system': { eachPence: 1, ratePence: 0 } },
    });
    expect((await pictures())[0]?.price).not.toBe(before?.price);
  });
});
