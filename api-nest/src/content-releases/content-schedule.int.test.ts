import { setTimeout as pause } from 'node:timers/promises';
import { ContentDocuments } from '../foundation/content/content-documents';
import { Outbox } from '../foundation/outbox/outbox';
import { startApi, startInstance, type TestApi } from '../../test/api';
import { newImage, newProduct, releasesOf, type ReleaseCalls } from '../../test/content-releases';
import { readable, startMailbox, type Mailbox } from '../../test/mailbox';
import { signIn } from '../../test/sign-in';
import { TEST_OWNER } from '../../test/test-owner';
import { ScheduleService } from './schedule.service';

let api: TestApi;
let calls: ReleaseCalls;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({ SMTP_URL: mailbox.url, ENQUIRY_TO: 'sales@example.com' });
  calls = releasesOf(api, await signIn(api));
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});

/** A release that changes the price of a product, scheduled for the next century. */
async function scheduled(price = 'From £90', product = newProduct()) {
  await calls.save(product);
  const { id } = await calls.create();
  await calls.put(id, [{ resource: 'products', id: product.product_id, value: { ...product, price } }]);
  return { product, release: await calls.schedule(id, { at: '2100-06-01T09:00' }) };
}

/** Lets the time of releases come, in their order, while no instance looks. */
const letPass = (...ids: number[]) =>
  api.dataSource.query(
    `UPDATE content_releases SET scheduled_at = now() - interval '1 hour' + position * interval '1 second'
     FROM unnest($1::int[]) WITH ORDINALITY AS due (id, position) WHERE content_releases.id = due.id`,
    [ids],
  );
const scheduledBy = (email: string, id: number) =>
  api.dataSource.query('UPDATE content_releases SET scheduled_by = $1 WHERE id = $2', [email, id]);
const due = (instance = api) => instance.nest.get(ScheduleService).publishDue();

it('stores the instant of a time in London', async () => {
  const { release } = await scheduled();
  expect(release).toMatchObject({ state: 'scheduled', scheduledAt: '2100-06-01T08:00:00.000Z' });
});

it.each([
  ['a time that has passed', { at: '2020-01-01T09:00' }, 'at', 'has passed'],
  ['an hour that clocks leave out', { at: '2099-03-29T01:30' }, 'at', 'does not exist'],
  ['an hour that clocks show twice', { at: '2099-10-25T01:30' }, 'occurrence', 'twice'],
  ['a day that does not exist', { at: '2099-02-30T09:00' }, 'at', 'does not exist'],
  ['what is no time', { at: 'tomorrow' }, 'at', 'day and a time'],
])('refuses %s with a sentence', async (_what, schedule, path, words) => {
  const { release } = await scheduled();
  const { body } = await calls.send('put', calls.path(release.id, '/schedule'), schedule).expect(400);
  expect(body.issues).toMatchObject([{ path, message: expect.stringContaining(words) }]);
});

it.each([
  ['first', '2099-10-25T00:30:00.000Z'],
  ['second', '2099-10-25T01:30:00.000Z'],
])('takes the %s of two equal times', async (occurrence, instant) => {
  const { release } = await scheduled();
  const { scheduledAt } = await calls.schedule(release.id, { at: '2099-10-25T01:30', occurrence });
  expect(scheduledAt).toBe(instant);
});

it('is a draft again when its schedule ends', async () => {
  const { release } = await scheduled();
  const { body } = await calls.send('delete', calls.path(release.id, '/schedule')).expect(200);
  expect(body).toMatchObject({ state: 'draft', scheduledAt: null });
  await calls.send('delete', calls.path(release.id, '/schedule')).expect(409);
});

it('publishes what came due in a downtime once and in order, by instances that start together', async () => {
  const { product, release: first } = await scheduled('From £90');
  const { id } = await calls.create();
  await calls.put(id, [
    { resource: 'products', id: product.product_id, value: { ...product, name: 'Second' } },
  ]);
  await calls.schedule(id, { at: '2100-06-01T09:00' });
  await letPass(first.id, id);
  const others = await Promise.all([startInstance(api.databaseUrl), startInstance(api.databaseUrl)]);
  try {
    await Promise.all([api, ...others].map(due));
  } finally {
    await Promise.all(others.map((other) => other.stop()));
  }
  expect(await calls.product(product.product_id)).toMatchObject({ price: 'From £90', name: 'Second' });
  const revisions: unknown[] = await api.dataSource.query(
    'SELECT FROM product_revisions WHERE product_id = $1',
    [product.product_id],
  );
  expect(revisions).toHaveLength(3);
  const [one, two] = [await calls.find(first.id), await calls.find(id)];
  expect(Date.parse(one.publishedAt ?? '')).toBeLessThan(Date.parse(two.publishedAt ?? ''));
  expect(Date.parse(one.publishedAt ?? '')).toBeGreaterThan(Date.parse(one.scheduledAt ?? ''));
});

it('stores the failure of a release, mails it, and publishes the next one', async () => {
  const { product, release } = await scheduled();
  const next = await scheduled('From £70');
  await calls.save({ ...product, price: 'From £130' });
  await letPass(release.id, next.release.id);
  await due();
  expect(await calls.find(release.id)).toMatchObject({
    state: 'draft',
    failure: expect.stringContaining('decide the conflict'),
  });
  expect(await calls.product(product.product_id)).toMatchObject({ price: 'From £130' });
  expect(await calls.product(next.product.product_id)).toMatchObject({ price: 'From £70' });
  const [mail] = await mailbox.holds(1);
  expect(mail!.to).toBe(TEST_OWNER.email);
  expect(readable(mail!.raw)).toContain('was not published');
  expect(readable(mail!.raw)).toContain(`/admin/content-releases?release=${release.id}`);
});

it('does not publish what a colleague scheduled who may no longer publish', async () => {
  const { product, release } = await scheduled();
  await scheduledBy('editor@example.com', release.id);
  await calls.send('put', '/content-rules', { publishing: 'owners', historyMonths: null }).expect(200);
  await letPass(release.id);
  await due();
  await calls.send('put', '/content-rules', { publishing: 'editors', historyMonths: null }).expect(200);
  const failure = 'Only owners publish now. An owner has to schedule this release again.';
  expect(await calls.find(release.id)).toMatchObject({ state: 'draft', failure });
  expect(await calls.product(product.product_id)).toMatchObject({ price: 'From £100' });
});

it('mails a failure to the address for enquiries where the scheduler has no active account', async () => {
  await api.dataSource.query(
    `INSERT INTO users (email, password_hash, role, invited) VALUES ('invited@example.com', '', 'editor', true)`,
  );
  const outbox = api.nest.get(Outbox);
  await outbox.idle();
  const before = mailbox.received.length;
  for (const email of ['gone@example.com', 'invited@example.com']) {
    const { product, release } = await scheduled();
    await calls.save({ ...product, price: 'From £130' });
    await scheduledBy(email, release.id);
    await letPass(release.id);
    await due();
  }
  await outbox.idle();
  expect(mailbox.received.slice(before).map(({ to }) => to)).toEqual([
    'sales@example.com',
    'sales@example.com',
  ]);
});

it('publishes a release again that Postgres has undone because of a deadlock', async () => {
  const { product, release } = await scheduled();
  await api.dataSource.query(`
    CREATE SEQUENCE attempts;
    CREATE FUNCTION deadlock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('attempts') = 1 THEN RAISE 'deadlock detected' USING ERRCODE = '40P01'; END IF; RETURN NEW;
    END $$;
    CREATE TRIGGER deadlocking BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION deadlock()`);
  await letPass(release.id);
  await due();
  await api.dataSource.query(
    'DROP TRIGGER deadlocking ON products; DROP FUNCTION deadlock; DROP SEQUENCE attempts',
  );
  expect(await calls.product(product.product_id)).toMatchObject({ price: 'From £90' });
});

/** Holds a lock while something that needs it runs. @returns the result */
async function whileHeld<T>(lock: string, run: () => PromiseLike<T>, check: () => Promise<void>): Promise<T> {
  const waiting = () =>
    api.dataSource.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
  const { running } = await api.dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
    const running = Promise.resolve(run());
    for (let waits = 0; waits < 200 && (await waiting()).length === 0; waits += 1) await pause(20);
    expect(await waiting()).not.toEqual([]);
    await check();
    return { running };
  });
  return running;
}

it('locks redirects after products, as a new id of a product does', async () => {
  // Of these, the one that the order of the locks’ numbers alone would put last.
  const [last]: { id: string }[] = await api.dataSource.query(
    `SELECT 'p-' || n AS id FROM generate_series(1, 50) AS n ORDER BY hashtextextended('product:p-' || n, 0) DESC LIMIT 1`,
  );
  const targets = [
    { resource: 'site-config', id: 'redirects' },
    { resource: 'site-config', id: 'product_images' },
    { resource: 'products', id: last!.id },
  ] as const;
  await whileHeld(
    `product:${last!.id}`,
    () => api.dataSource.transaction((manager) => api.nest.get(ContentDocuments).lock(targets, manager)),
    async () => {
      const free: unknown[] = await api.dataSource.query(
        `SELECT pg_try_advisory_xact_lock(hashtextextended(name, 0)) AS free
         FROM unnest($1::text[]) AS name`,
        [['site-config:redirects', 'site-config:product_images']],
      );
      expect(free).toEqual([{ free: true }, { free: true }]);
    },
  );
});

it('has a change of an image’s labels wait for a publication of them', async () => {
  const image = await newImage(calls);
  const { status } = await whileHeld(
    api.nest.get(ContentDocuments).source('images').lockOf(String(image.id)),
    () => calls.send('patch', `/images/${image.id}`, { alt: 'Later' }),
    () => Promise.resolve(),
  );
  expect(status).toBe(200);
});
