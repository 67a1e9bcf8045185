import type { Locator, Page } from '@playwright/test';
import type { Client } from 'pg';
import { expect, expectOpened, signIn, test, type Admin } from './admin';
import { OWNER } from './config';
import { siteIn } from './fixtures';
import {
  accountButton,
  chooseFiles,
  chooseInAccountMenu,
  expectFocusSeen,
  press,
  tabTo,
  typeInto,
} from './keyboard';
import { imageFile } from './image-files';
import {
  expectPhoneKept,
  expectPhoneSeen,
  expectSettingsSaved,
  saveSettings,
  typePhone,
} from './site-settings';

// A browser reports each refusal of the server, as without a session or with an ended one.
const REFUSED = /401/;

test.describe('a visitor without a session', () => {
  for (const address of ['/admin/gallery', '/image-library', '/gallery-editor', '/image-diagnostics']) {
    test(`signs in at ${address} and is where they were going`, async ({ page, complaints }) => {
      complaints.expect(REFUSED);
      await siteIn(page).open(address);
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await page.getByLabel(/^Email/).fill(OWNER.email);
      await page.getByLabel(/^Password/).fill(OWNER.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expectOpened(page);
      expect(new URL(page.url()).pathname).toBe(address);
    });
  }

  test('signs in by keyboard alone, and after a wrong password without typing the address again', async ({
    page,
    complaints,
    axe,
  }) => {
    complaints.expect(REFUSED);
    await siteIn(page).open('/image-library');
    await expect(page.getByLabel(/^Email/)).toBeFocused();
    await axe.check();
    await page.keyboard.type(OWNER.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('alert').filter({ hasText: 'The email address or the password is wrong.' }),
    ).toBeVisible();
    await expect(page.getByLabel(/^Email/)).toHaveValue(OWNER.email);
    await axe.check();
    await typeInto(page.getByLabel(/^Password/), OWNER.password);
    await page.keyboard.press('Enter');
    await expectOpened(page);
  });

  test('comes by the footer’s link, and the password is not guessed for ever', async ({
    page,
    complaints,
  }) => {
    complaints.expect(REFUSED);
    complaints.expect(/429/);
    await siteIn(page).open('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.getByLabel(/^Email/).fill('nobody@example.com');
    for (let tries = 0; tries < 11; tries += 1) {
      await page.getByLabel(/^Password/).fill(`guess ${tries}`);
      const answered = page.waitForResponse('**/api/auth/login');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await answered;
      // Until then it takes no press.
      await expect(page.getByRole('button', { name: 'Sign in' })).not.toHaveClass(/loading/);
    }
    await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts.' })).toBeVisible();
  });

  test('who guesses in the owner’s network does not shut out the browser that the owner uses', async ({
    browser,
    baseURL,
    newVisitor,
    complaints,
  }) => {
    complaints.expect(REFUSED);
    const network = { baseURL, extraHTTPHeaders: newVisitor(), locale: 'en-GB' };
    const own = await browser.newContext(network);
    const attacker = await browser.newContext(network);
    await signIn(own.request);
    expect((await own.request.post('/api/auth/logout')).status()).toBe(204);
    const guess = () =>
      attacker.request.post('/api/auth/login', { data: { email: OWNER.email, password: 'a guess' } });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status()).toBe(401);
    expect((await guess()).status()).toBe(429);

    const page = await own.newPage();
    complaints.watch(page);
    await siteIn(page).open('/admin/enquiries');
    await page.getByLabel(/^Email/).fill(OWNER.email);
    await page.getByLabel(/^Password/).fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectOpened(page);
    await own.close();
    await attacker.close();
  });
});

test('by keyboard alone, signing out leads back to the sign-in', async ({ admin, page }) => {
  await admin.open('/admin/enquiries');
  await chooseInAccountMenu(page, 'Sign out');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toBeFocused();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
});

/** Saves a phone number with a session that is over; answers the dialog that comes. */
async function saveWithEndedSession(admin: Admin, page: Page, database: Client): Promise<Locator> {
  await admin.open('/admin/site-settings');
  await typePhone(page);
  await database.query('DELETE FROM sessions');
  await saveSettings(page);
  return page.getByRole('dialog', { name: 'Please sign in again' });
}

test('by keyboard alone, a session that ends during a save is renewed, and the save goes on', async ({
  admin,
  page,
  database,
  complaints,
  visitor,
}) => {
  complaints.expect(REFUSED);
  const dialog = await saveWithEndedSession(admin, page, database);
  await expect(dialog.getByLabel(/^Email/)).toHaveValue(OWNER.email);
  await expect(dialog.getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press('Enter');
  await expectSettingsSaved(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save Site Settings' })).toBeFocused();
  await expectPhoneSeen(visitor);
});

test('a session that ends may be renewed later: the dialog is closed, what was typed stays', async ({
  admin,
  page,
  database,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const dialog = await saveWithEndedSession(admin, page, database);
  await press(dialog.getByRole('button', { name: 'Close' }));
  await expect(page.getByText(/^Site settings could not be saved\./)).toBeVisible();
  await expectPhoneKept(page);
  await signIn(page.request);
  await saveSettings(page);
  await expectSettingsSaved(page);
});

test('by keyboard alone, an upload that meets an ended session goes on after the sign-in', async ({
  admin,
  page,
  database,
  complaints,
}) => {
  complaints.expect(REFUSED);
  await admin.open('/image-library');
  await press(page.getByRole('button', { name: 'Add Images' }));
  const dialog = page.getByRole('dialog', { name: 'Add Images' });
  await tabTo(dialog.getByLabel('Choose images'));
  await database.query('DELETE FROM sessions');
  await chooseFiles(dialog.getByLabel('Choose images'), await imageFile('oak wall.jpg'));
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again.getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(dialog.getByText('1 of 1 uploaded')).toBeVisible();
  await expect(dialog.getByLabel('Choose images')).toBeFocused();
  await expectFocusSeen(page);
});

test('by keyboard alone, a changed password ends the person’s other sessions', async ({
  admin: _signedIn,
  page,
  browser,
  baseURL,
  newVisitor,
  complaints,
  axe,
}) => {
  complaints.expect(REFUSED);
  complaints.expect(/400/);
  const editor = {
    email: `editor-${Date.now()}@example.com`,
    password: 'shelves-for-editors',
    role: 'editor',
  };
  expect((await page.request.post('/api/users', { data: editor })).status()).toBe(201);
  const elsewhere = await browser.newContext({ baseURL, extraHTTPHeaders: newVisitor() });
  await signIn(elsewhere.request, editor);
  await signIn(page.request, editor);

  await siteIn(page).open('/admin/enquiries');
  await chooseInAccountMenu(page, 'Change password');
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await typeInto(dialog.getByLabel(/^Current password/), 'something else');
  await typeInto(dialog.getByLabel(/^New password$/), 'short');
  await typeInto(dialog.getByLabel(/^New password again/), 'other');
  await press(dialog.getByRole('button', { name: 'Change password' }));
  await expect(dialog.getByText('Use at least 10 characters.')).toBeVisible();
  await expect(dialog.getByText('The two new passwords differ.')).toBeVisible();
  await expect(dialog.getByLabel(/^New password$/)).toBeFocused();
  await axe.check();
  await typeInto(dialog.getByLabel(/^New password$/), 'Password1234');
  await typeInto(dialog.getByLabel(/^New password again/), 'Password1234');
  await press(dialog.getByRole('button', { name: 'Change password' }));
  await expect(dialog.getByText('This is one of the first passwords that are tried.')).toBeVisible();
  await expect(dialog.getByLabel(/^New password$/)).toBeFocused();
  await typeInto(dialog.getByLabel(/^New password$/), 'shelves-for-later');
  await typeInto(dialog.getByLabel(/^New password again/), 'shelves-for-later');
  await press(dialog.getByRole('button', { name: 'Change password' }));
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await typeInto(dialog.getByLabel(/^Current password/), editor.password);
  await press(dialog.getByRole('button', { name: 'Change password' }));
  await expect(page.getByRole('status').filter({ hasText: 'Your other sessions have ended.' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(accountButton(page)).toBeFocused();

  expect((await page.request.get('/api/auth/me')).status()).toBe(200);
  expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(401);
  const old = await elsewhere.request.post('/api/auth/login', { data: editor });
  expect(old.status()).toBe(401);
  await signIn(elsewhere.request, { email: editor.email, password: 'shelves-for-later' });
  await elsewhere.close();
});
