import type { Page } from '@playwright/test';
import { expect, test } from './admin';
import { openTab, press, typeInto } from './keyboard';
import { imageFile } from './image-files';

/** How long all images that ship with the site take. */
const ALL_MS = 120_000;

const step = (page: Page, button: string) =>
  page
    .getByRole('region', { name: 'Image Migration Tool' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: button }) })
    .first();

async function idOf(page: Page, name: string): Promise<number> {
  const answer = await page.request.get(`/api/images?view=summary&q=${encodeURIComponent(name)}`);
  const [image] = (await answer.json()) as { id: number }[];
  if (image === undefined) throw new Error(`The library has no ${name}.`);
  return image.id;
}

test('by keyboard alone, images kept on this browser are migrated, and failures tried again', async ({
  admin,
  page,
  visitor,
  complaints,
  axe,
}) => {
  test.slow();
  // An image that is not there, and the migration's own words about it in the console.
  complaints.expect(/404/);
  complaints.expect(/Migration of desk-system: The image answered 404\./);
  await admin.open('/admin');
  await openTab(page, 'Image Diagnostics');
  const manager = page.getByRole('region', { name: 'Direct Image Manager' });
  for (const [place, address] of [
    ['Wall System', '/pictures/about-workshop.jpg'],
    ['Desk System', '/pictures/not-yet-there.jpg'],
  ] as const) {
    await typeInto(manager.getByLabel(`Image URL for ${place}`), address);
    await press(manager.getByRole('button', { name: `Set URL for ${place}` }));
    await expect(manager.getByText(`${place} set in this browser.`)).toBeVisible();
  }

  await openTab(page, 'Hero Slider');
  const direct = step(page, 'Migrate direct images');
  await press(direct.getByRole('button', { name: 'Migrate direct images' }));
  await expect(direct.getByText('Successfully migrated 1 images')).toBeVisible();
  await expect(direct.getByRole('button', { name: 'Migrate direct images' })).toBeDisabled();
  await press(direct.getByText('Each image'));
  await expect(direct.getByText('wall-system: added')).toBeVisible();
  await expect(direct.getByText('desk-system: failed (The image answered 404.)')).toBeVisible();
  await axe.check();

  const { buffer } = await imageFile('desk.jpg');
  await page.route('**/pictures/not-yet-there.jpg', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: buffer }),
  );
  await press(direct.getByRole('button', { name: 'Retry 1 that failed' }));
  await expect(direct.getByText('Successfully migrated 2 images')).toBeVisible();
  await expect(direct.getByRole('button', { name: /^Retry/ })).toHaveCount(0);

  const slider = step(page, 'Migrate slider images');
  await press(slider.getByRole('button', { name: 'Migrate slider images' }));
  await expect(slider.getByText('Successfully migrated 3 images')).toBeVisible();
  const all = step(page, 'Migrate all at once');
  await press(all.getByRole('button', { name: 'Migrate all at once' }));
  await expect(all.getByText('Successfully migrated a total of 5 images')).toBeVisible();
  await press(all.getByText('Each image'));
  await expect(all.getByText(/: already in the library, skipped$/)).toHaveCount(5);

  await openTab(page, 'Home Page');
  await press(page.getByRole('button', { name: 'desk-system for the Featured Section' }));
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Home page images saved.')).toBeVisible();
  const home = await visitor.open('/');
  const id = await idOf(page, 'desk-system');
  const picture = `img[src*="/api/images/${id}/"]`;
  await expect(home.getByRole('region', { name: 'A grid that fits' }).locator(picture)).toBeVisible();
});

test('by keyboard alone, all website images are added once, counted, and one is used', async ({
  admin,
  page,
  visitor,
  axe,
}) => {
  test.setTimeout(3 * ALL_MS);
  await admin.open('/admin');
  await expect(page.getByRole('region', { name: 'Reliable Image Manager' })).toBeVisible();
  const region = page.getByRole('region', { name: 'Website images' });
  const button = region.getByRole('button', { name: /Add ALL Website Images$/ });
  await press(button);
  await expect(region.getByText('67 added, 0 skipped because they are there already')).toBeVisible({
    timeout: ALL_MS,
  });
  await expect(button).toBeDisabled();
  const [red = 0, green = 0, blue = 0] = await button.evaluate((element) =>
    [...getComputedStyle(element).backgroundColor.matchAll(/\d+/g)].map(Number),
  );
  expect(green).toBeGreaterThan(Math.max(red, blue));
  await axe.check();

  await page.reload();
  await expect(region.getByText('All 67 are in the library already.')).toBeVisible();
  await expect(button).toBeDisabled();
  const slider = step(page, 'Migrate slider images');
  await expect(slider.getByText('everything is in the library already')).toBeVisible();
  await expect(slider.getByRole('button', { name: 'Migrate slider images' })).toBeDisabled();

  const lost = await page.request.delete(`/api/images/${await idOf(page, 'Room divider')}`);
  expect(lost.status()).toBe(204);
  await page.reload();
  await expect(region.getByText('66 of 67 are there already.')).toBeVisible();
  await press(button);
  await expect(region.getByText('1 added, 66 skipped because they are there already')).toBeVisible({
    timeout: ALL_MS,
  });

  await openTab(page, 'Solutions');
  await press(page.getByRole('button', { name: 'Choose from library: Home & Living' }));
  const picker = page.getByRole('dialog', { name: 'Select an Image' });
  await typeInto(picker.getByLabel('Search images'), 'The workshop');
  await expect(picker.getByRole('listitem')).toHaveCount(1);
  await press(picker.getByRole('button', { name: 'The workshop' }));
  await press(page.getByRole('button', { name: 'Save Solution Images' }));
  await expect(page.getByText('Solution images saved.')).toBeVisible();
  const solution = await visitor.open('/solutions/home-living');
  const id = await idOf(page, 'The workshop');
  await expect(solution.locator(`main img[src*="/api/images/${id}/"]`).first()).toBeVisible();
});
