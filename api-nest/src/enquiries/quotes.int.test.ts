import request from 'supertest';
import { toAddress } from 'shared-planner/address';
import { examplePlan } from 'shared-planner/fit';
import { exactMoney } from 'shared-planner/money';
import { priceOf } from 'shared-planner/price';
import { SEED_PRICES } from 'shared-planner/seed-prices';
import { enquiryRecordSchema, mailPreviewSchema, threadSchema, type EnquiryRecord } from 'shared-types';
import * as z from 'zod';
import { startApi, type TestApi } from '../../test/api';
import { eventually } from '../../test/eventually';
import { readable, startMailbox, type Mailbox } from '../../test/mailbox';
import { signIn } from '../../test/sign-in';

const SITE = 'https://shelves.example';
const plan = examplePlan('wall-system');
const price = priceOf(plan, SEED_PRICES, { region: 'scotland', fitting: true });
const PLAN = {
  kind: 'plan',
  id: toAddress(plan),
  name: 'Wall System, £1',
  region: 'scotland',
  fitting: true,
};
const ENQUIRY = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  interest: 'home',
  consent: true,
};
const QUOTE = { totalPence: 129_950, until: '2100-01-31', words: 'With the door on the <left>.' };

let mailbox: Mailbox;
let api: TestApi;
let cookie: string;
beforeEach(async () => {
  mailbox = await startMailbox();
  api = await startApi({ SMTP_URL: mailbox.url, ENQUIRY_TO: 'sales@formraster.example', PUBLIC_URL: SITE });
  cookie = await signIn(api);
});
afterEach(async () => {
  await api.stop();
  await mailbox.stop();
});

/** Sends an enquiry. @returns its record in the inbox */
async function enquire(subject: object | undefined): Promise<EnquiryRecord> {
  await request(api.url)
    .post('/enquiries')
    .send({ ...ENQUIRY, subject })
    .expect(201);
  const { body } = await request(api.url).get('/enquiries').set('Cookie', cookie).expect(200);
  const [record] = z.array(enquiryRecordSchema).parse(body);
  if (!record) throw new Error('there is no enquiry');
  return record;
}
const quote = (id: number, changes: object = {}) =>
  request(api.url)
    .post(`/enquiries/${id}/quote`)
    .set('Cookie', cookie)
    .send({ ...QUOTE, ...changes });
/** The price and the state of each quote in an enquiry's thread, the oldest first. */
async function quotesIn(id: number): Promise<(string | undefined)[][]> {
  const { body } = await request(api.url).get(`/enquiries/${id}/messages`).set('Cookie', cookie).expect(200);
  return threadSchema
    .parse(body)
    .messages.filter(({ kind }) => kind === 'quote')
    .map(({ words, state }) => [/£[\d.,]+/.exec(words)?.[0], state]);
}
const to = (address: string) => mailbox.received.filter((mail) => mail.to === address);

it('keeps what a plan cost when it was sent, whatever the visitor said and the list becomes', async () => {
  const { id, pricedPlan } = await enquire(PLAN);
  expect(pricedPlan?.price).toEqual(price);
  await request(api.url)
    .post('/site-config/prices')
    .set('Cookie', cookie)
    .send([{ ...SEED_PRICES, vatPercent: 5 }])
    .expect(200);
  const { body } = await request(api.url).get(`/enquiries/${id}`).set('Cookie', cookie).expect(200);
  expect(enquiryRecordSchema.parse(body).pricedPlan).toEqual(pricedPlan);
  await mailbox.holds(2);
  const text = readable(to('sales@formraster.example')[0]?.raw ?? '');
  expect(text).toContain(`Price by our list: ${exactMoney(price.totalPence)}`);
  expect(text).toContain('delivered to Scotland, fitted');
});

it('takes an enquiry about a plan that cannot be read, without a price', async () => {
  expect((await enquire({ ...PLAN, id: '1AEc-_CQ' })).pricedPlan).toBeNull();
});

it('mails a quote with a link to the plan, and counts the enquiry as contacted', async () => {
  const { id, reference, revision } = await enquire(PLAN);
  const quoted = enquiryRecordSchema.parse((await quote(id).expect(202)).body);
  expect(quoted).toMatchObject({ status: 'contacted', quote: QUOTE, revision: revision + 1 });
  await mailbox.holds(3);
  const mail = to('ada@example.com').find(({ headers }) => headers['subject']?.startsWith('Our quote'));
  expect(mail?.headers).toMatchObject({
    subject: `Our quote for your plan (${reference})`,
    'auto-submitted': 'no',
  });
  const said = readable(mail?.raw ?? '');
  expect(said).toContain('Dear Ada,');
  expect(said).toContain('Price, with VAT: £1,299.50');
  expect(said).toContain('It holds until: 31 January 2100');
  expect(said).toContain('With the door on the &lt;left&gt;.');
  expect(said).toContain(`${SITE}/planner?plan=${PLAN.id}`);
});

it('shows the quote before it is sent, as it is then mailed, and sends nothing for that', async () => {
  const { id, reference, revision } = await enquire(PLAN);
  await mailbox.holds(2);
  const { body } = await request(api.url)
    .post(`/enquiries/${id}/quote/preview`)
    .set('Cookie', cookie)
    .send(QUOTE)
    .expect(200);
  const preview = mailPreviewSchema.parse(body);
  expect(preview).toMatchObject({
    to: 'Ada Lovelace <ada@example.com>',
    subject: `Our quote for your plan (${reference})`,
    text: expect.stringContaining('Dear Ada,'),
    deliveredAddress: true,
  });
  const unchanged = await request(api.url).get(`/enquiries/${id}`).set('Cookie', cookie).expect(200);
  expect(unchanged.body).toMatchObject({ status: 'new', quote: null, revision });
  await quote(id).expect(202);
  await mailbox.holds(3);
  const mail = to('ada@example.com').find(({ headers }) => headers['subject'] === preview.subject);
  const said = readable(mail?.raw ?? '').replaceAll('\r\n', '\n');
  expect(said).toContain(preview.text.trimEnd());
  expect(said).toContain(preview.html);
  expect(mail?.headers).toMatchObject({ from: preview.from, to: preview.to, 'reply-to': preview.replyTo });
});

it('previews no quote that could not be sent', async () => {
  const preview = (id: number, changes: object) =>
    request(api.url)
      .post(`/enquiries/${id}/quote/preview`)
      .set('Cookie', cookie)
      .send({ ...QUOTE, ...changes });
  const { id } = await enquire(PLAN);
  await preview(id, { until: '2026-01-01' }).expect(400);
  await preview(999_999, {}).expect(404);
  await preview((await enquire(undefined)).id, {}).expect(409);
});

it('mails a corrected quote again, and sends the first one no more', async () => {
  const { id } = await enquire(PLAN);
  await quote(id).expect(202);
  await mailbox.holds(3);
  await quote(id, { totalPence: 99_900 }).expect(202);
  await mailbox.holds(4);
  const quotes = to('ada@example.com').filter(({ headers }) => headers['subject']?.startsWith('Our quote'));
  expect(quotes.map(({ raw }) => /£[\d.,]+/.exec(readable(raw))?.[0])).toEqual(['£1,299.50', '£999.00']);
  expect(new Set(quotes.map(({ headers }) => headers['message-id'])).size).toBe(2);
});

it('keeps each quote that was sent in the thread, and none that was replaced before', async () => {
  const { id } = await enquire(PLAN);
  await quote(id).expect(202);
  await mailbox.holds(3);
  await eventually(async () => expect(await quotesIn(id)).toEqual([['£1,299.50', 'sent']]));
  await quote(id, { totalPence: 99_900 }).expect(202);
  await mailbox.holds(4);
  await eventually(async () =>
    expect(await quotesIn(id)).toEqual([
      ['£1,299.50', 'sent'],
      ['£999.00', 'sent'],
    ]),
  );
  await mailbox.stop();
  await quote(id, { totalPence: 88_800 }).expect(202);
  await quote(id, { totalPence: 77_700 }).expect(202);
  expect((await quotesIn(id)).map(([total]) => total)).toEqual(['£1,299.50', '£999.00', '£777.00']);
});

it('is not written over by a colleague who has not seen it', async () => {
  const { id, revision } = await enquire(PLAN);
  await quote(id).set('If-Match', `"r${revision}-"`).expect(202);
  await quote(id, { totalPence: 1 }).set('If-Match', `"r${revision}-"`).expect(412);
});

it.each([
  ['a price of nothing', { totalPence: 0 }, 'totalPence'],
  ['a fraction of a penny', { totalPence: 10.5 }, 'totalPence'],
  ['a price in words', { totalPence: 'a lot' }, 'totalPence'],
  ['a day that has passed', { until: '2026-01-01' }, 'until'],
  ['no day', { until: 'soon' }, 'until'],
  ['too many words', { words: 'x'.repeat(2001) }, 'words'],
])('refuses %s in words', async (_what, changes, path) => {
  const { id } = await enquire(PLAN);
  const { body } = await quote(id, changes).expect(400);
  expect(body.issues).toEqual([{ path, message: expect.any(String) }]);
});

it('is in the export beside the plan and its price', async () => {
  const { id } = await enquire(PLAN);
  await quote(id).expect(202);
  await enquire({ ...PLAN, id: '=1+1' });
  await enquire(undefined);
  const { text } = await request(api.url).get('/enquiries.csv').set('Cookie', cookie).expect(200);
  const [headings, ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').slice(-12, -6).join(','));
  expect(headings).toBe(
    '"Plan","Price when sent (£)","Made to measure up to (£)","Quote (£)","Quote valid until","Assigned to"',
  );
  const total = (price.totalPence / 100).toFixed(2);
  expect(rows).toEqual([
    '"","","","","",""',
    `"${SITE}/planner?plan=%3D1%2B1","","","","",""`,
    `"${SITE}/planner?plan=${PLAN.id}","${total}","","1299.50","2100-01-31",""`,
  ]);
});

it('is for plans alone, and not for spam', async () => {
  const other = await enquire(undefined);
  await quote(other.id).expect(409);
  const spam = await enquire(PLAN);
  await request(api.url)
    .patch(`/enquiries/${spam.id}`)
    .set('Cookie', cookie)
    .send({ status: 'spam' })
    .expect(200);
  await quote(spam.id).expect(409);
  await quote(999_999).expect(404);
});
