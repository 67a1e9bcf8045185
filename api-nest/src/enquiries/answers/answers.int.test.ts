import request from 'supertest';
import {
  enquiryRecordSchema,
  mailPreviewSchema,
  threadSchema,
  type EnquiryRecord,
  type Thread,
} from 'shared-types';
import * as z from 'zod';
import { startApi, startInstance, type TestApi } from '../../../test/api';
import { readable, startMailbox, type Mailbox } from '../../../test/mailbox';
import { signIn } from '../../../test/sign-in';
import { Outbox } from '../../foundation/outbox/outbox';

const SITE = 'https://shelves.example';
const ENQUIRY = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  interest: 'office',
  message: 'Two shelves, please.',
  consent: true,
};
const ANSWER = {
  subject: 'Your shelves',
  greeting: 'Dear Ada,',
  words: 'We can make <both>.\n\nKind regards',
};

let mailbox: Mailbox;
let api: TestApi;
let cookie: string;
let address = 0;
beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({ SMTP_URL: mailbox.url, ENQUIRY_TO: 'sales@formraster.example', PUBLIC_URL: SITE });
  cookie = await signIn(api);
});
beforeEach(() => {
  mailbox.refuseWith = undefined;
  mailbox.received.length = 0;
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});

const get = (path: string) => request(api.url).get(path).set('Cookie', cookie);
const post = (path: string, body: object = {}) =>
  request(api.url).post(path).set('Cookie', cookie).send(body);
const patch = (id: number, body: object) =>
  request(api.url).patch(`/enquiries/${id}`).set('Cookie', cookie).send(body);

/** Sends an enquiry whose mail is delivered. @returns its record in the inbox */
async function enquire(changes: object = {}): Promise<EnquiryRecord> {
  await request(api.url)
    .post('/enquiries')
    .set('X-Forwarded-For', `198.51.100.${(address += 1)}`)
    .send({ ...ENQUIRY, ...changes })
    .expect(201);
  await deliver();
  const { body } = await get('/enquiries').expect(200);
  const [record] = z.array(enquiryRecordSchema).parse(body);
  if (!record) throw new Error('there is no enquiry');
  return record;
}
async function deliver(): Promise<void> {
  const outbox = api.nest.get(Outbox, { strict: false });
  await outbox.idle();
  await outbox.deliverDue();
}
const thread = async (id: number): Promise<Thread> =>
  threadSchema.parse((await get(`/enquiries/${id}/messages`).expect(200)).body);
const to = (recipient: string) => mailbox.received.filter((mail) => mail.to === recipient);

describe('an answer', () => {
  it('is mailed as previewed, in the sender’s thread, and marks the enquiry as contacted', async () => {
    const { id, reference } = await enquire();
    const preview = mailPreviewSchema.parse(
      (await post(`/enquiries/${id}/answers/preview`, ANSWER).expect(200)).body,
    );
    expect(preview).toMatchObject({
      from: 'Formraster <sales@formraster.example>',
      to: 'Ada Lovelace <ada@example.com>',
      replyTo: 'Formraster <hello@formraster.example>',
      subject: `Your shelves (${reference})`,
    });
    expect(to('ada@example.com')).toHaveLength(1);

    const { body } = await post(`/enquiries/${id}/answers`, { ...ANSWER, after: 0 }).expect(202);
    expect(body).toMatchObject({ status: 'contacted', lastAnswer: 'sent' });
    await deliver();
    const [confirmation, answer] = to('ada@example.com');
    expect(answer?.headers).toMatchObject({
      subject: preview.subject,
      from: preview.from,
      to: preview.to,
      'reply-to': preview.replyTo,
      'in-reply-to': confirmation?.headers['message-id'],
      references: confirmation?.headers['message-id'],
      'auto-submitted': 'no',
    });
    const said = readable(answer?.raw ?? '').replaceAll('\r\n', '\n');
    expect(said).toContain(preview.text.trimEnd());
    expect(said).toContain(preview.html);
    expect(said).toContain('We can make &lt;both&gt;.');
    expect((await thread(id)).messages).toMatchObject([
      { kind: 'confirmation', state: 'sent' },
      {
        kind: 'answer',
        state: 'sent',
        author: 'owner@example.com',
        words: 'Dear Ada,\n\nWe can make <both>.\n\nKind regards',
      },
    ]);
  });

  it('is sent once, however often the same request arrives', async () => {
    const { id } = await enquire();
    const send = () => post(`/enquiries/${id}/answers`, { ...ANSWER, after: 0 }).expect(202);
    await Promise.all([send(), send(), send()]);
    await send();
    await deliver();
    expect(to('ada@example.com')).toHaveLength(2);
    expect((await thread(id)).messages).toHaveLength(2);
  });

  it('is refused while the thread has a message that its author has not seen', async () => {
    const { id } = await enquire();
    await post(`/enquiries/${id}/answers`, { ...ANSWER, after: 0 }).expect(202);
    const other = { ...ANSWER, words: 'We cannot.' };
    const { body } = await post(`/enquiries/${id}/answers`, { ...other, after: 0 }).expect(409);
    expect(body.detail).toContain('Read it');
    const { last } = await thread(id);
    await post(`/enquiries/${id}/answers`, { ...other, after: last }).expect(202);
    await deliver();
    const [, first, second] = to('ada@example.com');
    expect(second?.headers['in-reply-to']).toBe(first?.headers['message-id']);
  });

  it('waits for the mail server, says why it failed, and is sent again on request', async () => {
    const { id } = await enquire();
    mailbox.refuseWith = { responseCode: 451, at: 'message' };
    await post(`/enquiries/${id}/answers`, { ...ANSWER, after: 0 }).expect(202);
    await deliver();
    expect((await thread(id)).messages[1]).toMatchObject({
      state: 'waiting',
      lastError: expect.stringContaining('Refused for a test'),
    });
    mailbox.refuseWith = { responseCode: 550, at: 'address' };
    await api.dataSource.query('UPDATE mail_jobs SET next_attempt_at = now()');
    await deliver();
    expect((await thread(id)).messages[1]).toMatchObject({ state: 'failed' });
    expect((await get(`/enquiries/${id}`)).body.mail).toMatchObject({ state: 'failed' });
    mailbox.refuseWith = undefined;
    await post(`/enquiries/${id}/resend`).expect(202);
    await deliver();
    expect((await thread(id)).messages[1]).toMatchObject({ state: 'sent', lastError: null });
    expect(to('ada@example.com')).toHaveLength(2);
  });

  it.each([
    ['no subject', { subject: ' ' }, 'subject'],
    ['no words', { words: '\n' }, 'words'],
    ['too many words', { words: 'x'.repeat(10_001) }, 'words'],
    ['no place in the thread', { after: undefined }, 'after'],
  ])('is refused with %s, in words', async (_what, changes, path) => {
    const { id } = await enquire();
    const { body } = await post(`/enquiries/${id}/answers`, { ...ANSWER, after: 0, ...changes }).expect(400);
    expect(body.issues).toEqual([{ path, message: expect.stringMatching(/^[A-Z].+\.$/) }]);
  });

  it('writes no header fields of its own', async () => {
    const { id } = await enquire();
    const subject = 'Shelves\r\nBcc: all@example.com';
    await post(`/enquiries/${id}/answers`, { ...ANSWER, subject, after: 0 }).expect(202);
    await deliver();
    expect(mailbox.received.map((mail) => mail.to)).not.toContain('all@example.com');
    expect(to('ada@example.com').at(-1)?.headers['subject']).toMatch(/^Shelves Bcc: all@example.com \(FR-/);
  });

  it('is not sent to spam, and is erased with its enquiry', async () => {
    const { id } = await enquire();
    await post(`/enquiries/${id}/answers`, { ...ANSWER, after: 0 }).expect(202);
    await patch(id, { status: 'spam' }).expect(200);
    await post(`/enquiries/${id}/answers`, { ...ANSWER, words: 'Again.', after: 1e6 }).expect(409);
    await request(api.url).delete(`/enquiries/${id}`).set('Cookie', cookie).expect(204);
    const rows = await api.dataSource.query(
      `SELECT 1 FROM enquiry_messages WHERE enquiry_id = $1
       UNION ALL SELECT 1 FROM mail_jobs LEFT JOIN enquiry_messages m ON m.id = answer_id
       WHERE answer_id IS NOT NULL AND m.id IS NULL`,
      [id],
    );
    expect(rows).toEqual([]);
    await get(`/enquiries/${id}/messages`).expect(404);
  });

  it('is in the audit log by the reference alone', async () => {
    const { id, reference } = await enquire();
    await post(`/enquiries/${id}/answers`, { ...ANSWER, after: 0 }).expect(202);
    const { body } = await get('/audit?limit=1').expect(200);
    expect(body).toMatchObject([{ action: 'enquiries.answered', target: reference, detail: null }]);
  });
});

describe('the delivered address of the site', () => {
  it('is warned of until the owner has saved another one', async () => {
    const { id } = await enquire();
    const preview = async () =>
      mailPreviewSchema.parse((await post(`/enquiries/${id}/answers/preview`, ANSWER).expect(200)).body);
    expect(await preview()).toMatchObject({ deliveredAddress: true });
    const own = { ...(await import('shared-types/content/site-settings')).defaultSiteSettings };
    await post('/site-config/site_settings', { ...own, email: 'us@shelves.example' }).expect(200);
    expect(await preview()).toMatchObject({
      replyTo: 'Formraster <us@shelves.example>',
      deliveredAddress: false,
    });
  });
});

describe('an assigned enquiry', () => {
  const grace = { email: 'grace@shelves.example', password: 'a password of a colleague', role: 'editor' };
  let graceId: number;
  let hers: string;
  beforeAll(async () => {
    graceId = Number((await post('/users', grace).expect(201)).body.id);
    hers = await signIn(api, grace);
  });
  const mine = async (who: string): Promise<number[]> => {
    const { body } = await request(api.url)
      .get('/enquiries?assignee=me&count=true')
      .set('Cookie', who)
      .expect(200);
    return z
      .array(enquiryRecordSchema)
      .parse(body)
      .map(({ id }) => id);
  };

  it('is offered to all users', async () => {
    const { body } = await request(api.url).get('/colleagues').set('Cookie', hers).expect(200);
    expect(body).toEqual([
      { id: graceId, email: 'grace@shelves.example' },
      { id: expect.any(Number), email: 'owner@example.com' },
    ]);
    await request(api.url).get('/colleagues').expect(401);
  });

  it('is found by the colleague, who is notified once, and is in the audit log', async () => {
    const { id, reference, revision } = await enquire();
    const { body } = await patch(id, { assigneeId: graceId }).expect(200);
    expect(body).toMatchObject({
      assignee: { id: graceId, email: grace.email },
      status: 'new',
      revision: revision + 1,
    });
    await patch(id, { assigneeId: graceId, notes: 'Urgent' }).expect(200);
    await deliver();
    const [mail, ...others] = to(grace.email);
    expect(others).toEqual([]);
    expect(mail?.headers).toMatchObject({
      subject: `Enquiry ${reference} from Ada Lovelace is assigned to you`,
      'reply-to': 'Ada Lovelace <ada@example.com>',
    });
    expect(readable(mail?.raw ?? '')).toContain('owner@example.com has assigned this enquiry to you.');
    expect(readable(mail?.raw ?? '')).toContain(`/admin/enquiries?enquiry=${id}`);
    expect(await mine(hers)).toEqual([id]);
    expect(await mine(cookie)).toEqual([]);
    const { body: audit } = await get('/audit?limit=1').expect(200);
    expect(audit).toMatchObject([
      { action: 'enquiries.assigned', target: reference, detail: { to: grace.email, from: null } },
    ]);
    const { text } = await request(api.url).get('/enquiries.csv?assignee=me').set('Cookie', hers).expect(200);
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    expect(text).toContain('"grace@shelves.example","",""');
  });

  it('sends no mail to a colleague who takes it, nor to one from whom it is taken before', async () => {
    const quiet = await startInstance(api.databaseUrl);
    const { id } = await enquire();
    const change = (who: string, body: object) =>
      request(quiet.url).patch(`/enquiries/${id}`).set('Cookie', who).send(body).expect(200);
    await change(cookie, { assigneeId: graceId });
    await change(cookie, { assigneeId: null });
    await change(hers, { assigneeId: graceId });
    await quiet.stop();
    await deliver();
    expect(to(grace.email)).toEqual([]);
    expect(await mine(hers)).toContain(id);
  });

  it('is unassigned once the colleague is removed, and cannot be given to an unknown one', async () => {
    const { id } = await enquire();
    const other = { ...grace, email: 'leaving@shelves.example' };
    const leaving = Number((await post('/users', other).expect(201)).body.id);
    await patch(id, { assigneeId: leaving }).expect(200);
    await request(api.url).delete(`/users/${leaving}`).set('Cookie', cookie).expect(204);
    expect((await get(`/enquiries/${id}`)).body.assignee).toBeNull();
    await patch(id, { assigneeId: 2 ** 31 }).expect(400);
    const { body } = await patch(id, { assigneeId: leaving }).expect(400);
    expect(body.issues).toEqual([{ path: 'assigneeId', message: expect.stringContaining('Choose another') }]);
  });
});
