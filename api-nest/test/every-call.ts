import request, { type Response } from 'supertest';
import { toAddress } from 'shared-planner/address';
import { examplePlan } from 'shared-planner/fit';
import { imageRecordSchema, type ImageRecord, type ReleaseList } from 'shared-types';
import { INTERNAL_TOKEN, type TestApi } from './api';
import { dataUrl, jpeg } from './images';
import { storePasswordLink } from '../src/users/password-link';
import { UserEntity } from '../src/users/user.entity';
import { confirmedSecondFactor, newKey, passwordStep } from './second-factor';
import { signIn } from './sign-in';

/** The versions of two remotes, each with a canary. */
const RELEASES: ReleaseList = {
  mark: 'every-call',
  remotes: ['gallery', 'enquiry'].map((name) => ({
    name,
    versions: [
      { version: '2.0.0', mark: 'two', role: 'canary', traffic: 10 },
      { version: '1.0.0', mark: 'one', role: 'live', traffic: 90 },
    ],
  })),
};
const ORDER = { version: '2.0.0', action: 'promote', traffic: 50, mark: 'two' };

/** A call that succeeds once. */
export type Call = () => PromiseLike<Response>;

const PASSWORD = 'a password of a colleague';
export const ENQUIRY = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'a@example.com',
  interest: 'home',
  consent: true,
};

const ANSWER = { subject: 'Your enquiry', greeting: 'Dear Ada,', words: 'We can help.' };

export const SAMPLE_ORDER = {
  finishes: ['oak', 'cream'],
  name: 'Ada Byron',
  email: 'a@example.com',
  line1: '1 High Street',
  town: 'London',
  postcode: 'SW1A 1AA',
  consent: true,
};

const QUOTE = { totalPence: 90_000, until: '2100-01-31', words: '' };

export const PLAN = toAddress(examplePlan('wall-system'));

let drawn = 0;
/** A plan that was not drawn yet: drawings are cached. */
function newPlan(): string {
  const plan = examplePlan('wall-system');
  return toAddress({ ...plan, wall: { ...plan.wall, width: plan.wall.width + (drawn += 1) } });
}

let addresses = 0;
/** An address that has sent nothing yet, so that no limit applies. */
export const newAddress = () => `10.${(addresses += 1) >> 8}.${addresses % 256}.1`;

let sets = 0;
/** An image that has not been sent before. */
const newImage = async () => dataUrl(await jpeg((sets += 1), 64 + sets, 48));

export const sendAttachment = (api: TestApi, bytes: Buffer, address = newAddress()): request.Test =>
  request(api.url)
    .post('/enquiries/attachments')
    .set('X-Forwarded-For', address)
    .type('image/jpeg')
    .send(bytes);

/** The token of a link with which a user sets a password. */
async function newToken({ dataSource }: TestApi, { id }: { id: number }): Promise<string> {
  const token = `token-${(sets += 1)}`;
  const user = await dataSource.manager.findOneByOrFail(UserEntity, { id });
  await storePasswordLink('invitation', user, token, dataSource.manager);
  return token;
}

/** The objects of the calls; each call that removes something has one of its own. */
async function makeTargets(api: TestApi, cookie: string) {
  const post = (path: string, body: object) => request(api.url).post(path).set('Cookie', cookie).send(body);
  const image = async (): Promise<ImageRecord> =>
    imageRecordSchema.parse((await post('/images', { data: await newImage() }).expect(201)).body);
  const user = async () => {
    const email = `colleague-${(sets += 1)}@example.com`;
    const { body } = await post('/users', { email, password: PASSWORD, role: 'editor' }).expect(201);
    return { id: Number(body.id), email, password: PASSWORD };
  };
  const enquiry = async (more: object = {}): Promise<number> => {
    const { body } = await request(api.url)
      .post('/enquiries')
      .set('X-Forwarded-For', newAddress())
      .send({ ...ENQUIRY, ...more })
      .expect(201);
    const [{ id }] = await api.dataSource.query('SELECT id FROM enquiries WHERE reference = $1', [
      body.reference,
    ]);
    return Number(id);
  };
  const sentAttachment = async (): Promise<string> => {
    const { body } = await sendAttachment(api, await jpeg((sets += 1))).expect(201);
    const id = await enquiry({ attachments: [{ id: body.id, name: 'wall.jpg' }] });
    return `/enquiries/${id}/attachments/${body.id}`;
  };
  const plan = async (): Promise<string> => {
    const { body } = await request(api.url)
      .post('/plans')
      .set('X-Forwarded-For', newAddress())
      .send({ plan: PLAN })
      .expect(201);
    return String(body.code);
  };
  const release = async (more: object = {}): Promise<number> =>
    Number((await post('/content-releases', { name: 'Spring', ...more }).expect(201)).body.id);
  /** A release that creates a product. */
  const filledRelease = async (): Promise<number> => {
    const id = await release();
    const product_id = `target-${(sets += 1)}`;
    const value = { product_id, name: 'R', price: '1', description: 'd' };
    await request(api.url)
      .put(`/content-releases/${id}/changes`)
      .set('Cookie', cookie)
      .send({ changes: [{ resource: 'products', id: product_id, value }] })
      .expect(200);
    return id;
  };
  const publishedRelease = async (): Promise<number> => {
    const id = await filledRelease();
    await post(`/content-releases/${id}/publish`, {}).expect(200);
    return id;
  };
  const scheduledRelease = async (): Promise<number> => {
    const id = await filledRelease();
    await request(api.url)
      .put(`/content-releases/${id}/schedule`)
      .set('Cookie', cookie)
      .send({ at: '2100-01-01T09:00' })
      .expect(200);
    return id;
  };
  const product = async (): Promise<string> => {
    const product_id = `target-${(sets += 1)}`;
    await post('/products', { product_id, name: 'R', price: '1', description: 'd' }).expect(200);
    return product_id;
  };
  await post('/site-config/solutions', {}).expect(200);
  await request(api.url)
    .put('/releases')
    .set('Authorization', `Bearer ${INTERNAL_TOKEN}`)
    .send(RELEASES)
    .expect(204);
  // An order of an earlier round is over.
  await api.dataSource.query("UPDATE release_orders SET given_at = given_at - interval '1 hour'");
  const binned = await image();
  const endedImage = await image();
  for (const { id } of [binned, endedImage])
    await request(api.url).delete(`/images/${id}`).set('Cookie', cookie).expect(204);
  return {
    image: await image(),
    doomedImage: await image(),
    replacedImage: await image(),
    binned,
    endedImage,
    enquiry: await enquiry(),
    undrawn: newPlan(),
    answeredEnquiry: await enquiry(),
    plannedEnquiry: await enquiry({ subject: { kind: 'plan', id: PLAN, name: 'A plan' } }),
    photograph: await jpeg((sets += 1)),
    sentAttachment: await sentAttachment(),
    doomedEnquiry: await enquiry(),
    plan: await plan(),
    doomedPlan: await plan(),
    product: await product(),
    // Of its own: two reads of one product share a load.
    sheetProduct: await product(),
    doomedProduct: await product(),
    renamedProduct: await product(),
    order: Number((await post('/releases/orders', { ...ORDER, name: 'enquiry' }).expect(202)).body.id),
    doomedUser: await user(),
    changedUser: await user(),
    phoneless: await confirmedSecondFactor(api, await user()),
    beginning: await signIn(api, await user()),
    confirming: await newKey(api, await user()),
    halfSignedIn: await (async () => {
      const factor = await confirmedSecondFactor(api, await user());
      return { code: factor.recoveryCodes[0], challenge: await passwordStep(api, factor) };
    })(),
    renewing: await confirmedSecondFactor(api, await user()),
    turningOff: await confirmedSecondFactor(api, await user()),
    leaving: await signIn(api, await user()),
    mailed: await user(),
    token: await newToken(api, await user()),
    changing: await signIn(api, await user()),
    confirmedUser: await signIn(api, await user()),
    pictures: [await newImage(), await newImage(), await newImage()] as const,
    newcomer: `newcomer-${(sets += 1)}@example.com`,
    release: await release(),
    doomedRelease: await release(),
    plannedRelease: await filledRelease(),
    emptiedRelease: await (async () => {
      const id = await filledRelease();
      const { body } = await request(api.url)
        .get(`/content-releases/${id}`)
        .set('Cookie', cookie)
        .expect(200);
      return `/content-releases/${id}/changes/products/${body.changes[0].id}`;
    })(),
    proposedRelease: await filledRelease(),
    publishedRelease: await filledRelease(),
    withdrawnRelease: await publishedRelease(),
    unscheduledRelease: await scheduledRelease(),
    viewToken: String(
      (await post('/content-views', { at: new Date().toISOString() }).expect(201)).body.token,
    ),
  };
}

const proofOf = ({ recoveryCodes }: { recoveryCodes: string[] }) => ({
  password: PASSWORD,
  code: recoveryCodes[0],
});

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
    'POST /auth/confirmation': () => post('/auth/confirmation', { password: PASSWORD }, t.confirmedUser),
    'GET /auth/sessions': () => get('/auth/sessions'),
    'DELETE /auth/sessions': () => request(api.url).delete('/auth/sessions').set('Cookie', t.confirmedUser),
    'POST /auth/password-links': () => post('/auth/password-links', { email: t.mailed.email }, ''),
    'POST /auth/password-links/use': () =>
      post('/auth/password-links/use', { token: t.token, password: `${PASSWORD}, by link` }, ''),
    'POST /users/:id/password-link': () => post(`/users/${t.mailed.id}/password-link`),
    'GET /users/rules': () => get('/users/rules'),
    'PUT /users/rules': () =>
      request(api.url).put('/users/rules').set('Cookie', cookie).send({ secondFactor: false }),
    'POST /auth/password': () =>
      post('/auth/password', { current: PASSWORD, next: `${PASSWORD}, changed` }, t.changing),
    'POST /auth/login/code': () => post('/auth/login/code', t.halfSignedIn, ''),
    'GET /auth/second-factor': () => get('/auth/second-factor'),
    'POST /auth/second-factor': () => post('/auth/second-factor', { password: PASSWORD }, t.beginning),
    'POST /auth/second-factor/confirm': () =>
      post('/auth/second-factor/confirm', { code: t.confirming.nextCode() }, t.confirming.cookie),
    'POST /auth/second-factor/recovery-codes': () =>
      post('/auth/second-factor/recovery-codes', proofOf(t.renewing), t.renewing.cookie),
    'POST /auth/second-factor/off': () =>
      post('/auth/second-factor/off', proofOf(t.turningOff), t.turningOff.cookie),
    'GET /colleagues': () => get('/colleagues'),
    'GET /users': () => get('/users'),
    'POST /users': () => post('/users', { email: t.newcomer, password: PASSWORD, role: 'editor' }),
    'PATCH /users/:id': () => patch(`/users/${t.changedUser.id}`, { role: 'owner' }),
    'DELETE /users/:id': () => remove(`/users/${t.doomedUser.id}`),
    'DELETE /users/:id/second-factor': () => remove(`/users/${t.phoneless.id}/second-factor`),
    'DELETE /users/:id/sessions': () => remove(`/users/${t.changedUser.id}/sessions`),
    'GET /audit': () => get('/audit'),
    'GET /products': () => get('/products'),
    'GET /product-range': () => get('/product-range?sort=name'),
    'GET /product-figures': () => get('/product-figures'),
    'GET /product-pages/:product_id': () => get(`/product-pages/${t.product}`),
    'GET /deleted-products': () => get('/deleted-products'),
    'GET /products/:product_id': () => get(`/products/${t.product}`),
    'GET /products/:product_id/specification-sheet.pdf': () =>
      get(`/products/${t.sheetProduct}/specification-sheet.pdf`),
    'GET /documents/:name.pdf': () => get('/documents/warranty-terms.pdf'),
    'GET /products/:product_id/revisions': () => get(`/products/${t.product}/revisions`),
    'POST /products': () => post('/products', { product_id: t.product, ...saved }),
    'POST /products/bulk': () => post('/products/bulk', { action: 'delete', ids: ['not-there'] }),
    'POST /product-changes': () =>
      post('/product-changes', {
        changes: [{ product_id: `made-${(sets += 1)}`, was: null, set: saved }],
      }),
    'POST /products/:product_id/rename': () =>
      post(`/products/${t.renamedProduct}/rename`, { product_id: `${t.renamedProduct}-2` }),
    'DELETE /products/:product_id': () => remove(`/products/${t.doomedProduct}`),
    'GET /gallery-range': () => get('/gallery-range?show=6'),
    'GET /project-plans': () => get(`/project-plans?items=plan.${PLAN}`),
    'GET /project-products': () => get(`/project-products?items=product.${t.product}`),
    'GET /project-installations': () => get('/project-installations?items=installation.1'),
    'GET /site-config/:key': () => get('/site-config/gallery'),
    'POST /site-config/:key': () => post('/site-config/solutions'),
    'GET /site-config/:key/revisions': () => get('/site-config/solutions/revisions'),
    'GET /site-config/:key/revisions/:revision': () => get('/site-config/solutions/revisions/1'),
    'POST /site-config/:key/revisions/:revision/restore': () =>
      post('/site-config/solutions/revisions/1/restore'),
    'POST /people/find': () => post('/people/find', { email: 'nobody@example.com' }),
    'POST /people/erase': () => post('/people/erase', { email: 'nobody@example.com' }),
    'GET /changes': () => get('/changes'),
    'GET /images': () => get('/images?limit=5'),
    'GET /images/:id': () => get(`/images/${t.image.id}`),
    'GET /images/:id/usage': () => get(`/images/${t.image.id}/usage`),
    'GET /images/:id/:hash/:variant': () => get(`/images/${t.image.id}/${t.image.hash}/w640.webp`),
    'POST /images': () => post('/images', { data: t.pictures[0] }),
    'POST /images/batch': () => post('/images/batch', { images: [{ data: t.pictures[1] }] }),
    'POST /images/bulk': () => post('/images/bulk', { action: 'restore', ids: [999_999_999] }),
    'PUT /images/:id/data': () =>
      request(api.url)
        .put(`/images/${t.replacedImage.id}/data`)
        .set('Cookie', cookie)
        .send({ data: t.pictures[2] }),
    'PATCH /images/:id': () => patch(`/images/${t.image.id}`, { alt: 'Shelves' }),
    'DELETE /images/:id': () => remove(`/images/${t.doomedImage.id}`),
    'DELETE /images/:id/bin': () => remove(`/images/${t.endedImage.id}/bin`),
    'POST /images/:id/restore': () => post(`/images/${t.binned.id}/restore`),
    'POST /enquiries': () => post('/enquiries', ENQUIRY, ''),
    'POST /enquiries/attachments': () => sendAttachment(api, t.photograph),
    'POST /enquiries/photographs': () =>
      request(api.url)
        .post('/enquiries/photographs')
        .set('X-Forwarded-For', newAddress())
        .type('image/jpeg')
        .send(t.photograph),
    'GET /enquiries/:id/attachments/:attachment': () => get(t.sentAttachment),
    'GET /enquiries/:id/photographs/:attachment': () =>
      get(t.sentAttachment.replace('attachments', 'photographs')),
    'GET /enquiries': () => get('/enquiries'),
    'POST /enquiries/bulk': () => post('/enquiries/bulk', { action: 'erase', ids: [999_999_999] }),
    'GET /enquiries/:id': () => get(`/enquiries/${t.enquiry}`),
    'GET /enquiries.csv': () => get('/enquiries.csv'),
    'PATCH /enquiries/:id': () => patch(`/enquiries/${t.enquiry}`, { status: 'closed' }),
    'POST /enquiries/:id/resend': () => post(`/enquiries/${t.enquiry}/resend`),
    'POST /enquiries/:id/quote/preview': () => post(`/enquiries/${t.plannedEnquiry}/quote/preview`, QUOTE),
    'GET /enquiries/:id/messages': () => get(`/enquiries/${t.enquiry}/messages`),
    'POST /enquiries/:id/answers/preview': () => post(`/enquiries/${t.enquiry}/answers/preview`, ANSWER),
    'POST /enquiries/:id/answers': () =>
      post(`/enquiries/${t.answeredEnquiry}/answers`, { ...ANSWER, after: 0 }),
    'POST /enquiries/:id/quote': () => post(`/enquiries/${t.plannedEnquiry}/quote`, QUOTE),
    'DELETE /enquiries/:id': () => remove(`/enquiries/${t.doomedEnquiry}`),
    'GET /samples': () => get('/samples'),
    'GET /overview': () => get('/overview'),
    'GET /samples/stock': () => get('/samples/stock'),
    'PUT /samples/:finish': () =>
      request(api.url).put('/samples/oak').set('Cookie', cookie).send({ offered: true, stock: null }),
    'POST /sample-requests': () => post('/sample-requests', SAMPLE_ORDER, ''),
    'GET /sample-requests': () => get('/sample-requests'),
    'GET /sample-requests.csv': () => get('/sample-requests.csv'),
    'POST /sample-requests/bulk': () =>
      post('/sample-requests/bulk', { action: 'delete', ids: [999_999_999] }),
    'POST /plans': () => post('/plans', { plan: PLAN }, ''),
    'POST /plans/price': () => post('/plans/price', { plan: PLAN }, ''),
    'GET /plans/drawing.svg': () => get(`/plans/drawing.svg?plan=${t.undrawn}`),
    'GET /plans/drawing.dxf': () => get(`/plans/drawing.dxf?plan=${PLAN}`),
    'GET /plans/parts.csv': () => get(`/plans/parts.csv?plan=${PLAN}`),
    'GET /plans/qr.svg': () => get(`/plans/qr.svg?plan=${PLAN}`),
    'GET /plans/picture.png': () => get(`/plans/picture.png?plan=${PLAN}`),
    'GET /plans/sheet.pdf': () => get(`/plans/sheet.pdf?plan=${PLAN}`),
    'GET /plans/undrawable': () => get('/plans/undrawable'),
    'GET /plans/examples/:id': () => get('/plans/examples/wall-system'),
    'GET /plans/pictures': () => get('/plans/pictures'),
    'GET /plans/:code': () => get(`/plans/${t.plan}`),
    'DELETE /plans/:code': () => remove(`/plans/${t.doomedPlan}`),
    'GET /redirect-hits': () => get('/redirect-hits'),
    'POST /redirect-hits': () =>
      asSite(request(api.url).post('/redirect-hits')).send({ hits: [{ from: '/old', count: 1 }] }),
    'GET /remote-health': () => get('/remote-health'),
    'GET /remote-health/trials': () => asSite(request(api.url).get('/remote-health/trials?name=gallery')),
    'GET /remote-health/series': () => get('/remote-health/series?name=gallery'),
    'GET /remote-health/remote': () => asSite(request(api.url).get('/remote-health/remote?name=gallery')),
    'POST /remote-health': () =>
      asSite(request(api.url).post('/remote-health')).send({
        counts: [{ ...remote, minute: new Date().toISOString(), counters: { views: 1 } }],
        failures: [{ ...remote, kind: 'load', message: 'It did not arrive.', count: 1 }],
      }),
    'GET /remote-health/decisions': () => asSite(request(api.url).get('/remote-health/decisions')),
    'POST /remote-health/decisions': () =>
      asSite(request(api.url).post('/remote-health/decisions')).send({
        ...remote,
        action: 'withdrawn',
        reason: 'It failed.',
      }),
    'GET /content-releases': () => get('/content-releases'),
    'POST /content-releases': () => post('/content-releases', { name: 'Summer' }),
    'GET /content-releases/:id': () => get(`/content-releases/${t.release}`),
    'PATCH /content-releases/:id': () => patch(`/content-releases/${t.release}`, { name: 'Autumn' }),
    'DELETE /content-releases/:id': () => remove(`/content-releases/${t.doomedRelease}`),
    'PUT /content-releases/:id/changes': () =>
      request(api.url)
        .put(`/content-releases/${t.release}/changes`)
        .set('Cookie', cookie)
        .send({
          changes: [{ resource: 'products', id: t.product, value: { product_id: t.product, ...saved } }],
        }),
    'DELETE /content-releases/:id/changes/:resource/:document': () => remove(t.emptiedRelease),
    'GET /content-releases/:id/check': () => get(`/content-releases/${t.release}/check`),
    'GET /content-releases/:id/findings': () => get(`/content-releases/${t.release}/findings`),
    'POST /content-releases/:id/decisions': () =>
      post(`/content-releases/${t.release}/decisions`, {
        decisions: [{ resource: 'products', id: t.product, path: [], take: 'site', revision: 1 }],
      }),
    'POST /content-releases/:id/publish': () => post(`/content-releases/${t.publishedRelease}/publish`),
    'POST /content-releases/:id/withdraw': () => post(`/content-releases/${t.withdrawnRelease}/withdraw`),
    'PUT /content-releases/:id/schedule': () =>
      request(api.url)
        .put(`/content-releases/${t.plannedRelease}/schedule`)
        .set('Cookie', cookie)
        .send({ at: '2100-01-01T09:00' }),
    'DELETE /content-releases/:id/schedule': () =>
      remove(`/content-releases/${t.unscheduledRelease}/schedule`),
    'POST /content-releases/:id/proposal': () => post(`/content-releases/${t.proposedRelease}/proposal`),
    'POST /content-releases/:id/comments': () =>
      post(`/content-releases/${t.release}/comments`, { text: 'Fine by me.' }),
    'POST /content-views': () => post('/content-views', { releases: [t.release] }),
    'GET /content-view': () => request(api.url).get('/content-view').set('X-Content-View', t.viewToken),
    'GET /content-differences': () => get(`/content-differences?since=${new Date().toISOString()}`),
    'GET /content-checks': () => get('/content-checks'),
    'GET /content-rules': () => get('/content-rules'),
    'PUT /content-rules': () =>
      request(api.url)
        .put('/content-rules')
        .set('Cookie', cookie)
        .send({ publishing: 'editors', historyMonths: null }),
    'GET /releases': () => get('/releases'),
    'PUT /releases': () => asSite(request(api.url).put('/releases')).send(RELEASES),
    'POST /releases/orders': () => post('/releases/orders', { ...ORDER, name: 'gallery' }),
    'GET /releases/orders': () => asSite(request(api.url).get('/releases/orders')),
    'POST /releases/orders/:id/outcome': () =>
      asSite(request(api.url).post(`/releases/orders/${t.order}/outcome`)).send({ outcome: 'done' }),
  };
}
