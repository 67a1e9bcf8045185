import { ADMIN, expect, test } from './admin';
import { HEAVY_FILM, imageFile } from './image-files';

// axe on every state of the library and its dialogs, on a phone and on a desktop.

test('adding images: waiting, under way, failed, there already, and a single one that is loaded', async ({
  admin,
  page,
  bothWidths,
  complaints,
}) => {
  test.slow();
  complaints.expect(/503/);
  const answers: (() => void)[] = [];
  let answer: 'held' | 'refused' | 'given' = 'held';
  await page.route('**/api/images/batch', async (route) => {
    if (route.request().method() !== 'POST' || answer === 'given') return route.fallback();
    if (answer === 'held') await new Promise<void>((resolve) => answers.push(resolve));
    await route.fulfill({ status: 503, body: '' });
  });
  await admin.open('/image-library');
  await bothWidths.check('the empty library', ADMIN);
  await page.getByRole('button', { name: 'Add Images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Images' });
  await bothWidths.check('nothing chosen yet');

  const files = await Promise.all(
    ['one', 'two', 'three', 'four', 'five'].map((name) => imageFile(`${name}.jpg`)),
  );
  const batch = dialog.getByLabel('Choose images');
  await batch.setInputFiles(files);
  await expect(dialog.getByText(/^Uploading, /).first()).toBeVisible();
  await bothWidths.check('uploads under way and waiting');
  answer = 'refused';
  for (const release of answers) release();
  await expect(dialog.getByRole('button', { name: /^Retry (?!all)/ })).toHaveCount(files.length);
  await bothWidths.check('uploads that failed');

  answer = 'given';
  const [first] = files;
  await dialog.getByRole('button', { name: 'Retry one' }).click();
  await expect(dialog.getByText('1 of 5 uploaded')).toBeVisible();
  await batch.setInputFiles([{ ...(first as typeof HEAVY_FILM), name: 'again.jpg' }, HEAVY_FILM]);
  await expect(dialog.getByText(/^Already in the library as/)).toBeVisible();
  await expect(dialog.getByText('Image must be less than 5MB.')).toBeVisible();
  await bothWidths.check('one that is there already, and one that is too large');

  const single = dialog.getByLabel('Choose an image');
  await single.setInputFiles(HEAVY_FILM);
  await expect(dialog.getByRole('alert')).toHaveText('Image must be less than 5MB.');
  await bothWidths.check('a single one that is refused');
  await single.setInputFiles(await imageFile('single.jpg'));
  await expect(dialog.getByText('Upload Complete!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Rotate 90°' }).click();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await bothWidths.check('a single one that is loaded, turned and enlarged');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeVisible();
  await bothWidths.check('uploads that failed, beside the library', ADMIN);
});

test('one image: where it is used, crop, rotation, unsaved details, and its deletion', async ({
  admin,
  page,
  library,
  bothWidths,
}) => {
  test.slow();
  const { url } = await library.add({
    name: 'A wall of oak shelves with a rather long name',
    size: [1200, 800],
  });
  const saved = await page.request.post('/api/site-config/product_images', { data: { 'wall-system': url } });
  expect(saved.status()).toBe(200);
  await admin.open('/image-library');
  await page
    .getByRole('list', { name: 'Images' })
    .getByRole('button', { name: /^A wall of oak/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^A wall of oak/ });
  await expect(dialog.getByRole('link', { name: 'Product “wall-system”' })).toBeVisible();
  await bothWidths.check('focal point and where it is used');
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  await dialog.getByRole('button', { name: /^Crop at the bottom right/ }).press('Control+ArrowUp');
  await bothWidths.check('a crop');
  await dialog.getByRole('button', { name: 'Rotate', exact: true }).click();
  await dialog.getByRole('button', { name: 'Rotate 90°' }).click();
  await bothWidths.check('a rotation');
  await dialog.getByRole('button', { name: 'Apply rotation' }).click();
  await expect(dialog.getByRole('button', { name: 'Undo: Rotated' })).toBeVisible();
  await dialog.getByLabel(/^Name/).fill('');
  await bothWidths.check('a rotation that was applied, and a name that is missing');
  await page.keyboard.press('Escape');
  const discard = page.getByRole('dialog', { name: 'Discard your unsaved changes?' });
  await expect(discard).toBeVisible();
  await bothWidths.check('the question before edits are dropped');
  await discard.getByRole('button', { name: 'Discard' }).click();

  await page
    .getByRole('list', { name: 'Images' })
    .getByRole('button', { name: /^A wall of oak/ })
    .click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: /^Are you sure/ });
  await expect(question.getByText('In use on the website:')).toBeVisible();
  await bothWidths.check('the question before what is in use is deleted');
});

test('several selected, the bin, and the library over the admin', async ({
  admin,
  page,
  library,
  bothWidths,
}) => {
  test.slow();
  for (const name of ['three', 'two', 'one']) await library.add({ name });
  await admin.open('/image-library');
  const grid = page.getByRole('list', { name: 'Images' });
  await grid.getByRole('checkbox', { name: 'Select one' }).check();
  await grid.getByRole('checkbox', { name: 'Select two' }).check();
  await bothWidths.check('two that are selected', ADMIN);
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete these 2 images?' });
  await bothWidths.check('the question before several are deleted');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await bothWidths.check('the way back from a deletion', ADMIN);
  await page.getByRole('button', { name: 'Recycle bin', exact: true }).click();
  await expect(grid.getByRole('listitem')).toHaveCount(2);
  await grid.getByRole('checkbox', { name: 'Select one' }).check();
  await bothWidths.check('the bin, with one selected', ADMIN);
  await grid.getByRole('button', { name: 'Restore two' }).click();
  const restoring = page.getByRole('dialog', { name: 'Restore this image?' });
  await bothWidths.check('the question before an image is restored');
  await restoring.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Image restored.')).toBeVisible();
  await bothWidths.check('the bin after one was restored', ADMIN);

  await admin.open('/admin/solutions');
  await page.getByRole('button', { name: 'Image Library', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Image Library' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await bothWidths.check('the library over the admin');
  await dialog.getByLabel('Search images').fill('nothing like it');
  await expect(dialog.getByText(/^Nothing matches/)).toBeVisible();
  await bothWidths.check('a search that finds nothing');
});
