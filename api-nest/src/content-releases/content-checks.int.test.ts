import request from 'supertest';
import { contentFindingsSchema, type ContentFindings } from 'shared-types/content-checks/finding';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { SEED_PRICES } from 'shared-planner/seed-prices';
import { startApi, type TestApi } from '../../test/api';
import { newImage, newProduct, releasesOf, type ReleaseCalls } from '../../test/content-releases';
import { signIn } from '../../test/sign-in';

let api: TestApi;
let cookie: string;
let calls: ReleaseCalls;
beforeAll(async () => {
  api = await startApi();
  cookie = await signIn(api);
  calls = releasesOf(api, cookie);
});
afterAll(() => api.stop());

async function read(path: string): Promise<ContentFindings> {
  const { body } = await request(api.url).get(path).set('Cookie', cookie).expect(200);
  return contentFindingsSchema.parse(body);
}
const today = () => read('/content-checks');
const ofRelease = (id: number) => read(`/content-releases/${id}/findings`);
const described = (change: object) =>
  newProduct({ description: 'A product that is described well enough for searchers.', ...change });

it('finds nothing in the site as it is delivered', async () => {
  expect(await today()).toEqual({ findings: [], total: 0 });
});

it('finds what a release brings, and nothing that it does not touch', async () => {
  const flawed = described({ description: 'Short.' });
  await calls.save(flawed);
  const { id } = await calls.create();
  await calls.put(id, [
    {
      resource: 'site-config',
      id: 'page_contact',
      value: { coverage: { lead: 'Standard units are delivered in 9 weeks.' } },
    },
  ]);
  expect((await today()).findings).toMatchObject([{ kind: 'search', id: flawed.product_id }]);
  expect((await ofRelease(id)).findings).toMatchObject([
    { kind: 'figure', resource: 'site-config', id: 'page_contact', field: 'coverage.lead' },
  ]);
  await calls.publish(id);
  expect((await today()).findings).toMatchObject([{ id: 'page_contact' }, { kind: 'search' }]);
  await calls.config('page_contact', {});
  await calls.send('delete', `/products/${flawed.product_id}`).expect(204);
  expect(await today()).toEqual({ findings: [], total: 0 });
});

it('finds a link to a product that a release deletes, in a document that it leaves alone', async () => {
  const product = described({});
  await calls.save(product);
  await calls.config('home_slider', [
    {
      id: 1,
      image: '/pictures/hero-1.jpg',
      title: 'A slide',
      alt: 'Shelves',
      buttonText: 'See',
      buttonLink: `/products/${product.product_id}`,
    },
  ]);
  const { id } = await calls.create();
  await calls.put(id, [{ resource: 'products', id: product.product_id, value: null }]);
  expect((await today()).total).toBe(0);
  const dead = { kind: 'link', id: 'home_slider', entry: '1', field: 'buttonLink' };
  expect((await ofRelease(id)).findings).toMatchObject([dead]);
  await calls.save({ ...product, hidden: true });
  expect((await today()).findings).toMatchObject([dead]);
  await calls.save({ ...product, hidden: false });
});

it('compares a price with the planner’s smallest plan by today’s list and by later ones', async () => {
  const dearer = Object.fromEntries(
    Object.entries(SEED_PRICES.parts).map(([part, price]) => [
      part,
      { ...price, eachPence: price.eachPence * 2 },
    ]),
  );
  const { id } = await calls.create();
  const later = { ...SEED_PRICES, validFrom: '2099-01-01', parts: dearer };
  await calls.put(id, [{ resource: 'site-config', id: 'prices', value: [SEED_PRICES, later] }]);
  const { findings } = await ofRelease(id);
  expect(findings.map(({ kind, id: product }) => [kind, product]).sort()).toEqual([
    ['price', 'desk-system'],
    ['price', 'display-solution'],
    ['price', 'free-standing'],
    ['price', 'wall-system'],
  ]);
  expect(findings[0]?.message).toContain('by the price list of 1 January 2099');
});

it('compares “from” prices of delivery with the regions of the release’s price list', async () => {
  const regions = SEED_PRICES.regions.map((region) => ({
    ...region,
    deliveryPence: region.deliveryPence + 600,
  }));
  const { id } = await calls.create();
  await calls.put(id, [
    { resource: 'site-config', id: 'prices', value: [{ ...SEED_PRICES, regions }] },
    { resource: 'site-config', id: 'page_contact', value: { top: { lead: 'Delivery from £39.' } } },
  ]);
  expect((await ofRelease(id)).findings).toMatchObject([
    {
      resource: 'site-config',
      id: 'page_contact',
      field: 'top.lead',
      message: 'This says “£39”, but the lowest price of delivery is £45 by the price list.',
    },
  ]);
});

it('finds an image of a page that was deleted from the library, or says nothing', async () => {
  const { id, url } = await newImage(calls);
  await calls.config('home_images', { 'about-section': url });
  expect((await today()).findings.map(({ kind }) => kind)).toEqual(['alt', 'size']);
  await calls.send('delete', `/images/${id}?force=true`).expect(204);
  expect((await today()).findings.map(({ kind }) => kind)).toEqual(['picture']);
  await calls.config('home_images', {});
});

it('finds a telephone number that differs from the settings of the release', async () => {
  const { id } = await calls.create();
  await calls.put(id, [
    {
      resource: 'site-config',
      id: 'site_settings',
      value: { ...defaultSiteSettings, phone: '020 7946 0000' },
    },
    { resource: 'site-config', id: 'page_contact', value: { top: { lead: 'Call us on 0808 157 0123.' } } },
  ]);
  expect((await ofRelease(id)).findings).toMatchObject([{ kind: 'figure', field: 'top.lead' }]);
  await request(api.url).get('/content-releases/999999/findings').set('Cookie', cookie).expect(404);
});
