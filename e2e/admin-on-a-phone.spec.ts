import type { Client } from 'pg';
import { ADMIN, expect, test } from './admin';
import { brokenWords, gluedLabels, lowButtons, sticksOut } from './fitting';
import { placeLink } from './keyboard';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

const PLACES = [
  'Hero Slider',
  'Products',
  'Home Page',
  'Gallery',
  'Solutions',
  'Image Library',
  'Image Diagnostics',
  'Enquiries',
  'Answer Templates',
  'Prices',
  'Site Settings',
  'History',
  'Users',
  'Releases',
];

/** An enquiry without an answer. */
async function plant(database: Client, firstName: string): Promise<void> {
  await database.query(
    `INSERT INTO enquiries (reference, first_name, last_name, email, interest, message, consent_version, status)
     VALUES ($1, $2, 'Bergerdorff-Cholmondeley', 'somebody@example.com', 'office', 'A wall.', '2026-01', 'new')`,
    [`FR-${firstName.slice(0, 6)}`, firstName],
  );
}

test('every place is reached by the menu and fits: its width, its words, its buttons', async ({
  admin,
  page,
  database,
}) => {
  await plant(database, 'Wolfeschlegelsteinhausen');
  await admin.open('/admin/site-settings');
  await page.getByLabel(/^Phone/).fill('0117 496 0990');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await menu.click();
  await expect(drawer.getByRole('link', { name: 'Site Settings (unsaved changes)' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const name of PLACES) {
    await menu.click();
    const link = placeLink(page, name);
    await expect(link).toBeVisible();
    await link.click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: /^(Opening|Loading)/ })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${name}`).toBe(375);
    // The planted name is wider than its column.
    const broken = (await brokenWords(page, ADMIN)).filter((word) => !word.startsWith('Wolfe'));
    expect.soft(broken, `words of ${name}`).toEqual([]);
    expect.soft(await lowButtons(page, ADMIN), `buttons of ${name}`).toEqual([]);
    expect.soft(await gluedLabels(page, ADMIN), `labels of ${name}`).toEqual([]);
  }
});

test('the save bar does not scroll, and has its further buttons behind More', async ({ admin, page }) => {
  await admin.open('/admin');
  const bar = page.getByRole('group', { name: 'Save' });
  const added = bar.getByRole('button', { name: 'Add Slide' });
  const isWhole = () => bar.evaluate((element) => element.scrollWidth <= element.clientWidth);
  await expect(added).toBeHidden();
  await bar.getByRole('button', { name: 'More' }).click();
  await added.click();
  await expect(bar.getByRole('button', { name: 'Undo: slide added' })).toBeInViewport({ ratio: 1 });
  for (const name of ['Apply & View Home Page', 'More', 'Add Slide', 'Reset to Defaults']) {
    await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  expect(await isWhole()).toBe(true);
  expect(await sticksOut(page, ADMIN)).toEqual([]);
});

test('an open enquiry’s notes are as wide as the window lets them be', async ({ admin, page, database }) => {
  await plant(database, 'Grace');
  await admin.open('/admin/enquiries');
  await page
    .getByRole('region', { name: 'Enquiries' })
    .getByRole('button', { name: /^Grace/ })
    .click();
  const enquiry = page.getByRole('dialog', { name: /^Grace/ });
  expect((await enquiry.getByLabel('Notes').boundingBox())?.width).toBeGreaterThan(300);
});
