import { personalDataSchema, type PersonalData } from 'shared-types';
import { toAddress } from 'shared-planner/address';
import { examplePlan } from 'shared-planner/fit';
import request from 'supertest';
import { PersonalRecords } from '../../foundation/database/personal-records';
import { startApi, type TestApi } from '../../../test/api';
import { sendAttachment } from '../../../test/every-call';
import { jpeg } from '../../../test/images';
import { signIn } from '../../../test/sign-in';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await signIn(api);
});
afterAll(() => api.stop());

let network = 0;
async function enquire(email: string, more: object = {}): Promise<string> {
  network += 1;
  const { body } = await request(api.url)
    .post('/enquiries')
    .set('X-Forwarded-For', `198.51.100.${network}`)
    .send({ firstName: 'Ada', lastName: 'Lovelace', email, interest: 'office', consent: true, ...more })
    .expect(201);
  return String(body.reference);
}
const ask = (path: 'find' | 'erase', email: string) =>
  request(api.url).post(`/people/${path}`).set('Cookie', cookie).send({ email });
const answered = async (path: 'find' | 'erase', email: string): Promise<PersonalData> =>
  personalDataSchema.parse((await ask(path, email).expect(200)).body);
const references = ({ enquiries }: PersonalData) => enquiries.map(({ reference }) => reference);
const rows = (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  api.dataSource.query(sql, values);
const NOTHING = { enquiries: [], plans: [], others: [], auditEntries: 0, namedIn: [], hasAccount: false };

it('erases everything that has the person’s address, however it was typed, and nothing else', async () => {
  const { body: photograph } = await sendAttachment(api, await jpeg(1)).expect(201);
  const { body: plan } = await request(api.url)
    .post('/plans')
    .send({ plan: toAddress(examplePlan('free-standing')) })
    .expect(201);
  const first = await enquire('ada@example.com', {
    attachments: [{ id: photograph.id, name: 'wall.jpg' }],
    company: 'Analytical Engines Ltd',
    message: `My plan: https://formraster.example/planner/${String(plan.code).toLowerCase()}`,
  });
  const second = await enquire('Ada@EXAMPLE.com');
  const longer = await enquire('lovely.ada@example.com');
  const naming = await enquire('bob@example.com', { message: 'Ask ada@example.com, please.' });
  await request(api.url)
    .post('/auth/login')
    .send({ email: 'ADA@example.com', password: 'not the password' })
    .expect(401);
  await rows(`UPDATE enquiries SET notes = 'Called.' WHERE reference = $1`, [second]);

  const found = await answered('find', ' ada@Example.com\u200b');
  expect(references(found)).toEqual([second, first]);
  expect(found.enquiries).toMatchObject([
    { hasNotes: true, hasBusiness: false, attachments: 0, photographs: 0, mails: 2 },
    { hasNotes: false, hasBusiness: true, attachments: 1, photographs: 1, mails: 2 },
  ]);
  expect(found).toMatchObject({ plans: [plan.code], auditEntries: 1, namedIn: [naming], hasAccount: false });

  expect(await answered('erase', 'ada@example.com')).toEqual(found);
  expect(await answered('find', 'ada@example.com')).toEqual({ ...NOTHING, namedIn: [naming] });
  expect(await rows('SELECT reference FROM enquiries ORDER BY id')).toEqual([
    { reference: longer },
    { reference: naming },
  ]);
  expect(await rows('SELECT * FROM enquiry_photographs')).toEqual([]);
  expect(await rows('SELECT DISTINCT enquiry_id FROM mail_jobs')).toHaveLength(2);
  expect(await rows('SELECT * FROM saved_plans')).toEqual([]);
  expect(await rows(`SELECT key FROM rate_limits WHERE key LIKE 'mail:ada%'`)).toEqual([]);
  expect(await rows(`SELECT target FROM audit_log WHERE action = 'auth.sign-in-refused'`)).toEqual([
    { target: '(erased)' },
  ]);
  const [entry] = await rows(`SELECT actor, target, detail FROM audit_log WHERE action = 'people.erased'`);
  expect(entry).toEqual({
    actor: 'owner@example.com',
    target: null,
    detail: { enquiries: [second, first], plans: 1, auditEntries: 1 },
  });
});

/** Tables with personal data that no feature has to register, and why. */
const KEPT = {
  users: 'accounts, which owners remove',
  sessions: 'gone with their account',
  audit_log: 'people.repository erases addresses in it',
  password_links: 'gone with their account',
  remote_failures: 'names a kind of browser, never a visitor',
};

it('knows every table with personal data', async () => {
  const registered = api.nest.get(PersonalRecords).registered.flatMap(({ tables }) => tables);
  const found = await rows(
    `SELECT DISTINCT table_name FROM information_schema.columns WHERE table_schema = 'public'
     AND column_name ~ '^(email|phone|ip|network|browser|(first|last|full)_name|words|address|town|postcode)$'`,
  );
  const unknown = found
    .map(({ table_name: table }) => String(table))
    .filter((table) => !registered.includes(table) && !Object.hasOwn(KEPT, table));
  expect(unknown).toEqual([]);
});

it('compares international addresses in whichever form they were sent', async () => {
  const reference = await enquire('ada@müller.example');
  expect(references(await answered('find', 'ADA@MU\u0308LLER.example'))).toEqual([reference]);
  expect(references(await answered('erase', 'ada@xn--mller-kva.example'))).toEqual([reference]);
});

it('leaves the audit log append-only otherwise', async () => {
  await expect(rows(`UPDATE audit_log SET target = '(erased)'`)).rejects.toThrow('append-only');
  await expect(
    api.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT set_config('audit.erasing', 'on', true)`);
      await manager.query(`UPDATE audit_log SET actor = 'somebody@example.com'`);
    }),
  ).rejects.toThrow('append-only');
});

it('says that a user signs in by the address, and leaves the account and what it did', async () => {
  expect(await answered('erase', 'OWNER@example.com')).toMatchObject({ enquiries: [], hasAccount: true });
  await request(api.url).get('/auth/me').set('Cookie', cookie).expect(200);
});

it('is closed without a session, and needs an address', async () => {
  await request(api.url).post('/people/find').send({ email: 'ada@example.com' }).expect(401);
  await request(api.url).post('/people/erase').send({ email: 'ada@example.com' }).expect(401);
  await ask('erase', 'ada').expect(400);
});
