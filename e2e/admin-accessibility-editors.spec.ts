import { ADMIN, expect, test } from './admin';
import { versionsIn } from './keyboard';

// axe on every state and dialog of the editors, on a phone and on a desktop.

const NO_IMAGES = 'No images found in your library. Please upload some images first.';

test('the slider: an open slide, its errors, the picker, the uploader and the reset', async ({
  admin,
  page,
  library,
  bothWidths,
  complaints,
}) => {
  test.slow();
  complaints.expect(/503/);
  await admin.open('/admin');
  await page.getByRole('button', { name: 'Edit slide 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit slide 1' });
  await dialog.getByRole('button', { name: 'Choose from library: Slide image' }).click();
  const notice = page.getByRole('dialog', { name: NO_IMAGES });
  await expect(notice).toBeVisible();
  await bothWidths.check('the picker over an empty library');
  await notice.getByRole('button', { name: 'OK' }).click();
  const picker = page.getByRole('dialog', { name: 'Select an Image' });
  await picker.getByRole('button', { name: 'Close' }).click();
  await library.add({ name: 'Spring hall', category: 'sliders', size: [300, 200] });
  await dialog.getByRole('button', { name: 'Choose from library: Slide image' }).click();
  await expect(picker.getByRole('button', { name: /^Spring hall/ })).toBeVisible();
  await bothWidths.check('the picker');
  await page.route('**/api/images?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('imagesUpdated')));
  await expect(picker.getByRole('alert').getByText(/^Error loading images\./)).toBeVisible();
  await bothWidths.check('the picker that cannot be read again');
  await picker.getByRole('button', { name: 'General' }).click();
  const failed = page.getByRole('dialog', { name: 'Error loading images. Please try again.' });
  await expect(failed).toBeVisible();
  await expect(picker).toBeHidden();
  await bothWidths.check('the picker that could not be read');
  await failed.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/api/images?*');
  await dialog.getByRole('button', { name: 'Choose from library: Slide image' }).click();
  await picker.getByRole('button', { name: /^Spring hall/ }).click();
  await dialog.getByRole('button', { name: 'Upload: Slide image' }).click();
  await expect(page.getByRole('dialog', { name: 'Upload: Slide image' })).toBeVisible();
  await bothWidths.check('the uploader of a slide');
  await page.keyboard.press('Escape');
  await dialog.getByLabel(/^Title/).fill('');
  await dialog.getByLabel(/^Button Link/).fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Enter a title.')).toBeVisible();
  await expect(dialog.getByLabel(/^Title/)).toBeFocused();
  await bothWidths.check('a slide with an image that is too small and fields that are wrong');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Reset to Defaults' }).click();
  await expect(page.getByRole('dialog', { name: /^Are you sure you want to reset/ })).toBeVisible();
  await bothWidths.check('the question before a reset');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove slide 1' }).click();
  await expect(page.getByRole('dialog', { name: /^Remove slide/ })).toBeVisible();
  await bothWidths.check('the question before a slide is removed');
  await page.getByRole('button', { name: 'Remove Slide', exact: true }).click();
  await expect(page.getByText(/^Hero slider permanently saved/)).toBeVisible();
  await bothWidths.check('a slide that was removed, and the way back', ADMIN);
});

test('products: creation, errors, a partial save and a deletion', async ({
  admin,
  page,
  bothWidths,
  complaints,
}) => {
  test.slow();
  complaints.expect(/503/);
  await admin.open('/admin/products');
  await page.getByRole('button', { name: 'Create New Product' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Product' });
  await form.getByLabel(/^Product id/).fill('No Good Id');
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByText('Please fill in all fields to create a new product.')).toBeVisible();
  await bothWidths.check('a new product with fields that are wrong');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();

  await page.getByRole('button', { name: 'Wall System', exact: true }).click();
  const product = page.getByRole('dialog', { name: 'Wall System' });
  await product.getByLabel(/^Price/).fill('From £305');
  await bothWidths.check('an opened product with an edit');
  await product.getByRole('button', { name: 'Close' }).click();
  await page.route(/\/api\/products(\?|$)/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Save All Products' }).click();
  await expect(page.getByRole('list', { name: 'Result of saving all products' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Desk System' }).check();
  await bothWidths.check('a product that could not be saved, and one that is ticked', ADMIN);
  await page.getByRole('button', { name: 'Delete Wall System' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Wall System?' })).toBeVisible();
  await bothWidths.check('the question before a product is deleted');
});

test('the gallery: a restored draft, leaving, a reset and a removed image', async ({
  admin,
  page,
  bothWidths,
}) => {
  test.slow();
  await admin.open('/gallery-editor');
  await page.getByRole('button', { name: 'Reset to Default' }).click();
  await expect(page.getByRole('dialog', { name: /^Reset all gallery items/ })).toBeVisible();
  await bothWidths.check('the question before all items are reset');
  await page.keyboard.press('Escape');
  await page.getByLabel('Image URL').first().fill('javascript:alert(1)');
  await expect(page.getByText('Use a path on this site or an https address.')).toBeVisible();
  await page.getByLabel('Title').first().fill('Half a tit');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('admin-drafts-v1') ?? ''))
    .toContain('Half a tit');
  page.on('dialog', (native) => void native.accept());
  await admin.open('/admin/gallery');
  await expect(page.getByText(/^Your unsaved changes from .+ are back\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit slot 2' }).click();
  await page.getByRole('button', { name: 'Remove image: Slot 2' }).click();
  await bothWidths.check('a slot whose image was removed');
  await page.getByRole('button', { name: 'Done' }).click();
  await bothWidths.check('a draft that was found, and an image that was removed', ADMIN);
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(page.getByRole('dialog', { name: 'Discard your unsaved changes?' })).toBeVisible();
  await bothWidths.check('the question before a draft is dropped');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'View Gallery Page' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave with unsaved changes?' })).toBeVisible();
  await bothWidths.check('the question before unsaved changes are left');
});

test('two versions of the same, images among them', async ({
  admin,
  page,
  colleague,
  library,
  bothWidths,
  complaints,
}) => {
  test.slow();
  complaints.expect(/412/);
  const [mine, theirs] = [await library.add({ name: 'Mine' }), await library.add({ name: 'Theirs' })];
  await admin.open('/gallery-editor');
  await colleague.open('/gallery-editor');
  for (const [who, { url }, title] of [
    [page, mine, 'A long title '.repeat(6)],
    [colleague.page, theirs, 'Another'],
  ] as const) {
    await who.getByLabel('Image URL').first().fill(url);
    await who.getByLabel('Title').first().fill(title);
  }
  await colleague.page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(colleague.page.getByText('All changes saved')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('dialog', { name: 'Another user has changed the same things' });
  await expect(question.getByRole('group')).toHaveCount(2);
  await bothWidths.check('the question about two versions');
});

test('home page and solutions: chosen images, a picker and what this browser kept', async ({
  admin,
  page,
  library,
  bothWidths,
}) => {
  test.slow();
  const { url } = await library.add({ name: 'featured room' });
  await page.addInitScript((kept) => {
    localStorage.setItem('solution_image_assignments', JSON.stringify({ 'home-living': kept }));
    localStorage.setItem(
      'custom_solutions_list',
      JSON.stringify([{ id: 'attic', name: 'Attics', image: kept }]),
    );
    localStorage.setItem('heroSlides', JSON.stringify([{ id: 1, image: kept, title: 'Kept' }]));
  }, url);
  await admin.open('/admin/home-page');
  for (const name of ['About Section', 'Featured Section']) {
    await page.getByRole('button', { name: `featured room for the ${name}` }).click();
  }
  await bothWidths.check('both sections with an image', ADMIN);
  await page
    .getByRole('region', { name: 'About Section' })
    .getByRole('button', { name: 'Browse all' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Select an Image' }).getByRole('listitem')).toHaveCount(1);
  await bothWidths.check('the picker of a section');
  await page.keyboard.press('Escape');
  await admin.open('/admin/solutions');
  await expect(page.getByText(/^This browser holds 1 solution image/)).toBeVisible();
  await page.getByRole('button', { name: 'Import them' }).click();
  await bothWidths.check('solutions that were kept on this browser', ADMIN);
  await admin.open('/admin');
  await expect(page.getByText(/^This browser holds 1 slide /)).toBeVisible();
  await bothWidths.check('slides that were kept on this browser', ADMIN);
});

test('history: a difference with images, a version in the page, and one that was restored', async ({
  admin,
  page,
  bothWidths,
  complaints,
}) => {
  test.slow();
  complaints.expect(/404.*\/(api\/images|pictures)\//);
  for (const title of ['Winter sale', 'Spring sale '.repeat(6).trim()]) {
    const image = title.startsWith('Winter') ? '/pictures/hero-1.jpg' : '/pictures/hero-2.jpg';
    const data = [{ id: 1, image, title, description: 'Words', buttonText: 'Go', buttonLink: '/contact' }];
    expect((await page.request.post('/api/site-config/home_slider', { data })).status()).toBe(200);
  }
  await admin.open('/admin/history');
  const versions = versionsIn(page);
  await versions
    .first()
    .getByRole('button', { name: /^What changed/ })
    .click();
  const drawer = page.getByRole('dialog', { name: /^Version of/ });
  await expect(drawer.getByRole('row').nth(1)).toBeVisible();
  await bothWidths.check('a difference with images');
  await drawer.getByRole('button', { name: 'Preview in the page' }).click();
  await bothWidths.check('a version in the page');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await versions
    .nth(1)
    .getByRole('button', { name: /^Restore/ })
    .click();
  const question = page.getByRole('dialog', { name: /^Restore the version of/ });
  await bothWidths.check('the question before a version is restored');
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(/^The version of .+ is on the website again\.$/)).toBeVisible();
  await bothWidths.check('a version that was restored', ADMIN);
});
