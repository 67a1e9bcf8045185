import request, { type Response, type Test } from 'supertest';
import { startApi, startInstance, type TestApi } from '../../test/api';
import { pricedKey } from './enquiry-limits';
import * as reference from './reference';

// A copy of the module, whose functions a test can replace.
jest.mock('./reference', () => ({
  __esModule: true,
  ...jest.requireActual<typeof reference>('./reference'),
}));

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const ENQUIRY = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '0808 157 0123',
  interest: 'office',
  message: 'Shelves, please.',
  consent: true,
};

let lastAddress = 0;
const newAddress = () => `203.0.${Math.floor((lastAddress += 1) / 250)}.${lastAddress % 250}`;
const send = (body: object, address = newAddress(), url = api.url): Test =>
  request(url).post('/enquiries').set('X-Forwarded-For', address).send(body);
const stored = (reference: unknown): Promise<Record<string, unknown>[]> =>
  api.dataSource.query('SELECT * FROM enquiries WHERE reference = $1', [reference]);
const mailOf = (id: unknown): Promise<{ kind: string }[]> =>
  api.dataSource.query('SELECT kind FROM mail_jobs WHERE enquiry_id = $1 ORDER BY kind', [id]);

it('stores an enquiry with the mail it owes and answers a reference that can be read aloud', async () => {
  const { body } = await send(ENQUIRY).expect(201);
  expect(body).toEqual({ reference: expect.stringMatching(/^FR-[2-9A-HJKMNP-TW-Z]{6}$/) });
  const [row] = await stored(body.reference);
  expect(row).toMatchObject({
    first_name: 'Ada',
    email: 'ada@example.com',
    interest: 'office',
    status: 'new',
    consent_version: expect.any(String),
    consented_at: expect.any(Date),
  });
  expect(await mailOf(row?.['id'])).toEqual([{ kind: 'confirmation' }, { kind: 'notification' }]);
});

it('stores the product whose page it was sent from', async () => {
  const subject = { kind: 'product', id: 'wall-system', name: 'Wall System' };
  const { body } = await send({ ...ENQUIRY, subject }).expect(201);
  expect(await stored(body.reference)).toMatchObject([{ subject }]);
});

it('answers the specified messages, all at once', async () => {
  const { body } = await send({
    firstName: 'A',
    lastName: ' b ',
    email: 'no',
    interest: '',
    consent: false,
  }).expect(400);
  expect(body.issues).toEqual([
    { path: 'firstName', message: 'First name must be at least 2 characters.' },
    { path: 'lastName', message: 'Last name must be at least 2 characters.' },
    { path: 'email', message: 'Please enter a valid email address.' },
    { path: 'interest', message: 'Please select an area of interest.' },
    { path: 'consent', message: 'You must agree to our privacy policy.' },
  ]);
});

it.each([
  ['nothing', undefined],
  ['a list', []],
  ['text', '"text"'],
  ['null', 'null'],
])('answers 400 to a body that is %s', async (_name, body) => {
  const answer = request(api.url)
    .post('/enquiries')
    .set('X-Forwarded-For', newAddress())
    .set('Content-Type', 'application/json');
  await answer.send(body).expect(400);
});

describe('traps for machines', () => {
  it.each([
    ['fills in the hidden field', { website: 'https://spam.example' }],
    ['answers in less than two seconds', { elapsedMs: 150 }],
  ])('store as spam, without mail, what %s; the answer gives nothing away', async (_reason, trap) => {
    const { body } = await send({ ...ENQUIRY, ...trap }).expect(201);
    expect(body).toEqual({ reference: expect.stringMatching(/^FR-/) });
    const [row] = await stored(body.reference);
    expect(row).toMatchObject({ status: 'spam' });
    expect(await mailOf(row?.['id'])).toEqual([]);
  });
});

describe('enquiries that arrive at the same moment', () => {
  const statuses = (answers: Response[]) => answers.map(({ status }) => status);
  const names = (answers: Response[]) => answers.map(({ body }) => String(body.reference));

  it('are each stored with their own text and their own mail', async () => {
    const messages = Array.from({ length: 60 }, (_, n) => `Message ${n}`);
    const answers = await Promise.all(messages.map((message) => send({ ...ENQUIRY, message })));
    expect(new Set(names(answers)).size).toBe(60);
    for (const [n, answer] of answers.entries()) {
      const [row] = await stored(answer.body.reference);
      expect(row).toMatchObject({ message: messages[n] });
      expect(await mailOf(row?.['id'])).toHaveLength(2);
    }
  });

  it('are limited by their own address alone', async () => {
    const [busy, quiet] = [newAddress(), newAddress()];
    const sender = (n: number) => (n % 4 === 3 ? quiet : busy);
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => send(ENQUIRY, sender(n))));
    const of = (address: string) => statuses(answers.filter((_, n) => sender(n) === address));
    expect(of(quiet)).toEqual([201, 201, 201, 201]);
    expect(of(busy).sort()).toEqual([...Array(5).fill(201), ...Array(7).fill(429)]);
  });

  it('are stored even if one of them cannot be', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send(n === 4 ? { ...ENQUIRY, message: 'a\u0000b' } : ENQUIRY)),
    );
    expect(statuses(answers)).toEqual([...Array(4).fill(201), 400, ...Array(5).fill(201)]);
  });

  it('never deadlock: addresses and keys in any order, over two instances', async () => {
    const other = await startInstance(api.databaseUrl);
    const addresses = Array.from({ length: 40 }, newAddress);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const [address, key] = [addresses[(n * 17) % 40], `circle-${(n * 11 + Math.floor(n / 40)) % 40}`];
        return send(ENQUIRY, address, n % 2 ? api.url : other.url).set('Idempotency-Key', key);
      }),
    );
    await other.stop();
    expect([...new Set(statuses(answers))]).toEqual([201]);
    expect(new Set(names(answers)).size).toBe(40);
  });
});

describe('an idempotency key', () => {
  it('gets the first answer again', async () => {
    const first = await send(ENQUIRY).set('Idempotency-Key', 'again-1').expect(201);
    const second = await send(ENQUIRY).set('Idempotency-Key', 'again-1').expect(201);
    expect(second.body).toEqual(first.body);
  });

  it('makes one enquiry of twenty parallel requests, over two instances', async () => {
    const other = await startInstance(api.databaseUrl);
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        send(ENQUIRY, address, n % 2 === 0 ? api.url : other.url).set('Idempotency-Key', 'parallel'),
      ),
    );
    await other.stop();
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ body }) => String(body.reference))).size).toBe(1);
    const rows = await api.dataSource.query(`SELECT id FROM enquiries WHERE idempotency_key = 'parallel'`);
    expect(rows).toHaveLength(1);
    expect(await mailOf(rows[0].id)).toHaveLength(2);
  });

  it('does not use up what the visitor may send', async () => {
    const address = newAddress();
    for (let n = 0; n < 8; n += 1) await send(ENQUIRY, address).set('Idempotency-Key', 'frugal').expect(201);
    for (let n = 0; n < 4; n += 1) await send(ENQUIRY, address).expect(201);
    await send(ENQUIRY, address).expect(429);
    await send(ENQUIRY, address).set('Idempotency-Key', 'frugal').expect(201);
  });

  it('is refused when it is malformed', async () => {
    await send(ENQUIRY).set('Idempotency-Key', 'x'.repeat(201)).expect(400);
    await send(ENQUIRY).set('Idempotency-Key', 'two words').expect(400);
  });
});

describe('limits', () => {
  it('accept five of a hundred at once from one address, over two instances, and name the wait', async () => {
    const other = await startInstance(api.databaseUrl);
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => send(ENQUIRY, address, n % 2 === 0 ? api.url : other.url)),
    );
    await other.stop();
    const accepted = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    expect([accepted.length, refused.length]).toEqual([5, 95]);
    for (const answer of refused) expect(Number(answer.get('Retry-After'))).toBeGreaterThan(0);
    await send(ENQUIRY, newAddress()).expect(201);
  });

  it('count tries that were not valid too: the sixty-first in a minute is refused', async () => {
    const address = newAddress();
    for (let n = 0; n < 60; n += 1) await send({}, address).expect(400);
    await send({}, address).expect(429);
  });

  it('count a plan before its price is worked out', async () => {
    const address = newAddress();
    await api.dataSource.query(
      `INSERT INTO rate_limits (key, count, resets_at) VALUES ($1, 60, now() + interval '1 minute')`,
      [pricedKey(address)],
    );
    const subject = { kind: 'plan', id: 'any', name: 'A plan' };
    await send({ ...ENQUIRY, subject }, address).expect(429);
    await send(ENQUIRY, address).expect(201);
  });

  it('free up when their time is over', async () => {
    const address = newAddress();
    for (let n = 0; n < 5; n += 1) await send(ENQUIRY, address).expect(201);
    await send(ENQUIRY, address).expect(429);
    await api.dataSource.query(`UPDATE rate_limits SET resets_at = now() - interval '1 second'`);
    await send(ENQUIRY, address).expect(201);
  });

  it('hold for what is stored: nothing of a refused enquiry is kept', async () => {
    const address = newAddress();
    const email = 'refused@example.com';
    for (let n = 0; n < 7; n += 1) await send({ ...ENQUIRY, email }, address);
    const rows = await api.dataSource.query('SELECT id FROM enquiries WHERE email = $1', [email]);
    expect(rows).toHaveLength(5);
  });
});

it('uses another reference when the first one is taken', async () => {
  const { body } = await send(ENQUIRY).expect(201);
  const taken = String(body.reference);
  const proposed = jest.spyOn(reference, 'newReference').mockReturnValueOnce(taken);
  const other = await send(ENQUIRY).expect(201);
  expect(proposed).toHaveBeenCalledTimes(2);
  expect(other.body.reference).not.toBe(taken);
  expect(await stored(other.body.reference)).toHaveLength(1);
});

it('stores text as it was typed, whatever it looks like', async () => {
  const odd = {
    ...ENQUIRY,
    firstName: 'Ada\r\nBcc: all@example.com',
    message:
      '=HYPERLINK("https://evil.example") <script>alert(1)</script> \u{1F600} \'; DROP TABLE enquiries; --',
  };
  const { body } = await send(odd).expect(201);
  expect(await stored(body.reference)).toMatchObject([{ first_name: odd.firstName, message: odd.message }]);
});

it('answers 400 to text that the database cannot hold', async () => {
  await send({ ...ENQUIRY, message: 'a\u0000b' }).expect(400);
  await send({ ...ENQUIRY, subject: { kind: 'product', id: 'a\u0000b', name: 'c' } }).expect(400);
  await send({ ...ENQUIRY, subject: { kind: 'product', id: 'half a \ud800 pair', name: 'c' } }).expect(400);
});
