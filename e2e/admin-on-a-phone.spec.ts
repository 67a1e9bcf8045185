import type { Client } from 'pg';
import { expect, test } from './admin';
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
  'Site Settings',
  'History',
  'Users',
  'Gallery Editor',
  'All Diagnostics',
];

/** An enquiry that nobody has answered yet. */
async function plant(database: Client, firstName: string): Promise<void> {
  await database.query(
    `INSERT INTO enquiries (reference, first_name, last_name, email, interest, message, consent_version, status)
     VALUES ($1, $2, 'Bergerdorff-Cholmondeley', 'somebody@example.com', 'office', 'A wall.', '2026-01', 'new')`,
    [`FR-${firstName.slice(0, 6)}`, firstName],
  );
}

test('every place is reached by the menu and is no wider than the window', async ({
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
  }
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

test('the rows of users hold: no word is broken but an address', async ({ admin, page }) => {
  await admin.open('/admin/users');
  const row = page.getByRole('row').filter({ hasText: 'owner@example.com' });
  for (const word of ['Owner', 'You']) {
    const cell = row.getByRole('cell', { name: word, exact: true });
    const { height, line } = await cell.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return {
        height: range.getBoundingClientRect().height,
        line: parseFloat(getComputedStyle(element).lineHeight),
      };
    });
    expect(height, word).toBeLessThan(line * 1.5);
  }
});
