import type { Page } from '@playwright/test';
import { ADMIN_ROUTES } from '../mf-admin/src/app/admin-routes';
import { ADMIN, expect, test } from './admin';

// axe on diagnostics, migration and direct images in every state, and on the admin with its API away, on a phone and
// on a desktop.

const BROKEN = {
  id: 1,
  title: 'Broken',
  description: 'It leads nowhere.',
  image: '/pictures/gone-with-a-rather-long-name-that-does-not-fit-a-narrow-column.jpg',
  buttonText: 'Go there',
  buttonLink: '/no-such-page',
};

test('diagnostics: an upload that was tested, broken references and decisions', async ({
  admin,
  page,
  bothWidths,
  complaints,
}) => {
  test.setTimeout(180_000);
  // The browser reports what the check asks for and does not find.
  complaints.expect(/404/);
  const saved = await page.request.post('/api/site-config/home_slider', { data: [BROKEN] });
  expect(saved.status()).toBe(200);
  await admin.open('/image-diagnostics');
  await page.getByRole('button', { name: 'Test an upload' }).click();
  await expect(page.getByText('Uploads work.')).toBeVisible();
  await bothWidths.check('diagnostics with all their results', ADMIN);
  await admin.open('/admin/checks');
  const pages = page.getByRole('region', { name: 'Every Page' });
  await pages.getByRole('button', { name: 'Read every page' }).click();
  await expect(pages.getByText(/^\d+ findings\.$/)).toBeVisible({ timeout: 120_000 });
  await bothWidths.check('checks with all their results', ADMIN);
});

test('direct images and migration: a wrong address, kept images, results and a failure', async ({
  admin,
  page,
  bothWidths,
  complaints,
}) => {
  test.slow();
  complaints.expect(/404|Migration of desk-system/);
  await admin.open('/admin/image-diagnostics');
  const manager = page.getByRole('region', { name: 'Direct Image Manager' });
  await manager.getByRole('button', { name: 'Set URL for Wall System' }).click();
  await expect(manager.getByText('Please enter a valid URL')).toBeVisible();
  await manager.getByLabel('Image URL for Desk System').fill('/pictures/not-there.jpg');
  await manager.getByRole('button', { name: 'Set URL for Desk System' }).click();
  await expect(manager.getByText('Desk System set in this browser.')).toBeVisible();
  await bothWidths.check('a direct image, and an address that is wrong', ADMIN);

  await admin.open('/admin');
  const tool = page.getByRole('region', { name: 'Image Migration Tool' });
  await tool.getByRole('button', { name: 'Migrate direct images' }).click();
  await expect(tool.getByRole('alert')).toBeVisible();
  await tool.getByText('Each image').click();
  await tool.getByRole('button', { name: 'Migrate slider images' }).click();
  await expect(tool.getByText('Successfully migrated 3 images')).toBeVisible();
  await bothWidths.check('a migration that failed, and one that arrived', ADMIN);

  await page.route('**/api/images', () => undefined);
  await page.route('**/api/images/batch', () => undefined);
  const website = page.getByRole('region', { name: 'Website images' });
  await website.getByRole('button', { name: /Add ALL Website Images$/ }).click();
  await expect(website.getByText(/^0 of \d+…$/)).toBeVisible();
  await bothWidths.check('all website images under way', ADMIN);
});

const AWAY = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    detail: 'The database cannot be reached just now. Please try again in a moment.',
  }),
};

/** Everything that a tab reads and saves is refused, but for the question who is signed in. */
const cutOff = (page: Page) => page.route(/\/api\/(?!auth\/)/, (route) => route.fulfill(AWAY));

const areas = ADMIN_ROUTES.map(({ path }) => path);

for (const addresses of [areas.slice(0, 8), areas.slice(8)]) {
  test(`with the API away each of ${addresses.join(', ')} says so`, async ({
    admin,
    page,
    bothWidths,
    complaints,
  }) => {
    test.setTimeout(180_000);
    complaints.expect(/503|Failed to fetch|Failed to load/);
    for (const address of addresses) {
      await page.unrouteAll();
      await cutOff(page);
      await admin.open(address);
      await expect(page.locator(ADMIN).getByRole('alert').first()).toBeVisible();
      await bothWidths.check(address, ADMIN);
    }
  });
}

test('with the API away the admin cannot be opened, and says so', async ({
  page,
  site,
  bothWidths,
  complaints,
}) => {
  complaints.expect(/503/);
  await page.route('**/api/auth/me', (route) => route.fulfill(AWAY));
  await site.open('/admin');
  await expect(page.getByRole('heading', { name: 'The admin cannot be opened just now' })).toBeVisible();
  await bothWidths.check('the admin that cannot be opened', ADMIN);
});
