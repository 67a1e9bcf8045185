import { ADMIN, expect, test } from './admin';
import { stir } from './fixtures';
import { expectPhoneSeen, expectSettingsSaved, saveSettings, typePhone } from './site-settings';

test('with storage full, an edit says that it cannot be kept, and saving still works', async ({
  admin,
  page,
  visitor,
  bothWidths,
}) => {
  await page.addInitScript(() => {
    for (let size = 1024 * 1024; size >= 64; size /= 2) {
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`ballast-${size}-${part}`, 'x'.repeat(size));
      } catch {
        // The next smaller piece.
      }
    }
  });
  await admin.open('/admin/site-settings');
  await typePhone(page);
  await expect(
    page.getByText(
      'This browser’s storage is full, so unsaved changes cannot be kept. Save before you leave.',
    ),
  ).toBeVisible();
  await bothWidths.check('edits that this browser cannot keep', ADMIN);
  await saveSettings(page);
  await expectSettingsSaved(page);
  await expectPhoneSeen(visitor);
});

test('an image whose file is gone has a placeholder, in the library and for visitors', async ({
  admin,
  page,
  library,
  database,
  visitor,
  complaints,
}) => {
  complaints.expect(/404/);
  const { id, url } = await library.add({ name: 'Lost file' });
  await page.request.post('/api/site-config/product_images', { data: { 'wall-system': url } });
  const item = { id: 1, image: url, title: 'Lost' };
  await page.request.post('/api/site-config/gallery', { data: [item] });
  await database.query("UPDATE images SET hash = repeat('0', 64) WHERE id = $1", [id]);
  await admin.open('/image-library');
  const tile = page.getByRole('list', { name: 'Images' }).getByRole('listitem');
  await expect(tile.locator('[data-loading=failed]')).toBeVisible();
  const product = await visitor.open('/products/wall-system');
  await expect(product.getByRole('heading', { level: 1 })).toBeVisible();
  // No other image stands in under its title.
  const empty = product.locator('main [data-loading=failed]').first();
  const another = product.locator('main img[src="/pictures/wall-system.jpg"]');
  await expect(empty).toBeVisible();
  await expect(another).toHaveCount(0);
  await stir(product);
  await expect(product.locator('[data-module="catalogue/ProductPage"]')).toHaveAttribute('data-hydrated');
  await expect(empty).toBeVisible();
  await expect(another).toHaveCount(0);
  const gallery = await visitor.open('/gallery');
  await expect(gallery.locator('main [data-loading=failed]')).toBeVisible();
  await expect(gallery.locator('main img[src^="/pictures/"]')).toHaveCount(0);
});

test('visitors never fetch the admin’s code, not even by the footer’s link coming into sight', async ({
  visitor,
}) => {
  const home = await visitor.open('/');
  const fetched: string[] = [];
  home.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  for (const address of ['/', '/products/wall-system', '/gallery', '/contact', '/thank-you']) {
    await home.goto(address, { waitUntil: 'networkidle' });
    await home.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).scrollIntoViewIfNeeded();
    await home.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).hover();
  }
  await home.waitForLoadState('networkidle');
  expect(fetched.length).toBeGreaterThan(20);
  expect(fetched.filter((address) => address.startsWith('/remotes/admin/'))).toEqual([]);
});
