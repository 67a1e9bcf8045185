import type { Page } from '@playwright/test';
import { expect, test } from './admin';
import { press, removeSlide, tabTo, typeInto } from './keyboard';
import { expectPhoneSeen, expectSettingsSaved, saveSettings, typePhone } from './site-settings';

// One saves what the other has changed meanwhile; the server refuses, and the admin joins both.
test.beforeEach(({ complaints }) => complaints.expect(/412/));

/** Types the title of a gallery slot, from 1, in its drawer. */
async function retitle(page: Page, position: number, title: string): Promise<void> {
  await press(page.getByRole('button', { name: `Edit slot ${position}`, exact: true }));
  const drawer = page.getByRole('dialog', { name: `Edit slot ${position}` });
  await typeInto(drawer.getByLabel('Title'), title);
  await page.keyboard.press('Enter');
  await expect(drawer).toBeHidden();
}

/** Is asked about one field that both changed, and keeps the other's version of it. */
async function takeTheirs(page: Page, mine: string, theirs: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Another user has changed the same things' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog.getByText(mine, { exact: true })).toBeVisible();
  await expect(dialog.getByText(theirs, { exact: true })).toBeVisible();
  await tabTo(dialog.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Theirs/ })).toBeChecked();
  await press(dialog.getByRole('button', { name: 'Save with these choices' }));
}

test('two owners of the gallery keep both edits, and are asked only about what both changed', async ({
  admin,
  page,
  colleague,
  visitor,
}) => {
  test.slow();
  await admin.open('/admin/gallery');
  await colleague.open('/admin/gallery');
  await retitle(page, 1, 'From the owner');
  await retitle(page, 2, 'Owner’s second');
  await retitle(colleague.page, 2, 'Colleague’s second');
  await retitle(colleague.page, 3, 'From the colleague');
  await press(colleague.page.getByRole('button', { name: 'Save Gallery' }));
  await expect(colleague.page.getByText('Gallery saved.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Save Gallery' }));

  await takeTheirs(page, 'Owner’s second', 'Colleague’s second');
  await expect(page.getByText(/^Gallery saved\./)).toBeVisible();

  const gallery = await visitor.open('/gallery');
  for (const title of ['From the owner', 'Colleague’s second', 'From the colleague']) {
    await expect(gallery.getByText(title).first()).toBeVisible();
  }
});

test('two owners of a product and of slides lose nothing, and are asked about one field', async ({
  admin,
  page,
  colleague,
  visitor,
}) => {
  test.slow();
  await admin.open('/admin');
  await colleague.open('/admin');
  await removeSlide(colleague.page, 3);
  await expect(colleague.page.getByText(/All 2 slides/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Add Slide' }));
  await expect(page.getByText(/All 3 slides/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '3. New Slide' })).toBeVisible();
  const home = await visitor.open('/');
  await expect(home.getByRole('button', { name: /^Go to slide/ })).toHaveCount(3);

  await admin.open('/admin/products');
  await colleague.open('/admin/products');
  for (const who of [page, colleague.page]) {
    await press(who.getByRole('button', { name: 'Wall System', exact: true }));
  }
  const price = page.getByRole('dialog', { name: 'Wall System' }).getByLabel(/^Price/);
  await typeInto(price, 'From £305');
  await typeInto(page.getByLabel('Load capacity'), 'Up to 31 kg per shelf');
  await typeInto(colleague.page.getByLabel('Warranty'), '11-year warranty');
  await typeInto(colleague.page.getByLabel('Load capacity'), 'Up to 29 kg per shelf');
  await press(colleague.page.getByRole('button', { name: 'Save Product' }));
  await expect(colleague.page.getByText('Product saved.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Save Product' }));
  await takeTheirs(page, 'Up to 31 kg per shelf', 'Up to 29 kg per shelf');
  await expect(page.getByText('Product saved.')).toBeVisible();
  const product = await visitor.open('/products/wall-system');
  await expect(product.getByText('From £305').first()).toBeVisible();
  await expect(product.getByText('11-year warranty').first()).toBeVisible();
  await expect(product.getByText('Up to 29 kg per shelf').first()).toBeVisible();
});

test('a colleague’s change of another setting is kept by my save', async ({
  admin,
  page,
  colleague,
  visitor,
}) => {
  await admin.open('/admin/site-settings');
  await typePhone(page);
  await colleague.open('/admin/site-settings');
  await typeInto(colleague.page.getByLabel(/^Email/), 'studio@formraster.example');
  for (const who of [colleague.page, page]) {
    await saveSettings(who);
    await expectSettingsSaved(who);
  }
  const contact = await expectPhoneSeen(visitor);
  await expect(contact.getByRole('main').getByText('studio@formraster.example')).toBeVisible();
});
