import request from 'supertest';
import * as z from 'zod';
import {
  offeredSamplesSchema,
  personalDataSchema,
  sampleRequestSchema,
  type OfferedSamples,
  type SampleRequest,
} from 'shared-types';
import { startApi, type TestApi } from '../../test/api';
import { newAddress, SAMPLE_ORDER } from '../../test/every-call';
import { readable, startMailbox, type Mailbox } from '../../test/mailbox';
import { signIn } from '../../test/sign-in';
import { PersonalRecords } from '../foundation/database/personal-records';

let api: TestApi;
let cookie: string;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({ SMTP_URL: mailbox.url, ENQUIRY_TO: 'owner@example.com' });
  cookie = await signIn(api);
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});
afterEach(async () => {
  await api.dataSource.query('DELETE FROM sample_requests');
  await api.dataSource.query('UPDATE samples SET offered = true, stock = NULL');
});

const order = (change: object = {}, key?: string, address = newAddress()) => {
  const sent = request(api.url).post('/sample-requests').set('X-Forwarded-For', address);
  return (key === undefined ? sent : sent.set('Idempotency-Key', key)).send({ ...SAMPLE_ORDER, ...change });
};
const ordered = async (change: object = {}): Promise<SampleRequest> => {
  const { body } = await order(change).expect(201);
  const [listed] = await list(`?q=${body.reference}`);
  return listed!;
};
const list = async (query = ''): Promise<SampleRequest[]> => {
  const { body } = await request(api.url).get(`/sample-requests${query}`).set('Cookie', cookie).expect(200);
  return z.array(sampleRequestSchema).parse(body);
};
const bulk = async (change: object): Promise<unknown> =>
  (await request(api.url).post('/sample-requests/bulk').set('Cookie', cookie).send(change).expect(200)).body;
const setStock = (finish: string, stock: number | null, offered = true) =>
  request(api.url).put(`/samples/${finish}`).set('Cookie', cookie).send({ offered, stock });
const stockOf = async (finish: string): Promise<number | null> => {
  const [row]: { stock: number | null }[] = await api.dataSource.query(
    'SELECT stock FROM samples WHERE finish = $1',
    [finish],
  );
  return row!.stock;
};
const offered = async (): Promise<OfferedSamples> =>
  offeredSamplesSchema.parse((await request(api.url).get('/samples').expect(200)).body);

it('stores an order, mails the owner the address, and confirms it to the visitor', async () => {
  const { reference } = await ordered({ phone: '020 7946 0000', line2: 'Flat 2', postcode: 'sw1a1aa' });
  expect(reference).toMatch(/^FS-[2-9A-HJKMNP-TW-Z]{6}$/);
  const mails = await mailbox.holds(2);
  const toOwner = mails.find(({ to }) => to === 'owner@example.com')!;
  const toVisitor = mails.find(({ to }) => to === 'a@example.com')!;
  expect(toOwner.headers['subject']).toContain(`Samples ${reference} for Ada Byron`);
  expect(readable(toOwner.raw)).toContain('Post to: Ada Byron, 1 High Street, Flat 2, London, SW1A 1AA');
  expect(readable(toOwner.raw)).toContain(`/admin/samples?q=${reference}`);
  expect(readable(toVisitor.raw)).toContain('Samples: Oak board, Cream front');
  expect(readable(toVisitor.raw)).not.toContain('High Street');
  const found = await list();
  expect(found).toMatchObject([
    { reference, status: 'new', finishes: ['oak', 'cream'], postcode: 'SW1A 1AA', line2: 'Flat 2' },
  ]);
  expect(found[0]!.consentText).toMatch(/^I agree that .* processes my data to send me these samples/);
});

it('takes an order from stock, and refuses one that is out of stock by its name', async () => {
  await setStock('oak', 1).expect(200);
  await order().expect(201);
  expect(await offered()).toContainEqual({ finish: 'oak', inStock: false });
  const { body } = await order().expect(400);
  expect(body.issues).toEqual([
    { path: 'finishes', message: 'Oak board is out of stock. Please choose another finish.' },
  ]);
  await setStock('cream', 0).expect(200);
  const { body: both } = await order().expect(400);
  expect(both.issues[0].message).toBe(
    'Oak board and Cream front are out of stock. Please choose another finish.',
  );
});

it('does not offer what the owner has taken out, and refuses it', async () => {
  await setStock('oak', null, false).expect(200);
  expect((await offered()).map(({ finish }) => finish)).not.toContain('oak');
  await order().expect(400);
});

it('gives the last sample to one of two visitors who order it at the same time', async () => {
  await setStock('walnut', 1).expect(200);
  const answers = await Promise.all([1, 2, 3, 4].map(() => order({ finishes: ['walnut', 'oak'] })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  expect(await stockOf('walnut')).toBe(0);
  expect(await list()).toHaveLength(1);
});

it('stores an order that is sent again under its key once, also at the same moment', async () => {
  await setStock('oak', 1).expect(200);
  const address = newAddress();
  const answers = await Promise.all([1, 2, 3].map(() => order({}, 'the-same-key', address)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => String(body.reference))).size).toBe(1);
  expect(await stockOf('oak')).toBe(0);
  await order({}, 'a key with blanks').expect(400);
});

it('accepts five orders of a network within ten minutes', async () => {
  const address = newAddress();
  for (let n = 0; n < 5; n += 1) await order({}, undefined, address).expect(201);
  const refused = await order({}, undefined, address).expect(429);
  expect(refused.body.detail).toContain('several times already');
  expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
});

it('keeps what a trap has caught as spam, without mail, and leaves the stock', async () => {
  await setStock('oak', 5).expect(200);
  const filled = await ordered({ website: 'https://spam.example' });
  const fast = await ordered({ elapsedMs: 10 });
  expect([filled, fast]).toMatchObject([
    { status: 'spam', mail: 'none' },
    { status: 'spam', mail: 'none' },
  ]);
  expect(await stockOf('oak')).toBe(5);
});

it('refuses a wrong form with a sentence for each field', async () => {
  const { body } = await order({ finishes: [], postcode: '10115', consent: false }).expect(400);
  expect(body.issues).toEqual([
    { path: 'finishes', message: 'Please choose at least one finish.' },
    { path: 'postcode', message: 'Please enter a UK postcode, such as SW1A 1AA.' },
    { path: 'consent', message: 'You must agree to our privacy policy.' },
  ]);
});

it('puts samples of a cancelled or deleted order back, and takes them again', async () => {
  await setStock('oak', 1).expect(200);
  const { id } = await ordered();
  await bulk({ action: 'mark', ids: [id], status: 'cancelled' });
  expect(await stockOf('oak')).toBe(1);
  await bulk({ action: 'mark', ids: [id], status: 'new' });
  await bulk({ action: 'mark', ids: [id], status: 'sent' });
  expect(await stockOf('oak')).toBe(0);
  await bulk({ action: 'mark', ids: [id], status: 'new' });
  await bulk({ action: 'delete', ids: [id] });
  expect(await stockOf('oak')).toBe(1);
  expect(await list()).toEqual([]);
  await order().expect(201);
  expect(await bulk({ action: 'restore', ids: [id] })).toEqual({
    done: [],
    failed: [{ id, status: 409, message: 'Oak board is out of stock. Please choose another finish.' }],
  });
  await setStock('oak', 3).expect(200);
  expect(await bulk({ action: 'restore', ids: [id] })).toEqual({ done: [id], failed: [] });
  expect(await stockOf('oak')).toBe(2);
});

it('lists orders by status and words, and keeps what was changed in the audit log', async () => {
  const [first, second] = [await ordered({ name: 'Zoë Byron' }), await ordered({ town: 'Leeds' })];
  await bulk({ action: 'mark', ids: [first.id], status: 'sent' });
  expect((await list('?status=sent')).map(({ id }) => id)).toEqual([first.id]);
  expect((await list('?q=leeds')).map(({ id }) => id)).toEqual([second.id]);
  expect((await list('?q=zoe')).map(({ id }) => id)).toEqual([first.id]);
  expect((await list('?limit=1')).map(({ id }) => id)).toEqual([second.id]);
  const entries = await api.dataSource.query(
    `SELECT actor, detail FROM audit_log WHERE action = 'sample-requests.marked' AND target = $1`,
    [first.reference],
  );
  expect(entries).toEqual([{ actor: 'owner@example.com', detail: { status: 'sent' } }]);
});

it('exports orders as a table, without formulas, and says so in the audit log', async () => {
  const { reference } = await ordered({ name: '=Ada Byron' });
  await ordered({ town: 'Leeds' });
  const { text } = await request(api.url).get('/sample-requests.csv?q=ada').set('Cookie', cookie).expect(200);
  const lines = text.trim().split('\r\n');
  expect(lines[0]).toContain('"Reference","Received (UTC)","Status","Samples","Name"');
  expect(lines[1]).toContain('"Leeds"');
  expect(lines[2]).toContain(`"${reference}"`);
  expect(lines[2]).toContain(`"Oak board, Cream front","'=Ada Byron","1 High Street"`);
  await request(api.url).get('/sample-requests.csv').expect(401);
  const exported: unknown = await api.dataSource.query(
    `SELECT actor, detail FROM audit_log WHERE action = 'sample-requests.exported'`,
  );
  expect(exported).toEqual([{ actor: 'owner@example.com', detail: { status: 'all', searched: true } }]);
});

it('erases old orders, and deleted ones after a day', async () => {
  const age = (id: number, sql: string) =>
    api.dataSource.query(`UPDATE sample_requests SET ${sql} WHERE id = $1`, [id]);
  const [old, deleted, young] = [await ordered(), await ordered(), await ordered()];
  await age(old.id, `status = 'sent', created_at = now() - interval '25 months'`);
  await age(deleted.id, `deleted_at = now() - interval '2 days'`);
  await api.nest.get(PersonalRecords).eraseAllOld();
  const left = await api.dataSource.query('SELECT id FROM sample_requests');
  expect(left).toEqual([{ id: young.id }]);
  const targets = await api.dataSource.query(
    'SELECT DISTINCT target_id FROM mail_jobs WHERE target_id IS NOT NULL',
  );
  expect(targets).toEqual([{ target_id: young.id }]);
});

it('finds and erases all orders of a person, deleted ones too, with their mail', async () => {
  const [first, second, other] = [
    await ordered({ email: 'Ada@example.com' }),
    await ordered({ email: 'ada@example.com' }),
    await ordered({ email: 'bob@example.com' }),
  ];
  await bulk({ action: 'delete', ids: [second.id] });
  const ask = async (path: string) => {
    const person = { email: 'ada@example.com' };
    const { body } = await request(api.url).post(`/people/${path}`).set('Cookie', cookie).send(person);
    return personalDataSchema.parse(body);
  };
  const others = [{ name: 'order for samples', references: [second.reference, first.reference] }];
  expect(await ask('find')).toMatchObject({ others });
  expect(await ask('erase')).toMatchObject({ others });
  expect(await ask('find')).toMatchObject({ others: [] });
  expect(await list()).toMatchObject([{ id: other.id }]);
  const targets = await api.dataSource.query(
    'SELECT DISTINCT target_id FROM mail_jobs WHERE target_id IS NOT NULL',
  );
  expect(targets).toEqual([{ target_id: other.id }]);
});

it('sets the stock of known finishes only, to whole numbers', async () => {
  await setStock('purple', 1).expect(404);
  await setStock('oak', -1).expect(400);
  await setStock('oak', 1.5).expect(400);
  await request(api.url).put('/samples/oak').send({ offered: true, stock: 1 }).expect(401);
});
