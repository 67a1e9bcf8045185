import type { Page } from '@playwright/test';
import { expect, test } from './admin';
import { newProfile } from './browser-process';
import { OWNER } from './config';
import { expectFocusSeen, placeLink, press } from './keyboard';

const firstTitle = (page: Page) => page.getByRole('heading', { name: /^Slot 1 / });

/** Types the title of the first slot of the gallery. */
async function typeTitle(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit slot 1', exact: true }).click();
  await page.getByRole('dialog', { name: 'Edit slot 1' }).getByLabel('Title').fill(title);
}

test('what was typed two seconds before the page was killed is back, and can be discarded', async ({
  admin,
  page,
  context,
}) => {
  await admin.open('/admin/gallery');
  await typeTitle(page, 'Half a tit');
  await expect
    .poll(() => page.evaluate(() => window.localStorage.getItem('admin-drafts-v1') ?? ''), { timeout: 2000 })
    .toContain('Half a tit');
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto('/admin/gallery');
  await expect(firstTitle(next)).toHaveText('Slot 1 Half a tit');
  await expect(next.getByText(/^Your unsaved changes from .+ are back\.$/)).toBeVisible();
  await press(next.getByRole('button', { name: 'Discard them' }));
  const question = next.getByRole('dialog', { name: 'Discard your unsaved changes?' });
  await expect(question.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await press(question.getByRole('button', { name: 'Discard' }));
  await expect(firstTitle(next)).toHaveText('Slot 1 Evening Media Wall');
  await expect(next.getByRole('status').getByText('Unsaved changes discarded.')).toBeAttached();
  await expectFocusSeen(next);
});

test('leaving the admin asks about unsaved changes; moving between tabs does not', async ({
  admin,
  page,
}) => {
  await admin.open('/admin/gallery');
  await typeTitle(page, 'Not saved');
  await page.keyboard.press('Enter');
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
  const openGallery = async (page: Page) => {
    const signedIn = await page.request.post(`${baseURL}/api/auth/login`, { data: OWNER });
    expect(signedIn.status()).toBe(200);
    await page.goto(`${baseURL}/admin/gallery`);
  };
  try {
    const before = await profile.start();
    await openGallery(before.page);
    await typeTitle(before.page, 'Half a title');
    // The two seconds that may be lost; nothing on the page tells when its storage is on the disk.
    await before.page.waitForTimeout(2000);
    await before.kill();

    const after = await profile.start();
    await openGallery(after.page);
    await expect(firstTitle(after.page)).toHaveText('Slot 1 Half a title');
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
  await typeTitle(page, 'Not saved');
  await page.keyboard.press('Enter');

  const ask = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(ask).toBeHidden();
  await page.goForward();
  await expect(firstTitle(page)).toHaveText('Slot 1 Not saved');

  // The website is another document, so the browser asks in its own words.
  const questions: string[] = [];
  const leave = async (steps: number, answer: 'accept' | 'dismiss') => {
    const asked = page.waitForEvent('dialog');
    await page.evaluate((delta) => window.history.go(delta), -steps);
    const native = await asked;
    questions.push(native.type());
    await native[answer]();
  };
  await leave(2, 'dismiss');
  await expect(page).toHaveURL(/\/admin\/gallery$/);
  await expect(firstTitle(page)).toHaveText('Slot 1 Not saved');

  // Chromium drops a step that was refused and is asked for again in the same instant, so this one is another.
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
  await leave(1, 'accept');
  await expect(page).toHaveURL(/\/$/);
  expect(questions).toEqual(['beforeunload', 'beforeunload']);
  await expect(
    page.getByRole('heading', { name: 'Modular shelving for home, office and retail' }),
  ).toBeVisible();
});

test('Back to the admin from a reloaded page of the website shows the admin', async ({
  admin,
  page,
  site,
}) => {
  await admin.open('/admin/gallery');
  await page.getByRole('link', { name: 'View website' }).press('Enter');
  // The address changes first; then the website is loaded as a document of its own.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.reload();
  await site.slotsHydrated();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/gallery$/);
  await expect(page.getByRole('heading', { name: 'Gallery Editor' })).toBeVisible();
});
