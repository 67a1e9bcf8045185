import type { Page } from '@playwright/test';
import { expect, test } from './admin';

const titleOf = (page: Page, position: number) =>
  page
    .getByRole('list', { name: 'Gallery slots' })
    .getByRole('listitem')
    .nth(position - 1)
    .getByLabel('Title');

test('two owners who edit the gallery at once keep both, and are asked only about what both changed', async ({
  admin,
  page,
  colleague,
  visitor,
  complaints,
}) => {
  complaints.expect(/412/);
  await admin.open('/admin/gallery');
  await colleague.open('/admin/gallery');
  await titleOf(page, 1).fill('From the owner');
  await titleOf(page, 2).fill('Owner’s second');
  await titleOf(colleague.page, 2).fill('Colleague’s second');
  await titleOf(colleague.page, 3).fill('From the colleague');
  await colleague.page.getByRole('button', { name: 'Save Gallery' }).click();
  await expect(colleague.page.getByText('Gallery saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Gallery' }).click();

  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed the same things' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog.getByText('Owner’s second')).toBeVisible();
  await expect(dialog.getByText('Colleague’s second')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Theirs/ }).check();
  await dialog.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(page.getByText(/^Gallery saved\./)).toBeVisible();

  const gallery = await visitor.open('/gallery');
  for (const title of ['From the owner', 'Colleague’s second', 'From the colleague']) {
    await expect(gallery.getByText(title).first()).toBeVisible();
  }
});

test('two owners who change the same product and different slides lose nothing, and are asked about one field', async ({
  admin,
  page,
  colleague,
  visitor,
  complaints,
}) => {
  complaints.expect(/412/);
  await admin.open('/admin');
  await colleague.open('/admin');
  await colleague.page.getByRole('button', { name: 'Remove slide 3' }).click();
  await expect(colleague.page.getByText(/All 2 slides/)).toBeVisible();
  await page.getByRole('button', { name: 'Add Slide' }).click();
  await expect(page.getByText(/All 3 slides/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '3. New Slide' })).toBeVisible();
  const home = await visitor.open('/');
  await expect(home.getByRole('button', { name: /^Go to slide/ })).toHaveCount(3);

  await admin.open('/admin/products');
  await colleague.open('/admin/products');
  for (const who of [page, colleague.page]) await who.getByRole('button', { name: /^Wall System/ }).click();
  await page.getByLabel(/^Price/).fill('From £305');
  await page.getByLabel('Load capacity').fill('Up to 31 kg per shelf');
  await colleague.page.getByLabel('Warranty').fill('11-year warranty');
  await colleague.page.getByLabel('Load capacity').fill('Up to 29 kg per shelf');
  await colleague.page.getByRole('button', { name: 'Save Product' }).click();
  await expect(colleague.page.getByText('Product saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed the same things' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog.getByText('Up to 31 kg per shelf')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Theirs/ }).check();
  await dialog.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(page.getByText('Product saved.')).toBeVisible();
  const product = await visitor.open('/products/wall-system');
  await expect(product.getByText('From £305').first()).toBeVisible();
  await expect(product.getByText('11-year warranty').first()).toBeVisible();
  await expect(product.getByText('Up to 29 kg per shelf').first()).toBeVisible();
});
