import request, { type Response } from 'supertest';
import { imageRecordSchema, type ImageRecord } from 'shared-types';
import { INTERNAL_TOKEN, type TestApi } from './api';
import { dataUrl, jpeg } from './images';
import { signIn } from './sign-in';

/** A call that succeeds once for each set of targets. */
export type Call = () => PromiseLike<Response>;

const PASSWORD = 'a password of a colleague';
export const ENQUIRY = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'a@example.com',
  interest: 'home',
  consent: true,
};

let addresses = 0;
/** An address that sent nothing yet, so that no limit is met. */
export const newAddress = () => `10.${(addresses += 1) >> 8}.${addresses % 256}.1`;

let sets = 0;
/** An image that was not sent before. */
const newPicture = async () => dataUrl(await jpeg((sets += 1), 64 + sets, 48));

/** What the calls are about; each of those that take something away has one of its own. */
async function makeTargets(api: TestApi, cookie: string) {
  const post = (path: string, body: object) => request(api.url).post(path).set('Cookie', cookie).send(body);
  const image = async (): Promise<ImageRecord> =>
    imageRecordSchema.parse((await post('/images', { data: await newPicture() }).expect(201)).body);
  const user = async () => {
    const email = `colleague-${(sets += 1)}@example.com`;
    const { body } = await post('/users', { email, password: PASSWORD, role: 'editor' }).expect(201);
    return { id: Number(body.id), email, password: PASSWORD };
  };
  const enquiry = async (): Promise<number> => {
    const { body } = await request(api.url)
      .post('/enquiries')
      .set('X-Forwarded-For', newAddress())
      .send(ENQUIRY)
      .expect(201);
    const [{ id }] = await api.dataSource.query('SELECT id FROM enquiries WHERE reference = $1', [
      body.reference,
    ]);
    return Number(id);
  };
  const product = async (): Promise<string> => {
    const product_id = `target-${(sets += 1)}`;
    await post('/products', { product_id, name: 'R', price: '1', description: 'd' }).expect(200);
    return product_id;
  };
  await post('/site-config/solutions', {}).expect(200);
  const binned = await image();
  await request(api.url).delete(`/images/${binned.id}`).set('Cookie', cookie).expect(204);
  return {
    image: await image(),
    doomedImage: await image(),
    replacedImage: await image(),
    binned,
    enquiry: await enquiry(),
    doomedEnquiry: await enquiry(),
    product: await product(),
    // Of its own: two reads of one product share a load.
    sheetProduct: await product(),
    doomedProduct: await product(),
    doomedUser: await user(),
    leaving: await signIn(api, await user()),
    changing: await signIn(api, await user()),
    pictures: [await newPicture(), await newPicture(), await newPicture()] as const,
    newcomer: `newcomer-${(sets += 1)}@example.com`,
  };
}

/** One successful call of every route that needs the database, by route, on targets made for them. */
export async function everyCall(
  api: TestApi,
  cookie: string,
  owner: { email: string; password: string },
): Promise<Record<string, Call>> {
  const t = await makeTargets(api, cookie);
  const get = (path: string) => request(api.url).get(path).set('Cookie', cookie);
  const patch = (path: string, body: object) => request(api.url).patch(path).set('Cookie', cookie).send(body);
  const remove = (path: string) => request(api.url).delete(path).set('Cookie', cookie);
  const post = (path: string, body: object = {}, as = cookie) =>
    request(api.url).post(path).set('Cookie', as).set('X-Forwarded-For', newAddress()).send(body);
  const asSite = (call: request.Test) => call.set('Authorization', `Bearer ${INTERNAL_TOKEN}`);
  const remote = { name: 'gallery', version: '1.0.0' };
  const saved = { name: 'R', price: '1', description: 'd' };
  return {
    'GET /health/ready': () => get('/health/ready'),
    'POST /auth/login': () => post('/auth/login', owner, ''),
    'GET /auth/me': () => get('/auth/me'),
    'POST /auth/logout': () => post('/auth/logout', {}, t.leaving),
    'POST /auth/password': () =>
      post('/auth/password', { current: PASSWORD, next: `${PASSWORD}, changed` }, t.changing),
    'GET /users': () => get('/users'),
    'POST /users': () => post('/users', { email: t.newcomer, password: PASSWORD, role: 'editor' }),
    'DELETE /users/:id': () => remove(`/users/${t.doomedUser.id}`),
    'GET /audit': () => get('/audit'),
    'GET /products': () => get('/products'),
    'GET /deleted-products': () => get('/deleted-products'),
    'GET /products/:product_id': () => get(`/products/${t.product}`),
    'GET /products/:product_id/specification-sheet.pdf': () =>
      get(`/products/${t.sheetProduct}/specification-sheet.pdf`),
    'GET /products/:product_id/revisions': () => get(`/products/${t.product}/revisions`),
    'POST /products': () => post('/products', { product_id: t.product, ...saved }),
    'DELETE /products/:product_id': () => remove(`/products/${t.doomedProduct}`),
    'GET /site-config/:key': () => get('/site-config/gallery'),
    'POST /site-config/:key': () => post('/site-config/solutions'),
    'GET /site-config/:key/revisions': () => get('/site-config/solutions/revisions'),
    'GET /site-config/:key/revisions/:revision': () => get('/site-config/solutions/revisions/1'),
    'POST /site-config/:key/revisions/:revision/restore': () =>
      post('/site-config/solutions/revisions/1/restore'),
    'GET /images': () => get('/images?limit=5'),
    'GET /images/:id': () => get(`/images/${t.image.id}`),
    'GET /images/:id/usage': () => get(`/images/${t.image.id}/usage`),
    'GET /images/:id/:hash/:variant': () => get(`/images/${t.image.id}/${t.image.hash}/w640.webp`),
    'POST /images': () => post('/images', { data: t.pictures[0] }),
    'POST /images/batch': () => post('/images/batch', { images: [{ data: t.pictures[1] }] }),
    'PUT /images/:id/data': () =>
      request(api.url)
        .put(`/images/${t.replacedImage.id}/data`)
        .set('Cookie', cookie)
        .send({ data: t.pictures[2] }),
    'PATCH /images/:id': () => patch(`/images/${t.image.id}`, { alt: 'Shelves' }),
    'DELETE /images/:id': () => remove(`/images/${t.doomedImage.id}`),
    'POST /images/:id/restore': () => post(`/images/${t.binned.id}/restore`),
    'POST /enquiries': () => post('/enquiries', ENQUIRY, ''),
    'GET /enquiries': () => get('/enquiries'),
    'GET /enquiries/:id': () => get(`/enquiries/${t.enquiry}`),
    'GET /enquiries.csv': () => get('/enquiries.csv'),
    'PATCH /enquiries/:id': () => patch(`/enquiries/${t.enquiry}`, { status: 'closed' }),
    'POST /enquiries/:id/resend': () => post(`/enquiries/${t.enquiry}/resend`),
    'DELETE /enquiries/:id': () => remove(`/enquiries/${t.doomedEnquiry}`),
    'GET /remote-health': () => get('/remote-health'),
    'GET /remote-health/trials': () => asSite(request(api.url).get('/remote-health/trials?name=gallery')),
    'POST /remote-health': () =>
      asSite(request(api.url).post('/remote-health')).send({
        counts: [{ ...remote, minute: new Date().toISOString(), counters: { views: 1 } }],
        failures: [{ ...remote, kind: 'load', message: 'It did not arrive.', count: 1 }],
      }),
    'POST /remote-health/decisions': () =>
      asSite(request(api.url).post('/remote-health/decisions')).send({
        ...remote,
        action: 'withdrawn',
        reason: 'It failed.',
      }),
  };
}
