import type { Page } from '@playwright/test';
import { expect, test } from './admin';
import { newProfile } from './browser-process';
import { OWNER } from './config';
import { expectFocusSeen, placeLink, press } from './keyboard';

test('what was typed two seconds before the page was killed is back, and can be discarded', async ({
  admin,
  page,
  context,
}) => {
  await admin.open('/admin/gallery');
  const firstTitle = (of = page) => of.getByLabel('Title').first();
  await firstTitle().fill('Half a tit');
  await expect
    .poll(() => page.evaluate(() => window.localStorage.getItem('admin-drafts-v1') ?? ''), { timeout: 2000 })
    .toContain('Half a tit');
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto('/admin/gallery');
  await expect(firstTitle(next)).toHaveValue('Half a tit');
  await expect(next.getByText(/^Your unsaved changes from .+ are back\.$/)).toBeVisible();
  await press(next.getByRole('button', { name: 'Discard them' }));
  const question = next.getByRole('dialog', { name: 'Discard your unsaved changes?' });
  await expect(question.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await press(question.getByRole('button', { name: 'Discard' }));
  await expect(firstTitle(next)).toHaveValue('Evening Media Wall');
  await expect(next.getByRole('status').getByText('Unsaved changes discarded.')).toBeAttached();
  await expectFocusSeen(next);
});

test('closing the page and a link out of the admin ask before unsaved changes are left; moving between tabs does not', async ({
  admin,
  page,
}) => {
  await admin.open('/admin/gallery');
  await page.getByLabel('Title').first().fill('Not saved');
  const closing = new Promise<string>((resolve) => {
    page.once('dialog', (native) => {
      resolve(native.type());
      void native.dismiss();
    });
  });
  await page.close({ runBeforeUnload: true });
  expect(await closing).toBe('beforeunload');

  const ask = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  const away = page.getByRole('link', { name: 'View website' });
  await press(away);
  await press(ask.getByRole('button', { name: 'Stay here' }));
  await expect(page).toHaveURL(/\/admin\/gallery$/);
  await expect(away).toBeFocused();
  await placeLink(page, 'Solutions').click();
  await expect(ask).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/solutions$/);

  await press(away);
  await press(ask.getByRole('button', { name: 'Leave' }));
  await expect(page).toHaveURL('/');
});

test('what was typed two seconds before the browser was killed is back', async ({ baseURL }) => {
  const profile = newProfile();
  const firstTitle = (page: Page) => page.getByLabel('Title').first();
  const openGallery = async (page: Page) => {
    const signedIn = await page.request.post(`${baseURL}/api/auth/login`, { data: OWNER });
    expect(signedIn.status()).toBe(200);
    await page.goto(`${baseURL}/admin/gallery`);
  };
  try {
    const before = await profile.start();
    await openGallery(before.page);
    await firstTitle(before.page).fill('Half a title');
    // The two seconds that may be lost; nothing on the page tells when its storage is on the disk.
    await before.page.waitForTimeout(2000);
    await before.kill();

    const after = await profile.start();
    await openGallery(after.page);
    await expect(firstTitle(after.page)).toHaveValue('Half a title');
    await expect(after.page.getByText(/^Your unsaved changes from .+ are back\.$/)).toBeVisible();
  } finally {
    await profile.remove();
  }
});

test('Back out of the admin asks before unsaved changes are left', async ({
  admin: _signedIn,
  page,
  site,
}) => {
  await site.open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).press('Enter');
  await placeLink(page, 'Gallery').click();
  await page.getByLabel('Title').first().fill('Not saved');

  const ask = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(ask).toBeHidden();
  await page.goForward();
  await expect(page.getByLabel('Title').first()).toHaveValue('Not saved');

  await page.evaluate(() => window.history.go(-2));
  await ask.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(/\/admin\/gallery$/);
  await expect(page.getByLabel('Title').first()).toHaveValue('Not saved');

  await page.evaluate(() => window.history.go(-2));
  await ask.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(
    page.getByRole('heading', { name: 'Modular shelving for home, office and retail' }),
  ).toBeVisible();
});
