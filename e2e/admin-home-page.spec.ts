import { expect, test } from './admin';

test('pictures of both sections, one by click and one by drag, are on the home page', async ({
  admin,
  page,
  visitor,
  library,
}) => {
  const about = await library.add({ name: 'about us' });
  const featured = await library.add({ name: 'featured room' });
  await admin.open('/admin/home-page');

  await page.getByRole('button', { name: 'about us for the About Section' }).click();
  await page
    .getByRole('button', { name: 'featured room for the Featured Section' })
    .dragTo(page.getByText('Drop a picture here, or click one below.'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Home page images saved.')).toBeVisible();

  const home = await visitor.open('/');
  for (const { id } of [about, featured]) {
    await expect(home.locator(`main img[src*="/api/images/${id}/"]`)).toBeVisible();
  }
});
