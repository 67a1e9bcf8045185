import type { Client } from 'pg';
import { ADMIN, expect, test } from './admin';
import { OWNER } from './config';
import { coveredBy } from './fitting';
import { siteIn } from './fixtures';
import { chooseInAccountMenu } from './keyboard';

// axe on the sign-in, the account, users and enquiries in every state, on a phone and on a desktop.

const REFUSED = /40[01349]/;

test('the sign-in with an error, the way back into an ended session, and another password', async ({
  page,
  admin,
  database,
  bothWidths,
  complaints,
}) => {
  test.slow();
  complaints.expect(REFUSED);
  await admin.open('/admin/site-settings');
  await page.getByLabel(/^Phone/).fill('');
  await page.getByLabel(/^Email/).fill('studio');
  await page.getByLabel('Instagram').fill('javascript:alert(1)');
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Site Settings' }).click();
  await expect(page.getByText(/^Nothing was saved/)).toBeVisible();
  await bothWidths.check('settings that are wrong', ADMIN);

  await chooseInAccountMenu(page, 'Change password');
  const password = page.getByRole('dialog', { name: 'Change password' });
  await password.getByLabel(/^Current password/).fill('something else');
  await password.getByLabel(/^New password$/).fill('short');
  await password.getByLabel(/^New password again/).fill('other');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('The two new passwords differ.')).toBeVisible();
  await bothWidths.check('a new password that is too short');
  for (const label of [/^New password$/, /^New password again/]) {
    await password.getByLabel(label).fill('shelves-for-later');
  }
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('This is not your current password.')).toBeVisible();
  await bothWidths.check('a current password that is wrong');
  await password.getByRole('button', { name: 'Close' }).click();

  await database.query('DELETE FROM sessions');
  await page.getByLabel(/^Phone/).fill('0117 496 0990');
  await page.getByLabel(/^Email/).fill('studio@formraster.example');
  await page.getByLabel('Instagram').fill('');
  await page.getByRole('button', { name: 'Save Site Settings' }).click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByLabel(/^Password/).fill('not the password');
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again.getByRole('alert')).toBeVisible();
  await bothWidths.check('the way back into an ended session, with an error');
  page.on('dialog', (native) => void native.accept());
  await siteIn(page).open('/admin');
  await page.getByLabel(/^Email/).fill('nobody@example.com');
  await page.getByLabel(/^Password/).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is wrong.' })).toBeVisible();
  await bothWidths.check('the sign-in with an error', ADMIN);
});

test('links by mail: a forgotten password, and the page that sets another', async ({
  page,
  bothWidths,
  complaints,
}) => {
  complaints.expect(REFUSED);
  // The site of these journeys sends no mail.
  await page.route('**/api/auth/options', (route) => route.fulfill({ json: { passwordByMail: true } }));
  await page.route('**/api/auth/password-links', (route) => route.fulfill({ status: 202 }));
  await siteIn(page).open('/admin');
  await page.getByRole('button', { name: 'I have forgotten my password' }).click();
  await expect(page.getByLabel(/^Email/)).toBeFocused();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await bothWidths.check('a link for no address', ADMIN);
  await page.getByLabel(/^Email/).fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(/^If the address belongs to an account/)).toBeVisible();
  await bothWidths.check('a link that is on its way', ADMIN);
  await siteIn(page).open('/admin/password#a-link-of-last-week');
  for (const label of [/^New password$/, /^New password again/]) {
    await page.getByLabel(label).fill('shelves-for-later');
  }
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText(/^This link has expired or was used already/)).toBeVisible();
  await bothWidths.check('a link that has expired', ADMIN);
});

test('users: errors in a new one, an added one, a removal and the list after it', async ({
  page,
  admin,
  database,
  bothWidths,
  complaints,
}) => {
  test.slow();
  complaints.expect(REFUSED);
  await admin.open('/admin/users');
  await chooseInAccountMenu(page, 'Your sessions');
  const sessions = page.getByRole('dialog', { name: 'Your sessions' });
  await expect(sessions.getByText('This one')).toBeVisible();
  await bothWidths.check('the list of one’s sessions');
  await sessions.getByRole('button', { name: 'Close' }).click();
  await expect(sessions).toBeHidden();
  const open = page.getByRole('button', { name: 'Add User' });
  const drawer = page.getByRole('dialog', { name: 'Add User' });
  const add = drawer.getByRole('button', { name: 'Add', exact: true });
  await open.click();
  await add.click();
  await expect(drawer.getByLabel(/^Email/)).toBeFocused();
  await bothWidths.check('a new person without an address');
  const email = `somebody.with.a.rather.long.address-${Date.now()}@example.com`;
  const fill = async () => {
    await drawer.getByLabel(/^Email/).fill(email);
    await drawer.getByLabel(/^First password/).fill('shelves-for-anna');
    await add.click();
  };
  await fill();
  await expect(page.getByText(`${email} can sign in now.`)).toBeVisible();
  await bothWidths.check('the list with the person who was added', ADMIN);
  await open.click();
  await fill();
  await expect(drawer.getByRole('alert').first()).toBeVisible();
  await bothWidths.check('a new person who is there already');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: `Change ${email}` }).click();
  const person = page.getByRole('dialog', { name: email });
  await person.getByRole('button', { name: 'Set password' }).click();
  await expect(person.getByText('Use at least 10 characters.')).toBeVisible();
  await bothWidths.check('what can be changed of a person, with a password that is too short');
  await page.keyboard.press('Escape');
  await expect(person).toBeHidden();
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  const question = page.getByRole('dialog', { name: `Remove access for ${email}?` });
  await expect(question).toBeVisible();
  await bothWidths.check('the question before a person is removed');
  await database.query('UPDATE sessions SET confirmed_at = NULL');
  await question.getByRole('button', { name: 'Remove' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(confirmation.getByLabel(/^Your password/)).toBeFocused();
  await confirmation.getByLabel(/^Your password/).fill('not the password');
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirmation.getByText('This is not your password.')).toBeVisible();
  await bothWidths.check('the question who it is, with a wrong password');
  await confirmation.getByLabel(/^Your password/).fill(OWNER.password);
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${email} was removed.`)).toBeVisible();
  await bothWidths.check('the list without the person who was removed', ADMIN);
});

async function plantEnquiries(database: Client): Promise<void> {
  await database.query('DELETE FROM enquiries');
  const phrase = 'A wall of books, please. '.repeat(20);
  await database.query(
    `WITH enquiry AS (
       INSERT INTO enquiries (reference, first_name, last_name, email, phone, interest, message, consent_version,
                              status, created_at)
       SELECT 'FR-' || status, 'Ada', 'Lovelace-' || status, status || '@a-rather-long-domain.example.com',
              '020 7946 0018', 'office', $1, '2026-01', status, now() - interval '9 days'
       FROM unnest(ARRAY['new', 'contacted', 'closed', 'spam']) AS status
       RETURNING id)
     INSERT INTO mail_jobs (enquiry_id, kind, state, attempts, last_error)
     SELECT id, 'notification', 'failed', 16, '550 no such mailbox at a-rather-long-domain.example.com' FROM enquiry`,
    [phrase],
  );
}

test('enquiries: each status, an open one with notes, an erasure, a failed table, none', async ({
  page,
  admin,
  database,
  bothWidths,
  complaints,
}) => {
  test.slow();
  complaints.expect(/503/);
  await plantEnquiries(database);
  // A toast goes after 5 s, before axe has looked at it at both widths.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) =>
      later(run, ms === 5000 ? 60_000 : ms)) as typeof window.setTimeout;
  });
  await admin.open('/admin/enquiries');
  const rows = page.getByRole('region', { name: 'Enquiries' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(4);
  await rows.first().getByRole('checkbox').check();
  await bothWidths.check('the list of enquiries, one of them selected', ADMIN);
  await rows.filter({ hasText: 'Lovelace-new' }).getByRole('button').first().click();
  await page.getByLabel('Notes').fill('Called back.');
  await expect(page.getByText('Unsaved changes, kept in this browser')).toBeVisible();
  await bothWidths.check('an opened enquiry with notes that are not saved');
  await page.getByRole('button', { name: 'Erase everything about this person' }).click();
  await expect(page.getByRole('dialog', { name: /^Erase everything about Ada/ })).toBeVisible();
  await bothWidths.check('the question before an enquiry is erased');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('Notes saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await arrives;
  await bothWidths.check('the list after a table was downloaded', ADMIN);
  await page.route('**/api/enquiries.csv*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(page.getByRole('alert').getByText('The table was not downloaded')).toBeVisible();
  await expect.poll(() => coveredBy(page.locator('[data-toast]'))).toEqual([]);
  await bothWidths.check('a table that was not downloaded', '[role=alert]:has([data-toast])');
  await page.getByLabel('Search enquiries').fill('mahogany');
  await expect(page.getByText('No enquiries match.')).toBeVisible();
  await bothWidths.check('a search that finds nothing', ADMIN);
});
