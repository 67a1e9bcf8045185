import { readFile } from 'node:fs/promises';
import { expect, test } from './admin';
import { press, tabTo } from './keyboard';

test('the viewer shows the first image’s details and all images', async ({ admin, page, library, axe }) => {
  await library.add({ name: 'First added', category: 'products' });
  await library.add({ name: 'Newest', category: 'gallery', size: [300, 1200] });
  await admin.open('/image-diagnostics');
  const viewer = page.getByRole('region', { name: 'Database Image Viewer' });
  await expect(viewer.getByText(/^2 images, the newest answered in \d+ ms\.$/)).toBeVisible();
  await expect(viewer.getByText('300 × 1200 px')).toBeVisible();
  const newest = viewer.getByRole('img', { name: 'Newest' });
  await expect(newest).toBeVisible();
  // All images stay in sight below a tall one.
  expect((await newest.boundingBox())?.height).toBeLessThanOrEqual(320);
  const all = viewer.getByRole('list', { name: 'All images' });
  await expect(all.getByRole('listitem')).toHaveCount(2);
  await tabTo(all.getByRole('button', { name: /^Newest/ }));
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(viewer.getByRole('img', { name: 'First added' })).toBeVisible();
  await expect(viewer.getByText('1600 × 1067 px')).toBeVisible();
  await axe.check();
});

test('failures of the viewer are distinguished in the specified words', async ({
  admin,
  page,
  complaints,
}) => {
  complaints.expect(/503|did not answer as it should/);
  let answer = { status: 503, body: '' };
  await page.route('**/api/images?*', (route) =>
    route.fulfill({ ...answer, contentType: 'application/json' }),
  );
  await admin.open('/admin/image-diagnostics');
  const viewer = page.getByRole('region', { name: 'Image Database Debugger' });
  await expect(
    viewer.getByText('There was a problem loading the images. Please check the console for details.'),
  ).toBeVisible();
  await expect(viewer.getByText(/^Fetch error: /)).toBeVisible();
  answer = { status: 200, body: '<html>a proxy’s page</html>' };
  await press(viewer.getByRole('button', { name: 'Refresh' }));
  await expect(viewer.getByText(/^JSON parse error: /)).toBeVisible();
  await page.unroute('**/api/images?*');
  await press(viewer.getByRole('button', { name: 'Refresh' }));
  await expect(viewer.getByText('The database has no images.')).toBeVisible();
});

test('the reference images are downloaded as originals', async ({ admin, page }) => {
  await admin.open('/image-diagnostics');
  const references = page.getByRole('region', { name: 'Reference images' });
  await expect(references.getByRole('listitem')).toHaveCount(67);
  const arrives = page.waitForEvent('download');
  await press(references.getByRole('link', { name: /^about-workshop\.jpg/ }));
  const download = await arrives;
  expect(download.suggestedFilename()).toBe('about-workshop.jpg');
  const original = await (await page.request.get('/pictures/about-workshop.jpg')).body();
  expect(original.equals(await readFile(await download.path()))).toBe(true);
});

test('the upload test uploads, reads back, compares and deletes', async ({ admin, page }) => {
  await admin.open('/image-diagnostics');
  const region = page.getByRole('region', { name: 'Upload test' });
  await press(region.getByRole('button', { name: 'Test an upload' }));
  await expect(region.getByText('Uploads work.')).toBeVisible();
  await expect(region.getByRole('list', { name: 'Steps of the test' }).getByRole('listitem')).toHaveText([
    /^Upload: Stored as image \d+/,
    /^Read back: 64 × 64 px/,
    /^Compare: Every pixel is the same/,
    /^Delete: Moved to the bin/,
  ]);
  const left = (await (await page.request.get('/api/images?view=summary')).json()) as unknown[];
  expect(left).toEqual([]);
});

test('an upload test that fails says at which step', async ({ admin, page, complaints }) => {
  complaints.expect(/503/);
  await admin.open('/image-diagnostics');
  await page.route('**/api/images', (route) => route.fulfill({ status: 503, body: '' }));
  const region = page.getByRole('region', { name: 'Upload test' });
  await press(region.getByRole('button', { name: 'Test an upload' }));
  await expect(region.getByText('Uploads do not work.')).toBeVisible();
  await expect(region.getByText(/^Upload: Failed to upload image/)).toBeVisible();
});

test('each remote’s live version is shown', async ({ admin, page }) => {
  await admin.open('/image-diagnostics');
  const versions = page.getByRole('region', { name: 'Live versions' });
  for (const name of ['Admin', 'Products and solutions', 'Enquiry form', 'Gallery']) {
    await expect(
      versions.getByRole('row', { name: new RegExp(`^${name} \\d+\\.\\d+\\.\\d+`) }),
    ).toBeVisible();
  }
});
