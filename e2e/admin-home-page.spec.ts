import { expect, test } from './admin-fixtures';

test('pictures of both sections, one by click and one by drag, are on the home page', async ({
  owner,
  visitor,
  library,
}) => {
  const about = await library.add({ name: 'about us' });
  const featured = await library.add({ name: 'featured room' });
  const { page } = owner;
  await owner.open('/admin/home-page');

  await page.getByRole('button', { name: 'about us for the About Section' }).click();
  await page
    .getByRole('button', { name: 'featured room for the Featured Section' })
    .dragTo(page.getByText('Drop a picture here, or click one below.'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Home page images saved.')).toBeVisible();

  await visitor.open('/');
  await visitor.slotsHydrated();
  for (const { id } of [about, featured]) {
    await expect(visitor.page.locator(`main img[src*="/api/images/${id}/"]`)).toBeVisible();
  }
});
