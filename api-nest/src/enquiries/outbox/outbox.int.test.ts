import request from 'supertest';
import { enquiryRecordSchema, type EnquiryRecord } from 'shared-types';
import { londonMoment } from 'shared-types/planner/day';
import * as z from 'zod';
import { startApi, startInstance, type TestApi } from '../../../test/api';
import { jpeg } from '../../../test/images';
import { readable, startMailbox, type Mailbox } from '../../../test/mailbox';
import { signIn } from '../../../test/sign-in';
import { Outbox } from '../../foundation/outbox/outbox';

const OWNER = 'sales@formraster.example';
const ENQUIRY = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '020 7946 0000',
  interest: 'office',
  message: 'Two shelves <b>please</b>.\nAnd a desk & chair.',
  consent: true,
  subject: { kind: 'product', id: 'wall-system', name: 'Wall System' },
};

let mailbox: Mailbox;
let api: TestApi;
let cookie: string;
beforeEach(async () => {
  mailbox = await startMailbox();
  api = await startApi({ SMTP_URL: mailbox.url, ENQUIRY_TO: OWNER, PUBLIC_URL: 'https://shelves.example' });
  cookie = await signIn(api);
});
afterEach(async () => {
  await api.stop();
  await mailbox.stop();
});

async function enquire(changes: object = {}): Promise<string> {
  const { body } = await request(api.url)
    .post('/enquiries')
    .send({ ...ENQUIRY, ...changes })
    .expect(201);
  return String(body.reference);
}
async function inbox(): Promise<EnquiryRecord[]> {
  const { body } = await request(api.url).get('/enquiries').set('Cookie', cookie).expect(200);
  return z.array(enquiryRecordSchema).parse(body);
}
const outboxOf = ({ nest }: Pick<TestApi, 'nest'>) => nest.get(Outbox, { strict: false });
async function deliver(): Promise<void> {
  await outboxOf(api).idle();
  await outboxOf(api).deliverDue();
}
const makeDue = () => api.dataSource.query('UPDATE mail_jobs SET next_attempt_at = now()');
const to = (address: string) => mailbox.received.filter((mail) => mail.to === address);
it.each([
  ['marks&spencer@example.com', 'marks&spencer@example.com', 'marks&spencer@example.com'],
  ['info@MÜLLER.de', 'info@xn--mller-kva.de', 'info@müller.de'],
  ['info@xn--mller-kva.de', 'info@xn--mller-kva.de', 'info@müller.de'],
  ['ada\u200b@example.com\ufeff', 'ada@example.com', 'ada@example.com'],
])('confirms an enquiry from %s to %s and shows it as %s', async (email, recipient, shown) => {
  await enquire({ email });
  await mailbox.holds(2);
  expect(to(shown)[0]?.headers['to']).toBe(`Ada Lovelace <${recipient}>`);
  expect(to(OWNER)[0]?.headers['reply-to']).toBe(`Ada Lovelace <${recipient}>`);
  expect((await inbox())[0]?.email).toBe(shown);
});

it('says what a business ordered: all of it to the owner, what is no free text to the visitor', async () => {
  const { body } = await request(api.url)
    .post('/enquiries/attachments')
    .type('image/jpeg')
    .send(await jpeg(1))
    .expect(201);
  await enquire({
    company: 'Analytical Engines Ltd',
    quantity: 40,
    purchaseOrder: 'PO-1843',
    deliveryPostcode: 'SW1A 1AA',
    wantedDate: '2100-02-28',
    attachments: [{ id: body.id, name: 'wall.jpg' }],
  });
  await mailbox.holds(2);
  const toOwner = readable(to(OWNER)[0]?.raw ?? '');
  const checked = ['Quantity: 40', 'Delivery postcode: SW1A 1AA', 'Wanted by: 28 February 2100'];
  for (const fact of [
    ...checked,
    'Company: Analytical Engines Ltd',
    'Purchase order number: PO-1843',
    'Attachments: 1, in the inbox',
  ])
    expect(toOwner).toContain(fact);
  const toVisitor = readable(to('ada@example.com')[0]?.raw ?? '');
  for (const fact of [...checked, 'Attachments: 1 received']) expect(toVisitor).toContain(fact);
  expect(toVisitor).not.toMatch(/Analytical|PO-1843|wall\.jpg/);
});

it('notifies the owner, with replies going to the visitor, and confirms to the visitor', async () => {
  const reference = await enquire();
  await mailbox.holds(2);
  const [notification] = to(OWNER);
  expect(notification?.headers).toMatchObject({
    subject: `Enquiry ${reference} from Ada Lovelace: Office Systems`,
    'reply-to': 'Ada Lovelace <ada@example.com>',
    'auto-submitted': 'auto-generated',
  });
  const text = readable(notification?.raw ?? '');
  expect(text).toContain('020 7946 0000');
  expect(text).toContain('Wall System');
  expect(text).toContain('> Two shelves <b>please</b>.');
  expect(text).toContain('Two shelves &lt;b&gt;please&lt;/b&gt;.<br>And a desk &amp; chair.');
  const [{ id, created_at: received } = { id: 0, created_at: '' }] = await inbox();
  expect(text).toContain(`https://shelves.example/admin/enquiries?enquiry=${id}`);
  expect(text).toContain(londonMoment(new Date(received)));
  const [confirmation] = to('ada@example.com');
  expect(confirmation?.headers).toMatchObject({
    subject: `We have received your enquiry (${reference})`,
    'auto-submitted': 'auto-replied',
  });
  expect(readable(confirmation?.raw ?? '')).toContain('Dear Ada,');
  await deliver();
  expect(await inbox()).toMatchObject([{ reference, mail: { state: 'sent', attempts: 1, lastError: null } }]);
});

it('repeats nothing that was typed to an address of unproven ownership', async () => {
  await enquire({ firstName: 'Buy pills at https://evil.example', message: 'Buy pills' });
  await mailbox.holds(2);
  const [confirmation] = to('ada@example.com');
  expect(readable(confirmation?.raw ?? '')).not.toMatch(/pills|evil/);
  expect(readable(confirmation?.raw ?? '')).toContain('Hello,');
});

it('lets no visitor write header fields', async () => {
  await enquire({
    firstName: 'Ada\r\nBcc: all@example.com',
    lastName: 'L\nX-Evil: 1\u2028Cc: x@example.com',
  });
  const mails = await mailbox.holds(2);
  expect(mails.map((mail) => mail.to).sort()).toEqual(['ada@example.com', OWNER]);
  for (const { headers } of mails) {
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['bcc']));
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-evil']));
    expect(headers['cc']).toBeUndefined();
  }
});

it('sends nothing for spam, and does not resend it either', async () => {
  await enquire({ website: 'https://spam.example' });
  await deliver();
  expect(mailbox.received).toEqual([]);
  const [record] = await inbox();
  expect(record?.mail.state).toBe('none');
  await request(api.url).post(`/enquiries/${record?.id}/resend`).set('Cookie', cookie).expect(409);
});

it('tries again with the same Message-ID after a passing failure, waiting longer each time', async () => {
  mailbox.refuseWith = { responseCode: 451, at: 'message' };
  await enquire();
  await deliver();
  const waits = () =>
    api.dataSource.query('SELECT extract(epoch FROM next_attempt_at - now()) AS wait FROM mail_jobs');
  const [first] = await waits();
  expect(await inbox()).toMatchObject([
    { mail: { state: 'waiting', attempts: 1, lastError: expect.stringMatching(/Refused for a test/) } },
  ]);
  await makeDue();
  await deliver();
  const [second] = await waits();
  expect(Number(second.wait)).toBeGreaterThan(Number(first.wait) * 1.5);
  mailbox.refuseWith = undefined;
  await makeDue();
  await deliver();
  expect(mailbox.received).toHaveLength(2);
  const ids = mailbox.received.map(({ headers }) => headers['message-id']);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/\.0@shelves\.example>$/);
});

it('gives up on an address that is refused for good, shows it, and sends again when asked', async () => {
  mailbox.refuseWith = { responseCode: 550, at: 'address' };
  await enquire();
  await deliver();
  const [record] = await inbox();
  expect(record?.mail).toMatchObject({
    state: 'failed',
    attempts: 1,
    lastError: expect.stringMatching(/Refused/),
  });
  mailbox.refuseWith = undefined;
  await request(api.url).post(`/enquiries/${record?.id}/resend`).set('Cookie', cookie).expect(202);
  const mails = await mailbox.holds(2);
  for (const { headers } of mails) expect(headers['message-id']).toMatch(/\.1@shelves\.example>$/);
});

it('delivers after a restart what was waiting, and each message once over two instances', async () => {
  const quiet = await startInstance(api.databaseUrl);
  for (let n = 0; n < 5; n += 1) {
    await request(quiet.url)
      .post('/enquiries')
      .set('X-Forwarded-For', `198.51.100.${n}`)
      .send({ ...ENQUIRY, email: `visitor${n}@example.com` })
      .expect(201);
  }
  await quiet.stop();
  expect(mailbox.received).toEqual([]);
  const other = await startInstance(api.databaseUrl, { SMTP_URL: mailbox.url, ENQUIRY_TO: OWNER });
  await Promise.all([deliver(), outboxOf(other).deliverDue()]);
  await mailbox.holds(10);
  await other.stop();
  const ids = mailbox.received.map(({ headers }) => headers['message-id']);
  expect(new Set(ids).size).toBe(10);
  expect(ids).toHaveLength(10);
});

it('keeps notifications waiting while no recipient is configured', async () => {
  const undirected = await startInstance(api.databaseUrl, { SMTP_URL: mailbox.url });
  await request(undirected.url).post('/enquiries').send(ENQUIRY).expect(201);
  await mailbox.holds(1);
  expect(mailbox.received[0]?.to).toBe('ada@example.com');
  await undirected.stop();
  await deliver();
  expect(to(OWNER)).toHaveLength(1);
});

it('confirms to one address ten times a day at most, and notifies the owner of every enquiry', async () => {
  const quiet = await startInstance(api.databaseUrl);
  for (let n = 0; n < 12; n += 1) {
    await request(quiet.url)
      .post('/enquiries')
      .set('X-Forwarded-For', `198.51.100.${n}`)
      .send({ ...ENQUIRY, email: n % 2 === 0 ? 'victim@example.com' : 'Victim@Example.com' })
      .expect(201);
  }
  await quiet.stop();
  await deliver();
  expect(mailbox.received.filter((mail) => mail.to.toLowerCase() === 'victim@example.com')).toHaveLength(10);
  expect(to(OWNER)).toHaveLength(12);
  const failed = (await inbox()).filter(({ mail }) => mail.state === 'failed');
  expect(failed.map(({ mail }) => mail.lastError)).toEqual(
    Array.from({ length: 2 }, () => 'Not sent: this address has had ten confirmations within a day.'),
  );
});
