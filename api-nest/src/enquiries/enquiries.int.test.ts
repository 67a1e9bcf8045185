import request from 'supertest';
import { enquiryRecordSchema, type EnquiryRecord } from 'shared-types';
import * as z from 'zod';
import { startApi, type TestApi } from '../../test/api';
import { signIn } from '../../test/sign-in';
import { PersonalRecords } from '../foundation/database/personal-records';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await signIn(api);
});
afterAll(() => api.stop());
beforeEach(() => api.dataSource.query('DELETE FROM enquiries'));

const ENQUIRY = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '',
  interest: 'office',
  message: 'Shelves, please.',
  consent: true,
};

let lastAddress = 0;
async function enquire(changes: object = {}): Promise<string> {
  lastAddress += 1;
  const { body } = await request(api.url)
    .post('/enquiries')
    .set('X-Forwarded-For', `198.51.100.${lastAddress}`)
    .send({ ...ENQUIRY, ...changes })
    .expect(201);
  return String(body.reference);
}
const signedIn = (method: 'get' | 'patch' | 'delete' | 'post', path: string) =>
  request(api.url)[method](path).set('Cookie', cookie);
const recordsSchema = z.array(enquiryRecordSchema);
async function listed(query = ''): Promise<EnquiryRecord[]> {
  const { body } = await signedIn('get', `/enquiries${query}`).expect(200);
  return recordsSchema.parse(body);
}
/** The one enquiry in the inbox. */
async function theOne(): Promise<EnquiryRecord> {
  const [record, ...others] = await listed();
  if (!record || others.length > 0) throw new Error('there is not exactly one enquiry');
  return record;
}
const audited = (action: string): Promise<{ actor: string; target: string | null }[]> =>
  api.dataSource.query('SELECT actor, target FROM audit_log WHERE action = $1 ORDER BY id', [action]);

describe('the inbox', () => {
  it('is closed without a session', async () => {
    const reference = await enquire();
    const { id } = await theOne();
    for (const [method, path] of [
      ['get', '/enquiries'],
      ['get', '/enquiries.csv'],
      ['get', `/enquiries/${id}`],
      ['patch', `/enquiries/${id}`],
      ['delete', `/enquiries/${id}`],
      ['post', `/enquiries/${id}/resend`],
    ] as const) {
      const answer = await request(api.url)[method](path).expect(401);
      expect(answer.text).not.toContain(reference);
    }
  });

  it('shows what was sent, with the state of its mail', async () => {
    const reference = await enquire();
    expect(await theOne()).toMatchObject({
      reference,
      status: 'new',
      firstName: 'Ada',
      message: 'Shelves, please.',
      subject: null,
      notes: '',
      consentVersion: expect.stringMatching(/^\d{4}-\d{2}$/),
      consentText:
        'I agree that Formraster processes my data to respond to this enquiry, as described in the privacy policy.',
      mail: { state: 'waiting', attempts: 0, lastError: null },
    });
  });

  it('is paged newest first', async () => {
    const references: string[] = [];
    for (let n = 0; n < 5; n += 1) references.unshift(await enquire());
    const first = await signedIn('get', '/enquiries?limit=3').expect(200);
    const link = /<([^>]+)>; rel="next"/.exec(first.get('Link') ?? '')?.[1] ?? '';
    const second = await signedIn('get', link.replace('/api', '')).expect(200);
    expect(second.get('Link')).toBeUndefined();
    const all = recordsSchema.parse([...first.body, ...second.body]);
    expect(all.map(({ reference }) => reference)).toEqual(references);
  });

  it('is filtered by status and searched in what people write', async () => {
    const plain = await enquire({ firstName: 'Grace', lastName: 'Hopper', message: '100% oak' });
    const spam = await enquire({ website: 'x' });
    const references = async (query: string) => (await listed(query)).map(({ reference }) => reference);
    expect(await references('?status=spam')).toEqual([spam]);
    expect(await references('?status=new')).toEqual([plain]);
    expect(await references('?q=grace%20HOPPER')).toEqual([plain]);
    expect(await references('?q=100%25%20oak')).toEqual([plain]);
    expect(await references('?q=1%25oak')).toEqual([]);
    expect(await references(`?q=${spam.toLowerCase()}`)).toEqual([spam]);
    expect(await references(`?q=(${spam}).`)).toEqual([spam]);
    const other = await enquire({ firstName: 'Ame\u0301lie', message: 'Ein Bu\u0308ro, ein Cafe\u0301' });
    for (const q of ['büro', 'CAFE', 'amelie', 'Ame\u0301lie']) {
      expect(await references(`?q=${encodeURIComponent(q)}`)).toEqual([other]);
    }
    await signedIn('get', '/enquiries?status=odd').expect(400);
    await signedIn('get', '/enquiries?q=%00').expect(400);
  });

  it('reports the total of matching enquiries when asked', async () => {
    await api.dataSource.query(
      `INSERT INTO enquiries (reference, first_name, last_name, email, interest, consent_version, status)
       SELECT 'FR-' || n, 'Ada', 'L', 'a@example.com', 'office', '2026-01', CASE WHEN n > 130 THEN 'closed' ELSE 'new' END
       FROM generate_series(1, 150) n`,
    );
    const unread = await signedIn('get', '/enquiries?status=new&limit=1&count=true').expect(200);
    expect(unread.get('Total-Count')).toBe('130');
    expect(unread.body).toHaveLength(1);
    const found = await signedIn('get', '/enquiries?q=FR-15&count=true').expect(200);
    expect(found.get('Total-Count')).toBe('2');
  });

  it('takes a status and notes, one without the other', async () => {
    await enquire();
    const { id } = await theOne();
    const status = await signedIn('patch', `/enquiries/${id}`).send({ status: 'contacted' }).expect(200);
    expect(status.body).toMatchObject({ status: 'contacted', notes: '' });
    const notes = await signedIn('patch', `/enquiries/${id}`).send({ notes: 'Called.' }).expect(200);
    expect(notes.body).toMatchObject({ status: 'contacted', notes: 'Called.' });
    await signedIn('patch', `/enquiries/${id}`).send({ status: 'lost' }).expect(400);
  });

  it('answers one enquiry with the tag that a change to it may name', async () => {
    await enquire();
    const record = await theOne();
    const found = await signedIn('get', `/enquiries/${record.id}`).expect(200);
    expect(found.body).toEqual(record);
    await signedIn('patch', `/enquiries/${record.id}`)
      .set('If-Match', found.get('ETag') ?? '')
      .send({ notes: 'Called.' })
      .expect(200);
  });

  it('refuses a change to an older revision, and leaves the enquiry as it was', async () => {
    await enquire();
    const { id, revision } = await theOne();
    const change = (tag: string, notes: string) =>
      signedIn('patch', `/enquiries/${id}`).set('If-Match', tag).send({ notes });
    const first = await change(`"r${revision}-"`, 'Called.').expect(200);
    expect(first.body).toMatchObject({ notes: 'Called.', revision: revision + 1 });
    const refused = await change(`"r${revision}-"`, 'Wrote.').expect(412);
    expect(refused.body).toMatchObject({ status: 412, detail: expect.stringContaining('Another user') });
    expect((await signedIn('get', `/enquiries/${id}`).expect(200)).body).toEqual(first.body);
    const tag = first.get('ETag') ?? '';
    await change(tag, 'Called, and wrote.').expect(200);
    await change('*', 'Whatever is there.').expect(200);
    await change(tag, 'Late.').expect(412);
  });

  it('accepts one of two changes made to the same revision at once', async () => {
    await enquire();
    const { id, revision } = await theOne();
    const changes = ['Called.', 'Wrote.'].map((notes) =>
      signedIn('patch', `/enquiries/${id}`).set('If-Match', `"r${revision}-"`).send({ notes }),
    );
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const accepted = answers.find(({ status }) => status === 200);
    expect(await theOne()).toEqual(accepted?.body);
  });

  it('counts changes made by the previous version, which does not know revisions', async () => {
    await enquire();
    const { id, revision } = await theOne();
    const update = (assignments: string) =>
      api.dataSource.query(`UPDATE enquiries SET ${assignments}, updated_at = now() WHERE id = $1`, [id]);
    await update(`status = 'contacted'`);
    expect((await theOne()).revision).toBe(revision + 1);
    await update(`status = 'contacted'`);
    expect((await theOne()).revision).toBe(revision + 1);
  });

  it.each(['abc', '-1', '1e309', '%00', '999999'])('answers 404 for the id %s', async (id) => {
    await signedIn('get', `/enquiries/${id}`).expect(404);
    await signedIn('patch', `/enquiries/${id}`).send({ status: 'closed' }).expect(404);
    await signedIn('delete', `/enquiries/${id}`).expect(404);
    await signedIn('post', `/enquiries/${id}/resend`).expect(404);
  });

  it('erases an enquiry with its mail, and the audit log keeps the reference alone', async () => {
    const reference = await enquire();
    const { id } = await theOne();
    await signedIn('delete', `/enquiries/${id}`).expect(204);
    expect(await listed()).toEqual([]);
    expect(await api.dataSource.query('SELECT FROM mail_jobs WHERE enquiry_id = $1', [id])).toEqual([]);
    expect(await audited('enquiries.erased')).toEqual([{ actor: 'owner@example.com', target: reference }]);
    const log = JSON.stringify(await api.dataSource.query('SELECT * FROM audit_log'));
    expect(log).not.toContain('ada@example.com');
  });

  it('marks and erases several by one call, which names those that are not there', async () => {
    const references = [await enquire(), await enquire({ email: 'berta@example.com' })];
    const ids = (await listed()).map(({ id }) => id).reverse();
    const bulk = async (change: object, status = 200) =>
      (await signedIn('post', '/enquiries/bulk').send(change).expect(status)).body as object;
    const failed = [{ id: 999_999_999, status: 404, message: 'There is no enquiry with this id.' }];
    const all = [...ids, 999_999_999, ...ids];
    expect(await bulk({ action: 'mark', ids: all, status: 'contacted' })).toEqual({ done: ids, failed });
    expect(await listed()).toMatchObject([
      { status: 'contacted', revision: 2 },
      { status: 'contacted', revision: 2 },
    ]);
    expect(await bulk({ action: 'erase', ids: all })).toEqual({ done: ids, failed });
    expect(await listed()).toEqual([]);
    const erased = (await audited('enquiries.erased')).map(({ target }) => target);
    expect(erased).toEqual(expect.arrayContaining(references));
    await bulk({ action: 'mark', ids, status: 'lost' }, 400);
    await bulk({ action: 'erase', ids: [] }, 400);
    await request(api.url).post('/enquiries/bulk').send({ action: 'erase', ids }).expect(401);
  });
});

describe('an enquiry of a business', () => {
  const BUSINESS = {
    company: '  Analytical Engines Ltd ',
    quantity: '40',
    purchaseOrder: 'PO-1843/7',
    deliveryPostcode: 'sw1a1aa',
    wantedDate: '2100-02-28',
  };
  const STORED = {
    company: 'Analytical Engines Ltd',
    quantity: 40,
    purchaseOrder: 'PO-1843/7',
    deliveryPostcode: 'SW1A 1AA',
    wantedDate: '2100-02-28',
  };

  it('is stored with what was filled in, found by it, filtered and exported', async () => {
    await enquire(BUSINESS);
    await enquire({ company: '', quantity: '', deliveryPostcode: '', wantedDate: '' });
    await enquire({ quantity: 3 });
    expect((await listed()).map(({ business }) => business)).toEqual([{ quantity: 3 }, null, STORED]);
    expect(await listed('?business=true')).toHaveLength(2);
    for (const q of ['analytical', 'po-1843', 'SW1A 1AA']) expect(await listed(`?q=${q}`)).toHaveLength(1);
    await signedIn('get', '/enquiries?business=no').expect(400);

    const { text } = await signedIn('get', '/enquiries.csv?business=true').expect(200);
    const [heading, ...rows] = text.trimEnd().split('\r\n');
    expect(heading).toMatch(
      /"Company","Quantity","Purchase order number","Delivery postcode","Wanted by","Attachments"$/,
    );
    expect(rows).toEqual([
      expect.stringMatching(/"","3","","","","0"$/),
      expect.stringMatching(/"Analytical Engines Ltd","40","PO-1843\/7","SW1A 1AA","2100-02-28","0"$/),
    ]);
  });

  it.each([
    [{ quantity: '1.5' }, 'quantity', /whole number, from 1 to 100,000/],
    [{ quantity: 0 }, 'quantity', /whole number/],
    [{ quantity: '100001' }, 'quantity', /whole number/],
    [{ quantity: true }, 'quantity', /^Send a number or a text\.$/],
    [{ deliveryPostcode: 'Berlin' }, 'deliveryPostcode', /full UK postcode, such as SW1A 1AA/],
    [{ deliveryPostcode: 'SW1A' }, 'deliveryPostcode', /full UK postcode/],
    [{ wantedDate: '2001-01-01' }, 'wantedDate', /in the past\. Choose today or a later day/],
    [{ wantedDate: '2100-02-30' }, 'wantedDate', /day, month and year/],
    [{ company: 'x'.repeat(121) }, 'company', /at most 120 characters/],
    [{ purchaseOrder: 'x'.repeat(61) }, 'purchaseOrder', /at most 60 characters/],
  ])('refuses %j in a sentence', async (changes, path, message) => {
    const { body } = await request(api.url)
      .post('/enquiries')
      .set('X-Forwarded-For', `198.51.101.${(lastAddress += 1)}`)
      .send({ ...ENQUIRY, ...changes })
      .expect(400);
    expect(body.issues).toEqual([{ path, message: expect.stringMatching(message) }]);
  });
});

describe('the export', () => {
  it('is a table in which formulas are text', async () => {
    await enquire({
      firstName: '@SUM(A1)',
      phone: '+44 20 7946 0000',
      message: '=HYPERLINK("https://evil.example";"click")\nsecond line, with comma',
    });
    const answer = await signedIn('get', '/enquiries.csv').expect(200);
    expect(answer.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.get('Content-Disposition')).toMatch(
      /^attachment; filename=enquiries-\d{4}-\d\d-\d\d\.csv$/,
    );
    expect(answer.text.startsWith('\uFEFF"Reference",')).toBe(true);
    expect(answer.text).toContain('"\'@SUM(A1)"');
    expect(answer.text).toContain('"\'+44 20 7946 0000"');
    expect(answer.text).toContain(
      '"\'=HYPERLINK(""https://evil.example"";""click"")\nsecond line, with comma"',
    );
    expect(answer.text.endsWith('\r\n')).toBe(true);
  });

  it('holds all that match, however many, and is in the audit log', async () => {
    await api.dataSource.query(
      `INSERT INTO enquiries (reference, first_name, last_name, email, interest, consent_version, status)
       SELECT 'FR-' || n, 'Ada', 'L', 'a@example.com', 'office', '2026-01', CASE WHEN n % 2 = 0 THEN 'closed' ELSE 'new' END
       FROM generate_series(1, 250) n`,
    );
    const all = await signedIn('get', '/enquiries.csv').expect(200);
    expect(all.text.trimEnd().split('\r\n')).toHaveLength(251);
    const closed = await signedIn('get', '/enquiries.csv?status=closed').expect(200);
    expect(closed.text.trimEnd().split('\r\n')).toHaveLength(126);
    expect((await audited('enquiries.exported')).length).toBeGreaterThanOrEqual(2);
  });
});

it('erases enquiries once their time is over, and open ones that were not worked on', async () => {
  const references = {
    oldClosed: await enquire(),
    oldSpam: await enquire(),
    oldNew: await enquire(),
    forgottenNew: await enquire(),
    forgottenContacted: await enquire(),
    youngClosed: await enquire(),
  };
  const change = (reference: string, status: string, months: number) =>
    api.dataSource.query(
      'UPDATE enquiries SET status = $2, created_at = now() - make_interval(months => $3) WHERE reference = $1',
      [reference, status, months],
    );
  await change(references.oldClosed, 'closed', 25);
  await change(references.oldSpam, 'spam', 25);
  await change(references.oldNew, 'new', 25);
  await change(references.youngClosed, 'closed', 23);
  await change(references.forgottenNew, 'new', 25);
  await change(references.forgottenContacted, 'contacted', 30);
  await api.dataSource.query(
    `UPDATE enquiries SET updated_at = now() - interval '25 months' WHERE reference = ANY ($1)`,
    [[references.forgottenNew, references.forgottenContacted]],
  );
  await api.nest.get(PersonalRecords).eraseAllOld();
  expect((await listed()).map(({ reference }) => reference).sort()).toEqual(
    [references.oldNew, references.youngClosed].sort(),
  );
  expect(await audited('enquiries.retired')).toHaveLength(1);
});
