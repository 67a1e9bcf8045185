import { expect, test } from './admin';
import { press, toggle, typeInto } from './keyboard';

test('by keyboard alone, a copy gets pictures, is published, and changes with others', async ({
  admin,
  page,
  visitor,
  library,
  axe,
  complaints,
}) => {
  test.slow();
  // The page of a hidden product, which its preview shows once it has the product's fields.
  complaints.expect(/404/);
  const names = ['Copy from the left', 'Copy from the right'];
  for (const name of names) {
    const { id } = await library.add({ name, category: 'products' });
    const alt = name.replace('Copy f', 'F');
    expect((await page.request.patch(`/api/images/${id}`, { data: { alt } })).status()).toBe(200);
  }
  const statusOfPage = async () => (await page.request.get('/products/free-standing-copy')).status();
  await page.setViewportSize({ width: 1440, height: 900 });
  await admin.open('/admin/products');

  await press(page.getByRole('button', { name: 'Duplicate Free-Standing' }));
  const copy = page.getByRole('dialog', { name: 'Create New Product' });
  await expect(copy.getByLabel(/^Name/)).toHaveValue('Free-Standing (copy)');
  await expect(copy.getByRole('checkbox', { name: 'Hidden' })).toBeChecked();
  await press(copy.getByRole('button', { name: 'Create Product' }));
  await expect(page.getByRole('status').getByText('Product created.')).toBeVisible();
  expect(await statusOfPage()).toBe(404);

  await press(page.getByRole('button', { name: 'Free-Standing (copy)', exact: true }));
  const drawer = page.getByRole('dialog', { name: 'Free-Standing (copy)' });
  await press(drawer.getByRole('button', { name: 'Add Pictures' }));
  const picker = page.getByRole('dialog', { name: 'Select Images' });
  for (const name of names) {
    await typeInto(picker.getByRole('searchbox', { name: 'Search images' }), name);
    await expect(picker.getByRole('checkbox', { name: /^Select Copy/ })).toHaveCount(1);
    await toggle(picker.getByRole('checkbox', { name: `Select ${name}` }));
  }
  await press(picker.getByRole('button', { name: 'Add 2 pictures' }));
  await press(drawer.getByRole('button', { name: 'Move From the right earlier' }));
  await toggle(drawer.getByRole('checkbox', { name: 'Hidden' }));
  const fields = await drawer.getByLabel(/^Description/).boundingBox();
  const preview = await drawer.getByRole('region', { name: 'Preview of the product page' }).boundingBox();
  expect(preview!.x).toBeGreaterThan(fields!.x + fields!.width);
  await axe.check();
  await press(drawer.getByRole('button', { name: 'Save Product' }));
  await expect(page.getByText('Product saved.')).toBeVisible();
  const shown = await visitor.open('/products/free-standing-copy');
  const thumbs = shown.getByRole('link', { name: /^From the/ });
  await expect(thumbs.first()).toHaveAccessibleName('From the right');
  await expect(thumbs).toHaveCount(2);
  await press(drawer.getByRole('button', { name: 'Close' }));

  for (const name of ['Free-Standing (copy)', 'Display Solution'])
    await toggle(page.getByRole('checkbox', { name: `Select ${name}` }));
  await press(page.getByRole('button', { name: 'Change…' }));
  const change = page.getByRole('dialog', { name: 'Change 2 products' });
  await typeInto(change.getByLabel(/^Raise by per cent/), '10');
  await expect(change.getByText('Display Solution – Price: From £599 → From £659')).toBeVisible();
  await axe.check();
  await press(change.getByRole('button', { name: 'Change 2 products' }));
  await expect(page.getByRole('status').getByText('2 products changed.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Undo: 2 products changed' }));
  await expect(page.getByRole('status').getByText('2 products changed back.')).toBeVisible();

  const table = 'Product id,Category,Status\nfree-standing-copy,Shelving,Hidden\nwall-system,Shelving,away\n';
  await page
    .getByLabel('Import CSV of products')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  const file = page.getByRole('dialog', { name: 'Import products' });
  await expect(file.getByText('Status: write Published or Hidden.')).toBeVisible();
  await axe.check();
  await press(file.getByRole('button', { name: 'Import 1 product' }));
  await expect(page.getByRole('status').getByText('1 product changed.')).toBeVisible();
  expect(await statusOfPage()).toBe(404);
});
