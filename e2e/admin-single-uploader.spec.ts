import type { Page } from '@playwright/test';
import { expect, test } from './admin';
import { chooseFiles, expectFocusSeen, press } from './keyboard';
import { HEAVY_FILM, heavyImage, imageFile } from './image-files';

/** The uploader as the home page's hero slider offers it. */
async function openUploader(page: Page) {
  await press(page.getByRole('button', { name: 'Image Library', exact: true }));
  const library = page.getByRole('dialog', { name: 'Image Library' });
  await press(library.getByRole('button', { name: 'Add Image', exact: true }));
  return page.getByRole('dialog', { name: 'Add Image', exact: true });
}

test('by keyboard alone, an image is uploaded, looked at, turned, copied as an address and used', async ({
  admin,
  page,
  context,
  axe,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.open('/admin/solutions');
  const dialog = await openUploader(page);
  await axe.check();
  const file = await imageFile('oak-wall.jpg', [900, 600]);
  await chooseFiles(dialog.getByLabel('Choose an image'), file, 'Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'Upload Complete!' })).toBeVisible();
  await expectFocusSeen(page);
  await axe.check();

  const zoom = dialog.getByLabel('Zoom', { exact: true });
  await expect(zoom).toHaveText('1×');
  await press(dialog.getByRole('button', { name: 'Zoom in' }));
  await expect(zoom).toHaveText('1.25×');
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('Enter');
  await expect(zoom).toHaveText('3×');
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Rotate 90°' })).toBeFocused();
  await press(dialog.getByRole('button', { name: 'Zoom out' }));
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('Enter');
  await expect(zoom).toHaveText('0.5×');
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await expectFocusSeen(page);

  await press(dialog.getByRole('button', { name: 'Rotate 90°' }));
  await expect(dialog.getByRole('img', { name: 'oak-wall' })).toHaveAttribute('style', /rotate\(90deg\)/);
  await press(dialog.getByRole('button', { name: 'Apply rotation' }));
  await expect(dialog.getByRole('button', { name: 'Apply rotation' })).toBeHidden();
  await expectFocusSeen(page);

  await press(dialog.getByRole('button', { name: 'Copy URL' }));
  await expect(page.getByRole('status').filter({ hasText: 'URL copied' })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(address).pathname).toMatch(/^\/api\/images\/\d+\/[0-9a-f]+\/original$/);
  expect((await page.request.get(address)).status()).toBe(200);

  await press(dialog.getByRole('button', { name: 'Use This Image' }));
  const details = page.getByRole('dialog', { name: 'oak-wall' });
  await expect(details.getByText('600 × 900 px ·')).toBeVisible();
});

test('another image is uploaded after the first, and the first can be left', async ({ admin, page }) => {
  await admin.open('/admin/solutions');
  const dialog = await openUploader(page);
  for (const button of ['Upload Another Image', 'Remove from here']) {
    await chooseFiles(dialog.getByLabel('Choose an image'), await imageFile('next.jpg'));
    await expect(dialog.getByText('Upload Complete!')).toBeVisible();
    await press(dialog.getByRole('button', { name: button }));
    await expect(dialog.getByLabel('Choose an image')).toBeFocused();
  }
});

test('a running upload shows how far it is and can be cancelled', async ({ admin, page }) => {
  await admin.open('/admin/solutions');
  const dialog = await openUploader(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  });
  await dialog.getByLabel('Choose an image').setInputFiles(await heavyImage('slow.jpg', 2));
  await expect(dialog.getByRole('status').filter({ hasText: /Uploading, [1-9]\d?%/ })).toBeVisible();
  await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Choose an image')).toBeAttached();
});

test('what is no image, or too large to be scaled down, is refused in words', async ({ admin, page }) => {
  await admin.open('/admin/solutions');
  const dialog = await openUploader(page);
  const input = dialog.getByLabel('Choose an image');
  await input.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear all') });
  await expect(
    dialog.getByText('This is not an image. Send a file of type jpg, jpeg, png, gif, webp or svg.', {
      exact: true,
    }),
  ).toBeVisible();
  await input.setInputFiles(HEAVY_FILM);
  await expect(dialog.getByText('Image must be less than 5MB.')).toBeVisible();
  const torn = (await heavyImage('torn.jpg', 6)).buffer.subarray(0, 5_500_000);
  torn.fill(7, 3, 5000);
  await input.setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: torn });
  await expect(dialog.getByText('Failed to process image. Please try a smaller image.')).toBeVisible();
});

test('an image that the server cannot take is kept on this browser and uploaded later', async ({
  admin,
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  await admin.open('/admin/solutions');
  const dialog = await openUploader(page);
  await page.route('**/api/images', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'away' })
      : route.fallback(),
  );
  await dialog.getByLabel('Choose an image').setInputFiles(await imageFile('oak-wall.jpg'));
  await expect(dialog.getByText('The image is kept in this browser.')).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /^general-\d{13}-oak-wall\.jpg$/.test(key))).toHaveLength(1);

  await page.unroute('**/api/images');
  await page.reload();
  await openUploader(page);
  await dialog.getByRole('button', { name: 'Upload oak-wall.jpg now' }).click();
  await expect(dialog.getByText('Upload Complete!')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('oak')))).toEqual(
    [],
  );
});

test('with the browser’s storage full too, the specified words say so', async ({
  admin,
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  await page.addInitScript(() => {
    const refuse = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key: string, value: string) {
      if (value.startsWith('data:'))
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
      refuse.call(this, key, value);
    };
  });
  await admin.open('/admin/solutions');
  const dialog = await openUploader(page);
  await page.route('**/api/images', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  await dialog.getByLabel('Choose an image').setInputFiles(await imageFile('oak-wall.jpg'));
  await expect(
    dialog.getByText('Error saving: The quota has been exceeded. Try using direct URLs.'),
  ).toBeVisible();
});
