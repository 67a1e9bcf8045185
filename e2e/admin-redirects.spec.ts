import { expect, test } from './admin';
import { chooseFiles, openTab, press, typeInto } from './keyboard';

test('by keyboard alone, an old address is led to a page, followed, and its visit counted', async ({
  admin,
  page,
  visitor,
  axe,
}) => {
  await admin.open('/admin');
  await openTab(page, 'Redirects');
  await press(page.getByRole('button', { name: 'Add Redirect' }));
  const form = page.getByRole('dialog', { name: 'Add Redirect' });
  await typeInto(form.getByLabel('Old address'), '/products/old-desk');
  await typeInto(form.getByLabel('New address'), 'https://example.com/');
  await press(form.getByRole('button', { name: 'Add' }));
  await expect(form.getByText(/leads to a page of this site only/)).toBeVisible();
  await axe.check();
  await typeInto(form.getByLabel('New address'), '/products/desk-system');
  await press(form.getByRole('button', { name: 'Add' }));
  await expect(form).toBeHidden();

  await chooseFiles(page.getByLabel('Import CSV'), {
    name: 'old.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Old address,New address\r\n/shop,/products\r\n/contact,/about\r\n'),
  });
  const preview = page.getByRole('dialog', { name: 'Import redirects' });
  await expect(preview.getByText(/There is a page at \/contact\./)).toBeVisible();
  await axe.check();
  await press(preview.getByRole('button', { name: 'Import 1 redirect' }));
  await press(page.getByRole('button', { name: 'Save Redirects' }));
  await expect(page.getByText('Redirects saved.')).toBeVisible();
  await axe.check();

  // With JavaScript: a full load, and a click inside the site.
  const visit = await visitor.open('/shop?q=desk');
  await expect(visit).toHaveURL(/\/products\?q=desk$/);
  await visit.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href^="/products/"]');
    link?.setAttribute('href', '/products/old-desk');
  });
  await press(visit.locator('main a[href="/products/old-desk"]'));
  await expect(visit).toHaveURL(/\/products\/desk-system$/);
  await expect(visit.getByRole('heading', { level: 1, name: 'Desk System' })).toBeVisible();
  const answer = await page.request.get('/products/old-desk?from=mail', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([308, '/products/desk-system?from=mail']);

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: /\/products\/old-desk/ })).toContainText(/2 visits, last on/, {
      timeout: 2000,
    });
  }).toPass({ timeout: 30_000 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('an old address opens its new page', async ({ admin: _signedIn, page }) => {
    const saved = await page.request.post('/api/site-config/redirects', {
      data: [{ from: '/old-gallery', to: '/gallery' }],
    });
    expect(saved.status()).toBe(200);
    await page.goto('/old-gallery');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/gallery$/);
  });
});
