import request from 'supertest';
import { enquiryRecordSchema, threadSchema, type EnquiryRecord, type Thread } from 'shared-types';
import { startApi, startInstance, type TestApi } from '../../../test/api';
import { startImapServer, type ImapServer } from '../../../test/imap-server';
import { signIn } from '../../../test/sign-in';
import { MailboxReader } from './mailbox-reader';

let imap: ImapServer;
let api: TestApi;
let cookie: string;
let address = 0;
beforeEach(async () => {
  imap = await startImapServer();
  api = await startApi({ IMAP_URL: imap.url, PUBLIC_URL: 'https://shelves.example' });
  cookie = await signIn(api);
});
afterEach(async () => {
  await api.stop();
  await imap.stop();
});

const get = (path: string) => request(api.url).get(path).set('Cookie', cookie);
async function enquire(email = 'ada@example.com'): Promise<EnquiryRecord> {
  const { body } = await request(api.url)
    .post('/enquiries')
    .set('X-Forwarded-For', `198.51.100.${(address += 1)}`)
    .send({ firstName: 'Ada', lastName: 'Lovelace', email, interest: 'home', consent: true })
    .expect(201);
  const { body: list } = await get(`/enquiries?q=${body.reference}`).expect(200);
  return enquiryRecordSchema.parse((list as unknown[])[0]);
}
const record = async (id: number) => enquiryRecordSchema.parse((await get(`/enquiries/${id}`)).body);
const thread = async (id: number): Promise<Thread> =>
  threadSchema.parse((await get(`/enquiries/${id}/messages`).expect(200)).body);
const received = async (id: number) =>
  (await thread(id)).messages.filter(({ kind }) => kind === 'received').map(({ words }) => words);
const readOf = ({ nest }: Pick<TestApi, 'nest'>) => nest.get(MailboxReader, { strict: false }).read();
const read = () => readOf(api);

let messages = 0;
/** Puts a message into the mailbox. */
function arrive(fields: Record<string, string>, body = 'Yes, please.'): void {
  const all = { From: 'Ada <ada@example.com>', 'Message-ID': `<${(messages += 1)}@example.com>`, ...fields };
  const header = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  imap.messages.push([...header, '', body, ''].join('\r\n'));
}

it('shows what the sender answers, by the subject or by the thread, once', async () => {
  const { id, reference } = await enquire();
  arrive({ Subject: `RE: Your enquiry (${reference})` });
  arrive(
    { Subject: 'Fwd: shelves', References: `<${reference}.${id}.confirmation.0@shelves.example>` },
    'Also.',
  );
  await read();
  await read();
  expect(await received(id)).toEqual(['Yes, please.', 'Also.']);
  expect(await record(id)).toMatchObject({ lastAnswer: 'received' });
  const { messages: shown, last, mailbox } = await thread(id);
  const at = '2026-01-05T10:00:00.000Z';
  expect(shown[0]).toMatchObject({ kind: 'received', state: 'received', author: null, at });
  expect(last).toBeGreaterThan(0);
  expect(mailbox).toMatchObject({ readAt: expect.any(String), problem: null });
});

it('takes nothing from another address, about another enquiry, or about spam', async () => {
  const { id, reference } = await enquire();
  const spam = await enquire('spam@example.com');
  await request(api.url)
    .patch(`/enquiries/${spam.id}`)
    .set('Cookie', cookie)
    .send({ status: 'spam' })
    .expect(200);
  arrive({ Subject: `Re: ${reference}`, From: 'Eve <eve@example.com>' });
  arrive({ Subject: 'Re: FR-NOSUCH' });
  arrive({ Subject: 'Hello' });
  arrive({ Subject: `Re: ${spam.reference}`, From: 'spam@example.com' });
  await read();
  expect(await received(id)).toEqual([]);
  expect(await received(spam.id)).toEqual([]);
  expect(imap.commands.filter((command) => command.includes('BODY.PEEK[]'))).toEqual([]);
});

it.each(['Info@müller.de', 'info@xn--mller-kva.de'])(
  'takes an answer from an international domain in any form for an enquiry from %s',
  async (stored) => {
    const { id, reference } = await enquire();
    // Earlier versions kept the form that the browser sent.
    await api.dataSource.query('UPDATE enquiries SET email = $1 WHERE id = $2', [stored, id]);
    arrive({ Subject: reference, From: 'Info <info@xn--mller-kva.de>' }, 'In ASCII.');
    arrive({ Subject: reference, From: 'Info <INFO@MÜLLER.de>' }, 'As people write it.');
    arrive({ Subject: reference, From: 'Info <info@mu\u0308ller.de>' }, 'With a separate accent.');
    arrive({ Subject: reference, From: 'Info <info@xn--mller-abc.de>' }, 'From elsewhere.');
    await read();
    expect(await received(id)).toEqual(['In ASCII.', 'As people write it.', 'With a separate accent.']);
  },
);

it('goes on after the last message, and begins again when the mailbox is another one', async () => {
  const { id, reference } = await enquire();
  arrive({ Subject: reference }, 'First.');
  await read();
  arrive({ Subject: reference }, 'Second.');
  imap.commands.length = 0;
  await read();
  expect(imap.commands.filter((command) => command.startsWith('UID FETCH 1'))).toEqual([]);
  imap.uidValidity += 1;
  arrive({ Subject: reference }, 'Third.');
  await read();
  expect(await received(id)).toEqual(['First.', 'Second.', 'Third.']);
});

it('stores a message once where two instances read at the same time', async () => {
  const { id, reference } = await enquire();
  const other = await startInstance(api.databaseUrl, { IMAP_URL: imap.url });
  arrive({ Subject: reference });
  await Promise.all([read(), readOf(other)]);
  await Promise.all([read(), readOf(other)]);
  await other.stop();
  expect(await received(id)).toEqual(['Yes, please.']);
});

it('opens a closed enquiry again, and changes nothing in the mailbox', async () => {
  const { id, reference } = await enquire();
  await request(api.url)
    .patch(`/enquiries/${id}`)
    .set('Cookie', cookie)
    .send({ status: 'closed' })
    .expect(200);
  arrive({ Subject: reference });
  await read();
  expect((await record(id)).status).toBe('contacted');
  expect(imap.commands.join('\n')).not.toMatch(/SELECT|STORE|EXPUNGE|MOVE|BODY\[/);
});

it('says in the admin why the mailbox cannot be read, without its password, and goes on later', async () => {
  const { id, reference } = await enquire();
  imap.refuses = true;
  arrive({ Subject: reference });
  await read();
  const { mailbox } = await thread(id);
  expect(mailbox?.problem).toContain('IMAP_URL');
  expect(JSON.stringify(mailbox)).not.toContain('secret');
  imap.refuses = false;
  await read();
  expect(await received(id)).toEqual(['Yes, please.']);
  expect((await thread(id)).mailbox?.problem).toBeNull();
});

it('erases what was received with its enquiry', async () => {
  const { id, reference } = await enquire();
  arrive({ Subject: reference });
  await read();
  await request(api.url).delete(`/enquiries/${id}`).set('Cookie', cookie).expect(204);
  expect(await api.dataSource.query('SELECT * FROM enquiry_messages')).toEqual([]);
});

it('is not there without a mailbox', async () => {
  const without = await startInstance(api.databaseUrl);
  const { id } = await enquire();
  await readOf(without);
  const { body } = await request(without.url)
    .get(`/enquiries/${id}/messages`)
    .set('Cookie', cookie)
    .expect(200);
  expect(body.mailbox).toBeNull();
  await without.stop();
});
