import { expect, test } from './admin';

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
  await next.getByRole('button', { name: 'Discard them' }).click();
  await next
    .getByRole('dialog', { name: 'Discard your unsaved changes?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(firstTitle(next)).toHaveValue('Evening Media Wall');
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
  await page.getByRole('banner').getByRole('link', { name: 'Solutions' }).click();
  await ask.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(/\/admin\/gallery$/);
  await page.getByRole('tab', { name: /^Solutions/ }).click();
  await expect(ask).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/solutions$/);

  await page.getByRole('banner').getByRole('link', { name: 'Solutions' }).click();
  await ask.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/solutions$/);
});
