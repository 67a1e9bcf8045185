import { expect, test } from './admin';
import { openTab, placeLink, press, tabTo, toggle, typeInto } from './keyboard';

test('by keyboard alone, Back and Forward find page, search, selection and position of the products', async ({
  admin,
  page,
  database,
  axe,
}) => {
  test.slow();
  await database.query(
    `INSERT INTO products (product_id, name, description, price, features)
     SELECT 'oak-arm-' || n, 'Oak Arm ' || lpad(n::text, 3, '0'), 'An arm.', 'From £9', '[]'
     FROM generate_series(1, 120) AS n`,
  );
  const scrolled = () => page.evaluate(() => window.scrollY);
  const expectAsLeft = async (position: number) => {
    await expect(page.getByText('2 products selected')).toBeAttached();
    await expect(page.getByLabel('Search products')).toHaveValue('Oak Arm');
    await expect(page.getByLabel('Select Oak Arm 080')).toBeChecked();
    await expect(page.getByLabel('Select Oak Arm 081')).not.toBeChecked();
    await expect.poll(scrolled).toBe(position);
  };
  await admin.open('/admin/enquiries');
  await openTab(page, 'Products');
  await typeInto(page.getByLabel('Search products'), 'Oak Arm');
  await press(page.getByRole('columnheader', { name: /^Product$/ }));
  await expect(page).toHaveURL(/sort=name-ascend/);
  for (const name of ['Oak Arm 025', 'Oak Arm 050']) await tabTo(page.getByLabel(`Select ${name}`));
  await press(page.getByTitle('2', { exact: true }));
  await expect(page).toHaveURL(/page=2/);
  for (const name of ['Oak Arm 080', 'Oak Arm 082']) await toggle(page.getByLabel(`Select ${name}`));
  const position = await scrolled();
  expect(position).toBeGreaterThan(300);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible();
  await page.goForward();
  await expectAsLeft(position);
  await axe.check();

  const link = placeLink(page, 'Enquiries');
  await tabTo(link);
  const atLink = await scrolled();
  await press(link);
  await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible();
  await page.goBack();
  await expectAsLeft(atLink);
  await page.goForward();
  await openTab(page, 'Products');
  await expect(page.getByLabel('Select Wall System')).toBeVisible();
  await expect(page.getByText(/products? selected/)).toHaveCount(0);
});

test('by keyboard alone, Back from another area finds the image library as it was left', async ({
  admin,
  page,
  database,
}) => {
  await database.query(
    `INSERT INTO images (name, category, hash, media_type, width, height, bytes, placeholder, alt)
     SELECT 'Oak desk ' || n, 'gallery', encode(sha256(('back' || n)::bytea), 'hex'), 'image/jpeg', 1200, 800,
            240000, '', 'A picture'
     FROM generate_series(1, 400) AS n`,
  );
  const dot = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
  await page.route('**/api/images/*/*/w*', (route) => route.fulfill({ contentType: 'image/gif', body: dot }));
  await admin.open('/image-library');
  await press(page.getByRole('button', { name: 'Gallery Images' }));
  await typeInto(page.getByLabel('Search images'), 'oak desk');
  await expect(page).toHaveURL(/q=oak/);
  const grid = page.getByRole('list', { name: 'Images' });
  await tabTo(grid.getByRole('button', { name: 'Oak desk 400', exact: true }));
  await page.keyboard.press('End');
  await expect(grid.getByRole('button', { name: 'Oak desk 1', exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  const top = () => grid.evaluate((list) => list.parentElement?.scrollTop ?? 0);
  const position = await top();
  expect(position).toBeGreaterThan(300);

  await openTab(page, 'Enquiries');
  await page.goBack();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(grid.getByRole('button', { name: 'Oak desk 1', exact: true })).toBeVisible();
  expect(await top()).toBe(position);
});
