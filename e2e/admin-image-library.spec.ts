import type { Locator, Page } from '@playwright/test';
import { expect, test } from './admin';
import { chooseFiles, expectFocusSeen, press, tabTo } from './keyboard';
import { HEAVY_FILM, heavyImage, imageFile, type ImageFile } from './image-files';

const grid = (page: Page) => page.getByRole('list', { name: 'Images' });
const thumbnail = (page: Page, name: string) => grid(page).getByRole('button', { name, exact: true });

/** Opens the dialog for adding images. */
async function openAdding(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Images' }).click();
  return page.getByRole('dialog', { name: 'Add Images' });
}

/** Leaves the dialog for adding images, and finds a number of them in the list. */
async function closeAndCount(page: Page, count: number): Promise<void> {
  await page.getByRole('dialog', { name: 'Add Images' }).getByRole('button', { name: 'Close' }).click();
  await expect(grid(page).getByRole('listitem')).toHaveCount(count);
}

/** Asks for an image's deletion, by the button that comes with the pointer. */
async function askToDelete(page: Page, name: string): Promise<Locator> {
  await grid(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .hover();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  return page.getByRole('dialog', { name: 'Are you sure you want to delete this image?' });
}

/** Shows an image on the page of the wall system. */
async function useForWallSystem(page: Page, url: string): Promise<void> {
  const saved = await page.request.post('/api/site-config/product_images', { data: { 'wall-system': url } });
  expect(saved.status()).toBe(200);
}

/** Hands files to an element as a drop does, or to the page as a paste does. */
async function hand(target: Locator, kind: 'drop' | 'paste', files: ImageFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    data: buffer.toString('base64'),
  }));
  await target.evaluate(
    (element, { kind: how, sent: pictures }) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, data } of pictures) {
        const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      const event =
        how === 'drop'
          ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    { kind, sent },
  );
}

/** Lets the browser send no more than this, so that an upload takes a while; answers how to end that. */
async function slowUploads(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limit(bytesPerSecond);
  return async () => void (await limit(-1));
}

test('an empty library invites to upload', async ({ admin, page, axe }) => {
  await admin.open('/image-library');
  await expect(page.getByRole('heading', { name: 'Database Image Library' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No images available' })).toBeVisible();
  await expect(page.getByText('Upload some images to get started')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', '/admin');
  await expect(page.getByRole('link', { name: 'Back to Website' })).toHaveAttribute('href', '/');
  await axe.check();
});

test('tabs show the images of their category, and the search those whose name or alt text fits', async ({
  admin,
  page,
  library,
}) => {
  const images = [
    ['Oak wall', 'products'],
    ['Reading room', 'gallery'],
    ['First slide', 'sliders'],
    ['Home living', 'solutions'],
    ['Team', 'general'],
  ] as const;
  let team = 0;
  for (const [name, category] of images) team = (await library.add({ name, category })).id;
  await admin.open('/image-library');
  await expect(grid(page).getByRole('listitem')).toHaveCount(5);

  const tabs = page.getByRole('group', { name: 'Category' });
  for (const [tab, name] of [
    ['Product Images', 'Oak wall'],
    ['Gallery Images', 'Reading room'],
    ['Slider Images', 'First slide'],
    ['Solutions', 'Home living'],
    ['General', 'Team'],
  ] as const) {
    await tabs.getByRole('button', { name: tab }).click();
    await expect(grid(page).getByRole('listitem')).toHaveCount(1);
    await expect(grid(page).getByRole('button', { name: `${name} No alt text` })).toBeVisible();
  }

  await tabs.getByRole('button', { name: 'All Images' }).click();
  await page.getByLabel('Search images').fill('reading');
  await expect(grid(page).getByRole('listitem')).toHaveCount(1);
  const described = await page.request.patch(`/api/images/${team}`, { data: { alt: 'Six at a bench' } });
  expect(described.status()).toBe(200);
  await page.getByLabel('Search images').fill('bench');
  await expect(thumbnail(page, 'Team')).toBeVisible();
  await expect(grid(page).getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Search images').fill('nothing like it');
  await expect(page.getByText('Nothing matches “nothing like it”.')).toBeVisible();
});

test('several files are added at once, each with its progress; one is cancelled and sent again', async ({
  admin,
  page,
  axe,
}) => {
  await admin.open('/image-library');
  const dialog = await openAdding(page);
  await dialog.getByLabel('Category').click();
  await page.getByTitle('Gallery', { exact: true }).click();
  const endSlowness = await slowUploads(page, 120_000);
  await dialog
    .getByLabel('Choose images')
    .setInputFiles([
      await heavyImage('slow one.jpg', 0.6),
      await heavyImage('slow two.jpg', 0.6),
      await imageFile('small.jpg'),
    ]);
  const uploads = dialog.getByRole('list', { name: 'Uploads' });
  const slow = uploads.getByRole('listitem').filter({ hasText: 'slow one' });
  await expect(slow).toContainText(/Uploading, [1-9]\d?%/);
  await expect(slow.getByRole('progressbar')).toBeVisible();
  await expect(uploads.getByRole('listitem').filter({ hasText: 'small' })).toContainText('Waiting');
  await axe.check();

  await slow.getByRole('button', { name: 'Cancel slow one' }).click();
  await expect(slow).toContainText('Cancelled');
  await endSlowness();
  await slow.getByRole('button', { name: 'Retry slow one' }).click();
  await expect(dialog.getByText('3 of 3 uploaded')).toBeVisible();

  await closeAndCount(page, 3);
  await page.getByRole('button', { name: 'Gallery Images' }).click();
  await expect(grid(page).getByRole('listitem')).toHaveCount(3);
});

test('files are added by drop and by paste, also beside the dialog, and each only once', async ({
  admin,
  page,
}) => {
  await admin.open('/image-library');
  await hand(page.getByRole('heading', { level: 1 }), 'drop', [await imageFile('dropped beside.jpg')]);
  const dialog = page.getByRole('dialog', { name: 'Add Images' });
  await expect(dialog.getByText('1 of 1 uploaded')).toBeVisible();

  await hand(dialog.getByText('Choose images'), 'drop', [
    await imageFile('dropped in.jpg'),
    await imageFile('dropped in too.jpg'),
  ]);
  await expect(dialog.getByText('3 of 3 uploaded')).toBeVisible();
  await hand(dialog.getByText('Choose images'), 'paste', [await imageFile('pasted.jpg')]);
  await expect(dialog.getByText('4 of 4 uploaded')).toBeVisible();
  await closeAndCount(page, 4);
});

test('an image that is there already is not added twice, and the upload says so', async ({ admin, page }) => {
  const image = await imageFile('the first.jpg');
  await admin.open('/image-library');
  const dialog = await openAdding(page);
  await dialog.getByLabel('Choose images').setInputFiles(image);
  await expect(dialog.getByText('1 of 1 uploaded')).toBeVisible();
  await dialog.getByLabel('Choose images').setInputFiles({ ...image, name: 'the same again.jpg' });
  await expect(
    dialog.getByText('Already in the library as “the first”; nothing was added twice'),
  ).toBeVisible();
  await closeAndCount(page, 1);
});

test('a file over 5 MB is scaled down, or refused in the specified words', async ({ admin, page }) => {
  await admin.open('/image-library');
  const dialog = await openAdding(page);
  const heavy = await heavyImage('heavy.jpg', 5.6);
  expect(heavy.buffer.length).toBeGreaterThan(5_242_880);
  await dialog.getByLabel('Choose images').setInputFiles(heavy);
  await expect(dialog.getByText('1 of 1 uploaded')).toBeVisible();
  await dialog.getByLabel('Choose images').setInputFiles(HEAVY_FILM);
  await expect(dialog.getByText('Image must be less than 5MB.')).toBeVisible();
});

test('alt text and focal point are kept, and a missing alt text is flagged until then', async ({
  admin,
  page,
  library,
  axe,
}) => {
  await library.add({ name: 'Oak wall' });
  await admin.open('/image-library');
  await grid(page).getByRole('button', { name: 'Oak wall No alt text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Oak wall' });
  await expect(dialog.getByText('Missing: say what the image shows')).toBeVisible();
  await expect(dialog.getByText('Nowhere on the website.')).toBeVisible();
  await axe.check();
  await dialog.getByLabel(/^Alt text/).fill('A wall of oak shelves');
  await tabTo(dialog.getByRole('button', { name: /^Focal point: 50%/ }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(
    dialog.getByRole('button', { name: /^Focal point: 45% from the left, 45% from the top/ }),
  ).toBeFocused();
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(dialog).toBeHidden();
  await expect(thumbnail(page, 'Oak wall')).toBeVisible();

  await page.reload();
  await thumbnail(page, 'Oak wall').click();
  await expect(dialog.getByLabel(/^Alt text/)).toHaveValue('A wall of oak shelves');
  await expect(dialog.getByRole('button', { name: /^Focal point: 45%/ })).toBeVisible();
});

test('closing with edits asks before they are dropped', async ({ admin, page, library }) => {
  await library.add({ name: 'Oak wall' });
  await admin.open('/image-library');
  await grid(page)
    .getByRole('button', { name: /^Oak wall/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Oak wall' });
  await dialog.getByLabel(/^Alt text/).fill('Half typed');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your unsaved changes?' });
  await question.getByRole('button', { name: 'Keep them' }).click();
  await expect(dialog.getByLabel(/^Alt text/)).toHaveValue('Half typed');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('by keyboard alone, a crop, a rotation and a new file replace an image everywhere', async ({
  admin,
  page,
  library,
  visitor,
  axe,
}) => {
  test.slow();
  const { url } = await library.add({ name: 'Oak wall', size: [1200, 800] });
  await useForWallSystem(page, url);
  await admin.open('/image-library');
  await press(grid(page).getByRole('button', { name: /^Oak wall/ }));
  const dialog = page.getByRole('dialog', { name: 'Oak wall' });
  await expect(dialog.getByText('Product “wall-system”')).toBeVisible();

  await press(dialog.getByRole('button', { name: 'Crop', exact: true }));
  await axe.check();
  const corner = dialog.getByRole('button', { name: /^Crop at the bottom right/ });
  await tabTo(corner);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Control+ArrowUp');
  await press(dialog.getByRole('button', { name: 'Apply crop' }));
  await expect(page.getByText('Cropped everywhere it is used')).toBeVisible();
  await expect(dialog.getByText('1200 × 800 px ·')).toBeHidden();

  await press(dialog.getByRole('button', { name: 'Undo: Cropped' }));
  await expect(dialog.getByText('1200 × 800 px ·')).toBeVisible();

  await press(dialog.getByRole('button', { name: 'Rotate', exact: true }));
  await press(dialog.getByRole('button', { name: 'Rotate 90°' }));
  await press(dialog.getByRole('button', { name: 'Apply rotation' }));
  await expect(dialog.getByText('800 × 1200 px ·')).toBeVisible();
  await axe.check();

  await chooseFiles(
    dialog.getByLabel('Replace everywhere with another file'),
    await imageFile('another.jpg', [1000, 700]),
  );
  await expect(dialog.getByText('1000 × 700 px ·')).toBeVisible();
  const now = await dialog.getByRole('link', { name: 'Download original' }).getAttribute('href');
  expect(now).not.toBe(url);

  const product = await visitor.open('/products/wall-system');
  await expect(product.locator(`main img[src="${now}"]`)).toBeVisible();
});

test('deleting asks, says so and closes; from the bin an image comes back', async ({
  admin,
  page,
  library,
  axe,
}) => {
  await library.add({ name: 'Oak wall' });
  await library.add({ name: 'Walnut desk' });
  await admin.open('/image-library');
  const dialog = await askToDelete(page, 'Oak wall');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await axe.check();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Image deleted.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(grid(page).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Recycle bin', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Recycle bin' })).toBeVisible();
  const binned = grid(page).getByRole('listitem').filter({ hasText: 'Oak wall' });
  await expect(binned).toContainText('30 days left');
  // Other users cannot fetch it any more; the bin still shows it.
  await expect
    .poll(() => binned.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await axe.check();
  const question = page.getByRole('dialog', { name: 'Restore this image?' });
  await binned.getByRole('button', { name: 'Restore Oak wall' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(binned).toBeVisible();
  await binned.getByRole('button', { name: 'Restore Oak wall' }).click();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Image restored.')).toBeVisible();
  await expect(page.getByText('The recycle bin is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: image restored' }).click();
  await expect(page.getByText('Image put back into the recycle bin.')).toBeVisible();
  await expect(binned).toBeVisible();

  await binned.getByRole('button', { name: 'Restore Oak wall' }).click();
  await question.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Back to the library' }).click();
  await expect(grid(page).getByRole('listitem')).toHaveCount(2);
});

test('what is deleted from the recycle bin is gone for good, after a question', async ({
  admin,
  page,
  library,
}) => {
  const { id } = await library.add({ name: 'Oak wall' });
  await page.request.delete(`/api/images/${id}`);
  await admin.open('/image-library');
  await page.getByRole('button', { name: 'Recycle bin', exact: true }).click();
  await grid(page).getByRole('button', { name: 'Delete Oak wall for good' }).click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this image for good?',
  });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Image deleted for good.')).toBeVisible();
  await expect(page.getByText('The recycle bin is empty')).toBeVisible();
  expect((await page.request.post(`/api/images/${id}/restore`)).status()).toBe(404);
});

test('Back closes an open image, and asks before what was typed of it is dropped', async ({
  admin,
  page,
  library,
}) => {
  const { id } = await library.add({ name: 'Oak wall' });
  await admin.open('/image-library?q=oak');
  await grid(page)
    .getByRole('button', { name: /^Oak wall/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`\\?q=oak&image=${id}$`));
  await expect(page).toHaveTitle(/^Oak wall \| Image Library \|/);
  const details = page.getByRole('dialog', { name: 'Oak wall' });
  await details.getByLabel('Alt text').fill('Shelves of oak');
  const question = page.getByRole('dialog', { name: 'Discard your unsaved changes?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Keep them' }).click();
  await expect(details.getByLabel('Alt text')).toHaveValue('Shelves of oak');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(/\/image-library\?q=oak$/);
  await expect(page.getByLabel('Search images')).toHaveValue('oak');
});

test('what the website shows is deleted only after the places were named', async ({
  admin,
  page,
  library,
}) => {
  const { id, url } = await library.add({ name: 'Oak wall' });
  await useForWallSystem(page, url);
  await admin.open('/image-library');
  const dialog = await askToDelete(page, 'Oak wall');
  await expect(dialog.getByText('In use on the website:')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Product “wall-system”' })).toHaveAttribute(
    'href',
    '/products/wall-system',
  );
  const remove = dialog.getByRole('button', { name: 'Delete' });
  await expect(remove).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Delete although the website shows it' }).check();
  await remove.click();
  await expect(dialog.getByText('Image deleted.')).toBeVisible();
  expect((await page.request.get(`/api/images/${id}`)).status()).toBe(404);
});

test('by keyboard alone, of several images those in use stay until they are confirmed', async ({
  admin,
  page,
  library,
  complaints,
}) => {
  // The browser reports the server's refusal.
  complaints.expect(/409/);
  const { url } = await library.add({ name: 'In use' });
  await library.add({ name: 'Spare one' });
  await library.add({ name: 'Spare two' });
  await useForWallSystem(page, url);
  await admin.open('/image-library');
  await tabTo(grid(page).getByRole('button', { name: /^Spare two/ }));
  await page.keyboard.press('Control+a');
  await press(page.getByRole('button', { name: 'Delete selected' }));
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete these 3 images?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(dialog.getByRole('button', { name: 'Delete' }));
  await expect(dialog.getByRole('status').getByText('2 images deleted.')).toBeVisible();
  await expect(dialog.getByText('In use: Product “wall-system”')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Keep the others' }));
  await expect(grid(page).getByRole('listitem')).toHaveCount(1);
  await expectFocusSeen(page);

  await press(page.getByRole('button', { name: 'Undo: 2 images deleted' }));
  await expect(page.getByRole('status').getByText('2 images restored.')).toBeVisible();
  await expect(grid(page).getByRole('listitem')).toHaveCount(3);
  await expectFocusSeen(page);
});

test('images are found, selected in a range, moved and opened by keyboard alone', async ({
  admin,
  page,
  library,
  axe,
}) => {
  for (const name of ['four', 'three', 'two', 'one']) await library.add({ name });
  await admin.open('/image-library');
  await tabTo(grid(page).getByRole('button', { name: /^one/ }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const bar = page.getByRole('region', { name: 'Selected images' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(bar.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(bar.getByText('1 selected')).toBeVisible();
  await axe.check();

  await tabTo(bar.getByLabel('Move to category'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.ant-select-item-option-active')).toHaveText('Products');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 image moved to Products.')).toBeVisible();

  await tabTo(grid(page).locator('[data-choose][tabindex="0"]'));
  await page.keyboard.press('End');
  await expect(grid(page).getByRole('button', { name: /^four/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'four' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'four' })).toBeHidden();
  await expect(grid(page).getByRole('button', { name: /^four/ })).toBeFocused();
});

test('by keyboard alone, images are chosen or pasted, one is deleted and restored from the bin', async ({
  admin,
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.open('/image-library');
  const opener = page.getByRole('button', { name: 'Add Images' });
  await press(opener);
  const dialog = page.getByRole('dialog', { name: 'Add Images' });
  await chooseFiles(dialog.getByLabel('Choose images'), [
    await imageFile('walnut desk.jpg'),
    await imageFile('oak wall.jpg'),
  ]);
  await expect(dialog.getByRole('status').getByText('2 of 2 uploaded')).toBeVisible();
  await expect(dialog.getByLabel('Choose images')).toBeFocused();

  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')?.fillRect(0, 0, 20, 30);
    const image = await canvas.convertToBlob({ type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
  });
  await page.keyboard.press('ControlOrMeta+v');
  await expect(dialog.getByRole('status').getByText('3 of 3 uploaded')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(grid(page).getByRole('listitem')).toHaveCount(3);

  await tabTo(grid(page).locator('[data-choose][tabindex="0"]'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this image?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(question.getByRole('button', { name: 'Delete' }));
  await expect(question.getByRole('status').getByText('Image deleted.')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(grid(page).getByRole('listitem')).toHaveCount(2);
  await expectFocusSeen(page);

  await press(page.getByRole('button', { name: 'Recycle bin', exact: true }));
  const binned = grid(page).locator('[data-choose][tabindex="0"]');
  await expect(grid(page).getByRole('listitem')).toHaveCount(1);
  await press(binned);
  const restoring = page.getByRole('dialog', { name: 'Restore this image?' });
  await press(restoring.getByRole('button', { name: 'Restore' }));
  await expect(page.getByRole('status').getByText('Image restored.')).toBeVisible();
  await expectFocusSeen(page);
  await press(page.getByRole('button', { name: 'Back to the library' }));
  await expect(grid(page).getByRole('listitem')).toHaveCount(3);
});

test('the library over the admin has its five tabs, both uploads and a way to the page', async ({
  admin,
  page,
  library,
  axe,
}) => {
  await library.add({ name: 'Oak wall', category: 'products' });
  await admin.open('/admin/solutions');
  await expect(page.getByRole('link', { name: 'Open Image Library' })).toHaveAttribute(
    'href',
    '/image-library',
  );
  await page.getByRole('button', { name: 'Image Library', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Image Library' });
  await expect(dialog.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
    'All Images',
    'General',
    'Products',
    'Sliders',
    'Gallery',
  ]);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Oak wall' })).toBeVisible();
  for (const name of ['Add Image', 'Batch Upload', 'Refresh']) {
    await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await axe.check();
  await dialog.getByRole('button', { name: 'Batch Upload' }).click();
  const batch = page.getByRole('dialog', { name: 'Batch Upload' });
  await batch.getByLabel('Choose images').setInputFiles(await imageFile('batched.jpg'));
  await expect(batch.getByText('1 of 1 uploaded')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(batch).toBeHidden();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'batched' })).toBeVisible();
});
