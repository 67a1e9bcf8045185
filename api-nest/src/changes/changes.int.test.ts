import { changesSchema, isForEditors, SITE_CONFIG_KEYS } from 'shared-types';
import request from 'supertest';
import { startApi, type TestApi } from '../../test/api';
import { signIn } from '../../test/sign-in';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const changes = async () => changesSchema.parse((await request(api.url).get('/changes').expect(200)).body);

it('does not name the config values that only editors may read', async () => {
  const cookie = await signIn(api);
  for (const key of SITE_CONFIG_KEYS.filter(isForEditors)) {
    await request(api.url).post(`/site-config/${key}`).set('Cookie', cookie).send([]).expect(200);
    await request(api.url).get(`/site-config/${key}`).expect(401);
    expect(await changes()).not.toHaveProperty([`/api/site-config/${key}`]);
  }
});

it('tells when each product and public config value last changed, by its path', async () => {
  const cookie = await signIn(api);
  const before = await changes();
  expect(Object.keys(before)).toEqual([
    '/api/products/desk-system',
    '/api/products/display-solution',
    '/api/products/free-standing',
    '/api/products/wall-system',
    '/api/site-config/gallery',
    '/api/site-config/prices',
  ]);
  const item = { id: 1, image: '/pictures/gallery-01.jpg', title: 'Oak wall' };
  await request(api.url).post('/site-config/gallery').set('Cookie', cookie).send([item]).expect(200);
  const { '/api/site-config/gallery': gallery = '', ...others } = await changes();
  expect(Date.parse(gallery)).toBeGreaterThan(Date.parse(before['/api/site-config/gallery'] ?? ''));
  expect(others).toEqual(Object.fromEntries(Object.entries(before).filter(([path]) => path in others)));
});
