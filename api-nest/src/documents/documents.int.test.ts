import request from 'supertest';
import { parseSpecifications } from 'shared-types';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { startApi, type TestApi } from '../../test/api';
import { releasesOf } from '../../test/content-releases';
import { textOf } from '../../test/pdf-text';
import { signIn } from '../../test/sign-in';
import { Moments } from '../foundation/database/moments';
import { DocumentsService } from './documents.service';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const wordsOf = (body: unknown) => textOf(body as Buffer).join(' ');
const get = (name: string) => request(api.url).get(`/documents/${name}.pdf`);

it('prints the company’s details of the site settings, and of new ones at once', async () => {
  const delivered = await get('terms-and-conditions').expect(200).expect('Content-Type', 'application/pdf');
  expect(wordsOf(delivered.body)).toContain('every order placed with Formraster Ltd');
  await get('terms-and-conditions').set('If-None-Match', String(delivered.headers['etag'])).expect(304);

  const cookie = await signIn(api);
  const settings = {
    ...defaultSiteSettings,
    brandName: 'Gridwork',
    email: 'ask@gridwork.example',
    companyName: 'Gridwork Ltd',
    address: ['1 High Street', 'Leeds LS1 1AA'],
    companyNumber: '01234567',
  };
  await request(api.url).post('/site-config/site_settings').set('Cookie', cookie).send(settings).expect(200);
  const { body, headers } = await get('terms-and-conditions')
    .set('If-None-Match', String(delivered.headers['etag']))
    .expect(200);
  const text = wordsOf(body);
  expect(text).toContain('every order placed with Gridwork Ltd');
  expect(text).toContain('Gridwork Ltd, 1 High Street, Leeds LS1 1AA');
  expect(text).toContain('company number 01234567');
  expect(text).not.toContain('Formraster');
  expect(headers['etag']).not.toBe(delivered.headers['etag']);

  const { companyName: _name, ...nameless } = settings;
  await request(api.url).post('/site-config/site_settings').set('Cookie', cookie).send(nameless).expect(200);
  const named = wordsOf((await get('terms-and-conditions').expect(200)).body);
  expect(named).toContain('every order placed with Gridwork (“we”)');

  const warranty = wordsOf((await get('warranty-terms').expect(200)).body);
  expect(warranty).toContain('ask@gridwork.example');
  expect(warranty).toContain('10 years, Up to 30 kg per shelf');
});

it('states the warranties of the products of today, or of the view', async () => {
  const calls = releasesOf(api, await signIn(api));
  const product = await calls.product('wall-system');
  const lasting = (warranty: string) => ({
    ...product,
    specifications: JSON.stringify({ ...parseSpecifications(product.specifications), warranty }),
  });
  const printed = async (token?: string) =>
    wordsOf((await calls.read('/documents/warranty-terms.pdf', token).expect(200)).body);

  const { id } = await calls.create();
  await calls.put(id, [{ resource: 'products', id: 'wall-system', value: lasting('12-year warranty') }]);
  expect(await printed(await calls.token({ releases: [id] }))).toContain('12-year warranty, Up to 30 kg');
  expect(await printed()).not.toContain('12-year warranty');
  await calls.save(lasting('11-year warranty'));
  expect(await printed()).toContain('11-year warranty, Up to 30 kg per shelf');
});

it('are answered while the database is away', async () => {
  const moments = api.nest.get(Moments);
  const away = () => jest.spyOn(moments, 'read').mockRejectedValueOnce(new Error('The database is away.'));
  const { body } = await get('warranty-terms').expect(200);
  away();
  expect((await get('warranty-terms').expect(200)).body).toEqual(body);
  away();
  const { bytes } = await new DocumentsService(moments).find('warranty-terms');
  expect(wordsOf(bytes)).toContain(defaultSiteSettings.email);
});

it('has no other documents', async () => {
  await get('privacy').expect(404);
});
