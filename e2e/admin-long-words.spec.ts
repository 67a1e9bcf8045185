import type { Client } from 'pg';
import type { Page } from '@playwright/test';
import { galleryItems } from 'shared-types/content/gallery';
import { defaultSlides } from 'shared-types/content/slides';
import { ADMIN_ROUTES } from '../mf-admin/src/app/admin-routes';
import { ADMIN, expect, test } from './admin';
import { sticksOut } from './fitting';
import { sitePages } from './pages';

/** Words that have no space to break at. */
const WORD = 'W'.repeat(200);
const WIDTHS = [375, 1440];

const FIELDS =
  'input[type=email], input[type=tel], input[type=text], input[type=search], input[type=url], input:not([type]), textarea';

/** Types the word into every field that is shown and can be typed into. */
async function fillAll(page: Page, within: string): Promise<void> {
  const fields = page.locator(within).last().locator(FIELDS);
  let filled = 0;
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    // A list of options, or a time: what is typed there is not kept.
    if ((await field.getAttribute('role')) === 'combobox') continue;
    await field.fill(WORD);
    filled += 1;
  }
  expect(filled, `fields of ${within}`).toBeGreaterThan(0);
}

/** Fails where something reaches over a side of the window, on a phone and on a desktop. */
async function expectNoWiderThanTheWindow(page: Page, within: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // A drawer takes a moment to follow the window.
    await expect
      .soft(async () => expect(await sticksOut(page, within), `${page.url()}, ${width} px`).toEqual([]))
      .toPass({ timeout: 3000 });
  }
}

/** Puts such words, longer than today's limits, wherever content may have been stored before there were any. */
async function storeLongWords(database: Client): Promise<void> {
  const config = {
    home_slider: defaultSlides.map(({ picture: _derived, ...slide }) => ({
      ...slide,
      title: WORD,
      description: WORD,
      buttonText: WORD.slice(0, 60),
      secondButtonText: WORD.slice(0, 60),
      secondButtonLink: '/contact',
    })),
    gallery: galleryItems.map(({ picture: _derived, ...item }) => ({
      ...item,
      title: WORD,
      description: WORD,
      location: WORD,
      category: WORD.slice(0, 60),
    })),
  };
  for (const [key, value] of Object.entries(config)) {
    await database.query(
      `INSERT INTO site_config (key, value, revision) VALUES ($1, $2, 1)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [key, JSON.stringify(value)],
    );
  }
  const lines = ['dimensions', 'materials', 'colors', 'loadCapacity', 'warranty'];
  await database.query(
    `UPDATE products SET name = $1, price = $2, short_description = $1, description = $1, features = $3,
       specifications = $4`,
    [
      WORD,
      WORD.slice(0, 100),
      JSON.stringify([WORD]),
      JSON.stringify(Object.fromEntries(lines.map((line) => [line, WORD]))),
    ],
  );
}

/** What opens the forms of each tab. */
const FORMS: { address: string; open?: (page: Page) => Promise<void>; within: string }[] = [
  { address: '/admin', open: (page) => press(page, 'Edit slide 1'), within: '[role=dialog]' },
  { address: '/admin/products', within: ADMIN },
  { address: '/admin/products', open: (page) => press(page, 'Create New Product'), within: '[role=dialog]' },
  { address: '/admin/gallery', open: (page) => press(page, 'Edit slot 1'), within: '[role=dialog]' },
  { address: '/gallery-editor', within: ADMIN },
  { address: '/admin/image-diagnostics', within: ADMIN },
  { address: '/admin/enquiries', within: ADMIN },
  { address: '/admin/site-settings', within: ADMIN },
  { address: '/admin/users', open: (page) => press(page, 'Add User'), within: '[role=dialog]' },
  { address: '/image-library', within: ADMIN },
];

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog').last()).toBeVisible();
}

test('200 letters without a space in every field of every tab widen nothing', async ({
  admin,
  page,
  complaints,
}) => {
  test.setTimeout(240_000);
  // The preview of an image at an address that is none.
  complaints.expect(/404.*\/W+/);
  for (const { address, open, within } of FORMS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await admin.open(address);
    await open?.(page);
    await fillAll(page, within);
    await expectNoWiderThanTheWindow(page, within);
  }
});

test('a name longer than its page holds is refused at its field', async ({ admin, page }) => {
  await admin.open('/admin');
  await press(page, 'Edit slide 1');
  const dialog = page.getByRole('dialog', { name: 'Edit slide 1' });
  await dialog.getByLabel(/^Title/).fill('W'.repeat(81));
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Use at most 80 characters.')).toBeVisible();
  await expect(dialog.getByLabel(/^Title/)).toBeFocused();
});

test('words of 200 letters that are stored widen no tab and no public page', async ({
  admin,
  page,
  visitor,
  database,
  library,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.expect(/404/);
  await storeLongWords(database);
  // A caller of the API may give an image such a name.
  await library.add({ name: WORD });
  for (const { path } of ADMIN_ROUTES) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await admin.open(path);
    await expectNoWiderThanTheWindow(page, ADMIN);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await admin.open('/admin/home-page');
  await page.getByRole('button', { name: 'Browse all' }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: WORD }).first()).toBeVisible();
  await expectNoWiderThanTheWindow(page, '[role=dialog]');
  const opened = await visitor.open('/');
  for (const address of [...sitePages.map((each) => each.address), '/gallery?item=1']) {
    await opened.goto(address);
    await expect(opened.locator('html[data-hydrated]')).toBeAttached();
    await expectNoWiderThanTheWindow(opened, 'body');
  }
});
