import type { Page } from '@playwright/test';
import { expect, test } from './admin';
import { openTab, press } from './keyboard';

const section = (page: Page, name: 'About Section' | 'Featured Section') =>
  page.getByRole('region', { name, exact: true });
const pictureOf = (page: Page, id: number) => page.locator(`main img[src*="/api/images/${id}/"]`);

test('by keyboard alone, images appear on the home and the About page, and one is removed', async ({
  admin,
  page,
  visitor,
  library,
  axe,
}) => {
  test.slow();
  const about = await library.add({ name: 'about us' });
  for (let extra = 1; extra <= 5; extra += 1) await library.add({ name: `extra ${extra}`, size: [90, 60] });
  const featured = await library.add({ name: 'featured room' });
  await library.add({ name: 'newest', size: [90, 60] });
  await admin.open('/admin');
  await openTab(page, 'Home Page');
  const offered = page.getByRole('list', { name: 'Images for the About Section' });
  await expect(offered.getByRole('button')).toHaveCount(6);
  await expect(offered.getByRole('button', { name: /^about us/ })).toHaveCount(0);

  await press(page.getByRole('button', { name: 'featured room for the Featured Section' }));
  await press(section(page, 'About Section').getByRole('button', { name: 'Browse all' }));
  const picker = page.getByRole('dialog', { name: 'Select an Image' });
  await expect(picker.getByRole('listitem')).toHaveCount(8);
  await page.keyboard.press('Tab');
  await press(picker.getByRole('button', { name: /^newest/ }));
  await expect(picker).toBeHidden();
  await press(section(page, 'About Section').getByRole('button', { name: 'Browse all' }));
  await expect(picker.getByRole('listitem')).toHaveCount(8);
  await press(picker.getByRole('searchbox', { name: 'Search images' }));
  await page.keyboard.type('about');
  await expect(picker.getByRole('listitem')).toHaveCount(1);
  await press(picker.getByRole('button', { name: /^about us/ }));
  await expect(picker).toBeHidden();
  await axe.check();
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Home page images saved.')).toBeVisible();

  const home = await visitor.open('/');
  for (const { id } of [about, featured]) await expect(pictureOf(home, id)).toBeVisible();
  const aboutPage = await visitor.open('/about');
  await expect(pictureOf(aboutPage, about.id)).toBeVisible();

  await press(section(page, 'Featured Section').getByRole('button', { name: 'Remove image' }));
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  // The message of the first save may still be there.
  await expect(page.getByText('All changes saved')).toBeVisible();
  const without = await visitor.open('/');
  await expect(pictureOf(without, about.id)).toBeVisible();
  await expect(pictureOf(without, featured.id)).toHaveCount(0);
});

test('an image that is dragged to a section and saved is on the home page', async ({
  admin,
  page,
  visitor,
  library,
}) => {
  const { id } = await library.add({ name: 'featured room' });
  await admin.open('/admin/home-page');
  const featured = section(page, 'Featured Section');
  // The previews above it arrive while the page is open, and move where it is dropped.
  const remove = featured.getByRole('button', { name: 'Remove image' });
  await expect(async () => {
    // Not once more where a drop was only slow to be seen: its place is gone.
    if (await remove.isHidden()) {
      await page
        .getByRole('button', { name: 'featured room for the Featured Section' })
        .dragTo(featured.getByText('Drop an image here, or click one below.'), { timeout: 5000 });
    }
    await expect(remove).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Home page images saved.')).toBeVisible();
  await expect(pictureOf(await visitor.open('/'), id)).toBeVisible();
});
