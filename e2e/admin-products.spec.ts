import { expect, test } from './admin';
import { expectFocusSeen, openTab, press, toggle, typeInto, versionsIn } from './keyboard';

const LOW_BOARD = {
  product_id: 'low-board',
  name: 'Low Board',
  price: 'From £199',
  description: 'Low and long, under a window.',
};

test('by keyboard alone, a product created with every field and an image has its page', async ({
  admin,
  page,
  visitor,
  library,
}) => {
  const image = await library.add({ name: 'Low board front', category: 'products' });
  await admin.open('/admin/products');
  await press(page.getByRole('button', { name: 'Create New Product' }));
  const form = page.getByRole('dialog', { name: 'Create New Product' });
  await expect(form.getByLabel(/^Name/)).toBeFocused();
  await expectFocusSeen(page);
  await press(form.getByRole('button', { name: 'Create Product' }));
  await expect(form.getByLabel(/^Name/)).toBeFocused();
  await expect(
    page.getByRole('alert').getByText('Please fill in all fields to create a new product.'),
  ).toBeVisible();

  await typeInto(form.getByLabel(/^Name/), 'Low Board');
  await expect(form.getByLabel(/^Product id/)).toHaveValue('low-board');
  // The mark of a required field is no part of its name.
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Low Board');
  await typeInto(form.getByLabel(/^Price/), 'From £199');
  await typeInto(form.getByLabel('Short description'), 'A sideboard on the same grid.');
  await typeInto(form.getByLabel(/^Description/), 'Low and long, under a window.');
  await typeInto(form.getByLabel('Features'), 'Cable run\n\n   Doors or drawers  \n');
  await toggle(form.getByRole('checkbox', { name: 'Black Frame' }));
  await toggle(form.getByRole('checkbox', { name: 'White Wood' }));
  await typeInto(form.getByLabel('Dimensions'), 'Width: 120-240 cm');
  await typeInto(form.getByLabel('Materials'), 'Steel, Oak');
  await typeInto(form.getByLabel('Load capacity'), 'Up to 40 kg a shelf');
  await expect(form.getByLabel('Warranty')).toHaveValue('10-year manufacturer warranty');
  const choose = form.getByRole('button', { name: /^Choose from library/ });
  await press(choose);
  const picker = page.getByRole('dialog', { name: 'Select an Image' });
  await press(picker.getByRole('button', { name: /^Low board front/ }));
  await expect(picker).toBeHidden();
  await expect(choose).toBeFocused();
  await press(form.getByRole('button', { name: 'Create Product' }));
  await expect(page.getByRole('status').getByText('Product created.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create New Product' })).toBeFocused();
  await expectFocusSeen(page);
  await expect(page.getByRole('button', { name: 'Low Board', exact: true })).toBeVisible();

  const detail = await visitor.open('/products/low-board');
  const main = detail.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Low Board');
  for (const text of [
    'From £199',
    'Low and long, under a window.',
    'Cable run',
    'Doors or drawers',
    'Width: 120-240 cm',
    'Up to 40 kg a shelf',
    '10-year manufacturer warranty',
  ]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await expect(main.locator(`img[src*="/api/images/${image.id}/"]`).first()).toBeVisible();
  const list = await visitor.open('/products');
  await expect(list.getByRole('link', { name: /Low Board/ }).first()).toBeVisible();
  await expect(list.getByText('From £199')).toBeVisible();
});

test('by keyboard alone, every field of an existing product is changed for visitors', async ({
  admin,
  page,
  visitor,
  library,
}) => {
  test.slow();
  const image = await library.add({ name: 'New desk front', category: 'products' });
  await admin.open('/admin');
  await openTab(page, 'Products');
  await press(page.getByRole('button', { name: 'Desk System', exact: true }));
  const product = page.getByRole('dialog', { name: 'Desk System' });
  await typeInto(product.getByLabel(/^Name/), 'Standing Desk');
  await typeInto(product.getByLabel(/^Price/), 'From £549');
  await typeInto(product.getByLabel('Short description'), 'Up and down all day.');
  await typeInto(product.getByLabel(/^Description/), 'A desk that stands when you do.');
  await typeInto(product.getByLabel('Features'), 'Memory for four heights');
  await typeInto(product.getByLabel('Dimensions'), 'Width: 120-180 cm');
  await typeInto(product.getByLabel('Materials'), 'Bamboo, Steel');
  await typeInto(product.getByLabel('Load capacity'), 'Up to 90 kg');
  await typeInto(product.getByLabel('Warranty'), '12-year warranty');
  await toggle(product.getByRole('checkbox', { name: 'White Frame' }));
  await press(product.getByRole('button', { name: /^Choose from library/ }));
  const picker = page.getByRole('dialog', { name: 'Select an Image' });
  await press(picker.getByRole('button', { name: /^New desk front/ }));
  await expect(picker).toBeHidden();
  await press(product.getByRole('button', { name: 'Save Product' }));
  await expect(page.getByText('Product saved.')).toBeVisible();

  const detail = await visitor.open('/products/desk-system');
  const main = detail.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Standing Desk');
  for (const text of [
    'From £549',
    'A desk that stands when you do.',
    'Memory for four heights',
    'Width: 120-180 cm',
    'Bamboo',
    'Up to 90 kg',
    '12-year warranty',
  ]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await expect(main.locator(`img[src*="/api/images/${image.id}/"]`).first()).toBeVisible();
});

test('by keyboard alone, Save All saves what it can and keeps the edits of what failed', async ({
  admin,
  page,
  visitor,
  complaints,
}) => {
  complaints.expect(/503/);
  await page.route('**/api/products', async (route) => {
    const body = route.request().postDataJSON() as { product_id?: string } | null;
    if (body?.product_id !== 'wall-system') return route.continue();
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Away',
        status: 503,
        detail: 'The database is away.',
      }),
    });
  });
  await admin.open('/admin/products');
  for (const [name, price] of [
    ['Wall System', 'From £310'],
    ['Free-Standing', 'From £410'],
  ] as const) {
    await press(page.getByRole('button', { name, exact: true }));
    const product = page.getByRole('dialog', { name });
    await typeInto(product.getByLabel(/^Price/), price);
    await page.keyboard.press('Escape');
    await expect(product).toBeHidden();
    await expect(page.getByRole('row', { name }).getByText('Unsaved changes')).toBeVisible();
  }
  const saveAll = page.getByRole('button', { name: 'Save All Products' });
  await press(saveAll);
  await expect(
    page.getByRole('alert').getByText('Some products failed to save. Please try again.'),
  ).toBeVisible();
  await expect(saveAll).toBeFocused();
  const results = page.getByRole('list', { name: 'Result of saving all products' });
  await expect(results.getByText('Wall System: The database is away.')).toBeVisible();
  await expect(results.getByText('Free-Standing: Saved')).toBeVisible();
  await expect(page.getByText('1 with unsaved changes')).toBeVisible();

  const list = await visitor.open('/products');
  await expect(list.getByText('From £410')).toBeVisible();
  await expect(list.getByText('From £299')).toBeVisible();

  await page.unroute('**/api/products');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('1 product saved.')).toBeVisible();
  await expect(saveAll).toBeFocused();
  const again = await visitor.open('/products/wall-system');
  await expect(again.getByText('From £310').first()).toBeVisible();
});

test('by keyboard alone, a deleted product leaves the site and comes back with Undo', async ({
  admin,
  page,
  visitor,
  complaints,
}) => {
  complaints.expect(/404/);
  const made = await page.request.post('/api/products', {
    data: { ...LOW_BOARD, features: ['Cable run'], image: '/pictures/hero-1.jpg' },
  });
  expect(made.ok()).toBe(true);
  await admin.open('/admin/products');
  await press(page.getByRole('button', { name: 'Delete Low Board' }));
  const question = page.getByRole('dialog', { name: 'Delete Low Board?' });
  await press(question.getByRole('button', { name: 'Delete Product' }));
  await expect(page.getByRole('status').getByText('Low Board deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Low Board', exact: true })).toBeHidden();
  await expectFocusSeen(page);
  const gone = await visitor.open('/products/low-board');
  await expect(gone.getByRole('heading', { level: 1 })).not.toHaveText('Low Board');

  await press(page.getByRole('button', { name: 'Undo: Low Board deleted' }));
  await expect(page.getByRole('status').getByText('Low Board is back.')).toBeVisible();
  await expectFocusSeen(page);
  await expect(page.getByRole('button', { name: 'Low Board', exact: true })).toBeVisible();
  const back = await visitor.open('/products/low-board');
  await expect(back.getByRole('heading', { level: 1 })).toHaveText('Low Board');
  await expect(back.getByText('Cable run').first()).toBeVisible();
  const restored = (await (await page.request.get('/api/products/low-board')).json()) as { image: string };
  expect(restored.image).toBe('/pictures/hero-1.jpg');
});

test('a product deleted on another day is restored from the deleted ones, or from History', async ({
  admin,
  page,
  visitor,
}) => {
  for (const id of ['tall-board', 'wide-board']) {
    const name = id === 'tall-board' ? 'Tall Board' : 'Wide Board';
    const made = await page.request.post('/api/products', { data: { ...LOW_BOARD, product_id: id, name } });
    expect(made.ok()).toBe(true);
    expect((await page.request.delete(`/api/products/${id}`)).status()).toBe(204);
  }
  await admin.open('/admin/products');
  const deleted = page.getByRole('region', { name: 'Deleted products' });
  const row = deleted.getByRole('row').filter({ hasText: 'Tall Board' });
  await expect(row).toHaveText(/\d{1,2} \w+ \d{4}, \d{2}:\d{2} by owner@example\.com/);
  const restoreTall = async () => {
    await row.getByRole('button', { name: 'Restore Tall Board' }).click();
    await page.getByRole('button', { name: 'Restore Product' }).click();
    await expect(row).toBeHidden();
  };
  await restoreTall();
  await page.getByRole('button', { name: 'Undo: Tall Board restored' }).click();
  await expect(row).toBeVisible();
  await restoreTall();
  await expect(page.getByText('Tall Board is on the website again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tall Board', exact: true })).toBeVisible();
  const tall = await visitor.open('/products/tall-board');
  await expect(tall.getByRole('heading', { level: 1 })).toHaveText('Tall Board');

  await admin.open('/admin/history');
  await page.getByLabel('Show the history of').fill('Wide Board');
  await expect(page.locator('.ant-select-item-option-active')).toHaveText('Product: Wide Board (deleted)');
  await page.keyboard.press('Enter');
  const newest = versionsIn(page).first();
  await expect(newest).toContainText('Deleted');
  await newest.getByRole('button', { name: /^Restore/ }).click();
  const question = page.getByRole('dialog', { name: /^Restore the version of/ });
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(/^The version of .+ is on the website again\.$/)).toBeVisible();
  const wide = await visitor.open('/products/wide-board');
  await expect(wide.getByRole('heading', { level: 1 })).toHaveText('Wide Board');
});
