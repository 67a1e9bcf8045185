import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { toAddress } from 'shared-planner/address';
import { examplePlan } from 'shared-planner/fit';
import { exactMoney } from 'shared-planner/money';
import { priceOf } from 'shared-planner/price';
import { SEED_PRICES } from 'shared-planner/seed-prices';
import { choose, expect, test } from './admin';
import { fillEnquiry, visitor as person } from './enquiry-form';
import { expectFocusSeen, openTab, press, tabTo, toggle, typeInto } from './keyboard';

test.beforeEach(async ({ database }) => {
  await database.query('DELETE FROM enquiries');
});

interface Planted {
  firstName: string;
  status?: string;
  message?: string;
  /** How long ago it came, as Postgres says it. */
  ago?: string;
}

/** Puts an enquiry into the inbox, with the mail it owes. @returns its reference */
async function plant(database: Client, { firstName, status = 'new', message = '', ago = '1 hour' }: Planted) {
  const reference = `FR-${firstName.toUpperCase().slice(0, 6)}`;
  await database.query(
    `WITH enquiry AS (
       INSERT INTO enquiries (reference, first_name, last_name, email, interest, message, consent_version, status,
                              created_at)
       VALUES ($1, $2, 'Lovelace', lower($2) || '@example.com', 'office', $3, '2026-01', $4, now() - $5::interval)
       RETURNING id)
     INSERT INTO mail_jobs (enquiry_id, kind) SELECT id, 'notification' FROM enquiry`,
    [reference, firstName, message, status, ago],
  );
  return reference;
}

const table = (page: Page) => page.getByRole('region', { name: 'Enquiries' });
/** Every enquiry that is listed; the first row has the headings. */
const rows = (page: Page) => table(page).locator('tbody').getByRole('row');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
/** An enquiry beside the list, once it was opened. */
const opened = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens an enquiry with the pointer. */
async function open(page: Page, name: string) {
  await row(page, name).getByRole('button', { name }).click();
  await expect(opened(page, name)).toBeVisible();
  return opened(page, name);
}

test('a visitor’s enquiry is in the inbox, is answered, and is no longer counted as unread', async ({
  admin,
  page,
  visitor,
  axe,
}) => {
  await admin.open('/admin/enquiries');
  await expect(page.getByText('Nothing unread.')).toBeVisible();
  await expect(page.getByText('No enquiries yet.')).toBeVisible();
  await axe.check();

  const contact = await visitor.open('/contact');
  // Once the form's code has arrived, no script can replace the browser's functions.
  await contact.clock.install();
  await expect(contact.locator('[data-boundary=enquiry][data-hydrated]')).toBeAttached();
  await fillEnquiry(contact, person('grace@example.com'));
  await contact.getByRole('button', { name: 'Submit Enquiry' }).click();
  await expect(contact.getByText('Enquiry Submitted')).toBeVisible();
  const reference = /FR-\w+/.exec(await contact.getByRole('main').innerText())?.[0] ?? '';

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 unread' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enquiries 1 unread' })).toBeVisible();
  await expect(row(page, 'Grace Hopper')).toContainText('Home Storage Solutions');
  await expect(row(page, 'Grace Hopper')).toContainText(/Reply by \d/);
  const enquiry = await open(page, 'Grace Hopper');
  await expect(enquiry).toContainText(reference);
  await expect(enquiry).toContainText('A wall of books, please.');
  await expect(enquiry.getByRole('link', { name: 'grace@example.com' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:grace@example\\.com\\?subject=.*${reference}`),
  );
  await expect(enquiry.getByRole('link', { name: '020 7946 0018' })).toHaveAttribute(
    'href',
    'tel:02079460018',
  );
  await expect(enquiry).toContainText('Mail is waiting to be sent');
  await axe.check();

  await choose(enquiry.getByLabel('Status'), 'Contacted');
  await expect(page.getByRole('status').filter({ hasText: 'Marked as contacted' })).toBeVisible();
  await expect(enquiry).not.toContainText('Reply by');
  await enquiry.getByLabel('Notes').fill('Called back on Monday.');
  await enquiry.getByRole('button', { name: 'Save notes' }).click();
  await expect(enquiry.getByText('Notes saved.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Nothing unread.')).toBeVisible();
  await expect(enquiry.getByLabel('Notes')).toHaveValue('Called back on Monday.');
  await expect(enquiry.locator('.ant-select').filter({ hasText: 'Contacted' })).toBeVisible();
});

test('the number of unread enquiries is exact beyond a hundred, and older ones are a click away', async ({
  admin,
  page,
  database,
}) => {
  await database.query(
    `INSERT INTO enquiries (reference, first_name, last_name, email, interest, consent_version, status)
     SELECT 'FR-' || n, 'Person', n::text, 'p@example.com', 'office', '2026-01', CASE WHEN n % 10 = 0 THEN 'closed' ELSE 'new' END
     FROM generate_series(1, 250) n`,
  );
  await admin.open('/admin/enquiries');
  await expect(page.getByRole('status').filter({ hasText: '225 unread' })).toBeVisible();
  await expect(rows(page)).toHaveCount(100);
  await page.getByRole('button', { name: 'Older enquiries' }).click();
  await expect(rows(page)).toHaveCount(200);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'Older enquiries' }).click();
  await expect(rows(page)).toHaveCount(250);
  await expect(page.getByRole('button', { name: 'Older enquiries' })).toHaveCount(0);
});

test('enquiries are found by status and by what was written', async ({ admin, page, database }) => {
  await plant(database, { firstName: 'Ada', message: 'Shelves in walnut' });
  await plant(database, { firstName: 'Berta', status: 'contacted' });
  await plant(database, { firstName: 'Clara', status: 'closed' });
  await plant(database, { firstName: 'Dora', status: 'spam' });
  await admin.open('/admin/enquiries');
  await expect(rows(page)).toHaveCount(4);
  for (const [status, name] of [
    ['New', 'Ada'],
    ['Contacted', 'Berta'],
    ['Closed', 'Clara'],
    ['Spam', 'Dora'],
  ] as const) {
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: status }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(name);
  }
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'All' }).click();
  await expect(rows(page)).toHaveCount(4);
  await page.getByLabel('Search enquiries').fill('WALNUT');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Ada');
  await page.getByLabel('Search enquiries').fill('mahogany');
  await expect(page.getByText('No enquiries match.')).toBeVisible();
});

test('an enquiry that waits too long says so', async ({ admin, page, database }) => {
  await plant(database, { firstName: 'Ada', ago: '9 days' });
  await admin.open('/admin/enquiries');
  await expect(row(page, 'Ada Lovelace')).toContainText('Reply was due by');
});

test('mail that could not be sent is named with its reason and sent again', async ({
  admin,
  page,
  database,
}) => {
  await plant(database, { firstName: 'Ada' });
  await plant(database, { firstName: 'Berta', status: 'spam' });
  await database.query(
    `UPDATE mail_jobs SET state = 'failed', attempts = 16, last_error = '550 no such mailbox'
     FROM enquiries WHERE enquiries.id = enquiry_id AND first_name = 'Ada'`,
  );
  await database.query(
    `DELETE FROM mail_jobs USING enquiries WHERE enquiries.id = enquiry_id AND first_name = 'Berta'`,
  );
  await admin.open('/admin/enquiries');
  await expect(row(page, 'Ada Lovelace')).toContainText('Mail not sent');
  const ada = await open(page, 'Ada Lovelace');
  await expect(ada).toContainText('Mail could not be sent (16 attempts): 550 no such mailbox');
  await ada.getByRole('button', { name: 'Resend' }).click();
  await expect(ada).toContainText('Mail is waiting to be sent');
  await page.keyboard.press('Escape');
  await expect(ada).toBeHidden();
  const berta = await open(page, 'Berta Lovelace');
  await expect(berta).toContainText('No mail was sent, because it was taken for spam');
  await expect(berta.getByRole('button', { name: /send/i })).toHaveCount(0);
});

test('the table holds what fits the search, with formulas made harmless', async ({
  admin,
  page,
  database,
}) => {
  await plant(database, { firstName: 'Ada', message: '=HYPERLINK("https://evil.example")' });
  await plant(database, { firstName: 'Berta' });
  await admin.open('/admin/enquiries');
  await page.getByLabel('Search enquiries').fill('ada');
  await expect(rows(page)).toHaveCount(1);
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await arrives;
  expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const table = await readFile(await download.path(), 'utf8');
  expect(table).toContain('"ada@example.com"');
  expect(table).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(table).not.toContain('berta@example.com');
});

test('by keyboard alone, an enquiry is erased for good, with its notes and drafts', async ({
  admin,
  page,
  database,
  axe,
}) => {
  await plant(database, { firstName: 'Ada' });
  await plant(database, { firstName: 'Berta' });
  await admin.open('/admin/enquiries');
  const ada = opened(page, 'Ada Lovelace');
  await press(row(page, 'Ada Lovelace').getByRole('button', { name: /Ada/ }));
  await typeInto(ada.getByLabel('Notes'), 'Has a piano');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('admin-drafts-v1') ?? ''))
    .toContain('Has a piano');
  const erase = ada.getByRole('button', { name: 'Erase everything about this person' });
  await press(erase);
  const question = page.getByRole('dialog', { name: 'Erase everything about Ada Lovelace?' });
  await axe.check();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(ada).toBeVisible();
  await expect(erase).toBeFocused();
  await page.keyboard.press('Enter');
  await press(question.getByRole('button', { name: 'Erase' }));
  await expect(row(page, 'Ada Lovelace')).toHaveCount(0);
  await expect(ada).toBeHidden();
  await expect(page.getByRole('status').getByText('Everything about Ada Lovelace was erased')).toBeVisible();
  await expectFocusSeen(page);
  await expect(row(page, 'Berta Lovelace')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 unread' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('admin-drafts-v1') ?? '')).not.toContain('piano');
  const { rows } = await database.query("SELECT FROM enquiries WHERE first_name = 'Ada'");
  expect(rows).toEqual([]);
  const jobs = await database.query('SELECT FROM mail_jobs');
  expect(jobs.rowCount).toBe(1);
});

test('two people who write notes at once keep both, field by field', async ({
  admin,
  page,
  colleague,
  database,
  complaints,
}) => {
  // The refusal of a change to a revision that another user has changed.
  complaints.expect(/412/);
  await plant(database, { firstName: 'Ada' });
  await admin.open('/admin/enquiries');
  const mine = await open(page, 'Ada Lovelace');
  await mine.getByLabel('Notes').fill('Mine');

  await colleague.open('/admin/enquiries');
  const theirs = await open(colleague.page, 'Ada Lovelace');
  await theirs.getByLabel('Notes').fill('Theirs');
  await theirs.getByRole('button', { name: 'Save notes' }).click();
  await expect(theirs.getByText('Notes saved.')).toBeVisible();

  await mine.getByRole('button', { name: 'Save notes' }).click();
  const question = page.getByRole('dialog', { name: 'Another user has changed the same things' });
  await expect(question).toContainText('Theirs');
  await expect(question).toContainText('Mine');
  await question.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(mine.getByText('Notes saved.')).toBeVisible();
});

test('by keyboard alone, an enquiry gets another status and notes, and is found again', async ({
  admin,
  page,
  database,
}) => {
  await plant(database, { firstName: 'Ada' });
  await plant(database, { firstName: 'Berta' });
  await admin.open('/admin');
  await openTab(page, 'Enquiries');
  const ada = opened(page, 'Ada Lovelace');
  await press(row(page, 'Ada Lovelace').getByRole('button', { name: /Ada/ }));
  await expect(ada.getByLabel('Notes')).toBeEnabled();
  await tabTo(ada.getByLabel('Status'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Marked as contacted' })).toBeVisible();
  await expect(ada.getByLabel('Status')).toBeFocused();
  await typeInto(ada.getByLabel('Notes'), 'Called.');
  await press(ada.getByRole('button', { name: 'Save notes' }));
  await expect(page.getByText('Notes saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ada).toBeHidden();
  await press(page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Contacted' }));
  await expect(rows(page)).toHaveCount(1);
  const stored = await database.query('SELECT status, notes FROM enquiries WHERE first_name = $1', ['Ada']);
  expect(stored.rows).toEqual([{ status: 'contacted', notes: 'Called.' }]);
});

test('by keyboard alone, several enquiries are marked at once, then erased at once', async ({
  admin,
  page,
  database,
  axe,
}) => {
  for (const firstName of ['Ada', 'Berta', 'Clara']) await plant(database, { firstName });
  await admin.open('/admin/enquiries');
  for (const name of ['Ada Lovelace', 'Berta Lovelace']) await toggle(page.getByLabel(`Select ${name}`));
  const bulk = page.getByRole('group', { name: 'Selected enquiries' });
  await expect(bulk).toContainText('2 enquiries selected');
  await axe.check();
  await tabTo(bulk.getByLabel('Mark as'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^2 enquiries marked as /)).toBeVisible();
  const marked = await database.query("SELECT first_name FROM enquiries WHERE status <> 'new' ORDER BY 1");
  expect(marked.rows).toEqual([{ first_name: 'Ada' }, { first_name: 'Berta' }]);

  for (const name of ['Ada Lovelace', 'Berta Lovelace']) await toggle(page.getByLabel(`Select ${name}`));
  await press(bulk.getByRole('button', { name: 'Erase' }));
  await press(
    page.getByRole('dialog', { name: 'Erase 2 enquiries?' }).getByRole('button', { name: 'Erase' }),
  );
  await expect(page.getByText('2 enquiries erased')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  const left = await database.query('SELECT first_name FROM enquiries');
  expect(left.rows).toEqual([{ first_name: 'Clara' }]);
});

/** An enquiry about a plan, which cost so much more or less when it was sent. */
async function plantPlan(database: Client, morePence: number) {
  const plan = examplePlan('wall-system');
  const subject = { kind: 'plan', id: toAddress(plan), name: 'Wall System on a wall of 360 × 250 cm' };
  const price = priceOf(plan, SEED_PRICES);
  const priceThen = { ...price, totalPence: price.totalPence + morePence };
  await plant(database, { firstName: 'Ada', message: 'Will it fit?' });
  await database.query('UPDATE enquiries SET subject = $1, priced_plan = $2', [
    subject,
    { price: priceThen, day: '2026-01-05' },
  ]);
  return { subject, price, priceThen };
}

test('an enquiry about a plan shows its drawing, its attachments, and its price then and now', async ({
  admin,
  page,
  database,
  bothWidths,
}) => {
  const { subject, price, priceThen } = await plantPlan(database, -1250);
  const photograph = await readFile('docs/screenshots/home-375.jpg');
  await database.query('INSERT INTO enquiry_photographs (enquiry_id, bytes) SELECT id, $1 FROM enquiries', [
    photograph,
  ]);
  await admin.open('/admin/enquiries');
  const dialog = await open(page, 'Ada Lovelace');
  for (const name of [`Drawing: ${subject.name}`, 'Picture 1 of 1']) {
    const image = dialog.getByRole('img', { name });
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(dialog.getByRole('row', { name: /^Total/ })).toContainText(exactMoney(priceThen.totalPence));
  await expect(dialog.getByRole('status')).toContainText([
    `Today it costs ${exactMoney(price.totalPence)}, £12.50 more than when it was sent.`,
  ]);
  await bothWidths.check('an enquiry about a plan, with a picture');
});

test('by keyboard alone, a corrected price is quoted, and a draft survives a reload', async ({
  admin,
  page,
  database,
  bothWidths,
}) => {
  const { priceThen } = await plantPlan(database, 0);
  await admin.open('/admin/enquiries');
  let quote = (await open(page, 'Ada Lovelace')).getByRole('region', { name: 'Quote' });
  await expect(quote).toContainText('No quote has been sent yet.');
  await expect(quote.getByLabel('Price')).toHaveValue((priceThen.totalPence / 100).toFixed(2));
  await tabTo(quote.getByLabel('Price'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('no idea');
  await press(quote.getByRole('button', { name: 'Preview quote' }));
  await expect(quote).toContainText('Enter a price in whole pence.');
  await expect(quote.getByLabel('Price')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('899.5');
  await tabTo(quote.getByLabel('Words'));
  await page.keyboard.type('With the door on the left.');
  await expect(quote).toContainText('Unsaved changes, kept in this browser');
  await bothWidths.check('a quote half written');

  await page.reload();
  quote = opened(page, 'Ada Lovelace').getByRole('region', { name: 'Quote' });
  await expect(quote.getByLabel('Words')).toHaveValue('With the door on the left.');
  await press(quote.getByRole('button', { name: 'Preview quote' }));
  const mail = page.getByRole('dialog', { name: 'Mail before it is sent' });
  await expect(mail).toContainText('Replies to this mail are not delivered.');
  await expect(mail.frameLocator('iframe').getByText('With the door on the left.')).toBeVisible();
  await press(mail.getByRole('button', { name: 'Send quote' }));
  await expect(quote).toContainText('The quote will be mailed to ada@example.com.');
  await expect(quote).toContainText('Quoted £899.50 on ');
  const { rows: stored } = await database.query(
    "SELECT status, quote FROM enquiries JOIN mail_jobs ON enquiry_id = enquiries.id WHERE kind = 'quote'",
  );
  expect(stored).toEqual([
    {
      status: 'contacted',
      quote: expect.objectContaining({ totalPence: 89_950, words: 'With the door on the left.' }),
    },
  ]);
});

test('by keyboard alone, an enquiry is answered from a template, and its thread shows the answer', async ({
  admin,
  page,
  database,
  bothWidths,
}) => {
  await plant(database, { firstName: 'Ada' });
  await admin.open('/admin/enquiries');
  const ada = await open(page, 'Ada Lovelace');
  const answer = ada.getByRole('region', { name: 'Answer' });
  await tabTo(answer.getByLabel('Template'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(answer.getByRole('textbox', { name: 'Answer' })).toHaveValue(/^Thank you for your enquiry/);
  await press(answer.getByRole('button', { name: 'Preview answer' }));
  const mail = page.getByRole('dialog', { name: 'Mail before it is sent' });
  await expect(mail.frameLocator('iframe').getByText('Dear Ada,')).toBeVisible();
  await bothWidths.check('an answer before it is sent');
  await press(mail.getByRole('button', { name: 'Send answer' }));
  await expect(answer).toContainText('The answer will be mailed to ada@example.com.');
  const sent = ada.getByRole('region', { name: 'Mail' }).getByRole('listitem');
  await expect(sent).toContainText('Answer');
  await expect(sent).toContainText('by owner@example.com');
  const { rows: jobs } = await database.query("SELECT state FROM mail_jobs WHERE kind = 'answer'");
  expect(jobs).toEqual([{ state: 'waiting' }]);
});
