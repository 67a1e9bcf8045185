import { expect, test } from './admin';
import { chooseFiles, press } from './keyboard';
import { imageFile } from './image-files';

test('images are kept on this browser by address or file, and moved to the library', async ({
  admin,
  page,
  axe,
}) => {
  await admin.open('/admin/image-diagnostics');
  const manager = page.getByRole('region', { name: 'Direct Image Manager' });
  await expect(manager.getByRole('group', { name: 'Kind of image' }).getByRole('button')).toHaveText([
    'Product images',
    'Slider images',
    'Gallery images',
  ]);
  for (const blank of ['', '   ', 'javascript:alert(1)']) {
    await manager.getByLabel('Image URL for Wall System').fill(blank);
    await manager.getByRole('button', { name: 'Set URL for Wall System' }).click();
    await expect(manager.getByText('Please enter a valid URL')).toBeVisible();
  }
  await axe.check();
  await manager.getByLabel('Image URL for Wall System').fill('/pictures/wall-system.jpg');
  await manager.getByRole('button', { name: 'Set URL for Wall System' }).click();
  await expect(manager.getByText('Wall System set in this browser.')).toBeVisible();
  await expect(manager.getByRole('img', { name: 'Wall System now' })).toBeVisible();

  await press(manager.getByRole('button', { name: 'Slider images' }));
  await expect(manager.getByRole('list', { name: 'Slider images' }).getByRole('listitem')).toHaveCount(3);
  await chooseFiles(manager.getByLabel('File for Slide 1'), await imageFile('slide.jpg', [300, 200]));
  await expect(manager.getByRole('img', { name: 'Slide 1 now' })).toBeVisible();
  await manager.getByRole('button', { name: 'Gallery images' }).click();
  await expect(manager.getByRole('list', { name: 'Gallery images' }).getByRole('listitem')).toHaveCount(5);

  await page.reload();
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem('direct-images') ?? '{}') as object,
  );
  expect(stored).toEqual({
    products: { 'wall-system': '/pictures/wall-system.jpg' },
    slider: { slide1: expect.stringMatching(/^data:image\/jpeg;base64,/) },
    gallery: {},
  });
  await manager.getByRole('button', { name: 'Clear Wall System' }).click();
  await expect(manager.getByText('Wall System cleared.')).toBeVisible();
  await manager.getByRole('button', { name: 'Undo' }).click();
  await expect(manager.getByRole('img', { name: 'Wall System now' })).toBeVisible();
});

test('a full storage is said in the specified words, and what was there stays', async ({ admin, page }) => {
  await admin.open('/admin/image-diagnostics');
  const manager = page.getByRole('region', { name: 'Direct Image Manager' });
  await manager.getByLabel('Image URL for Wall System').fill('/pictures/wall-system.jpg');
  await manager.getByRole('button', { name: 'Set URL for Wall System' }).click();
  await expect(manager.getByRole('img', { name: 'Wall System now' })).toBeVisible();
  // Fills this browser's storage to the last kB, as many images would.
  await page.evaluate(() => {
    for (let size = 1024 * 1024; size >= 512; size /= 2) {
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`ballast-${size}-${part}`, 'x'.repeat(size));
      } catch {
        // The next smaller piece.
      }
    }
  });
  await manager.getByLabel('File for Desk System').setInputFiles(await imageFile('desk.jpg', [600, 400]));
  await expect(manager.getByText(/^Error saving: .+\. Try using direct URLs\.$/)).toBeVisible();
  await expect(manager.getByRole('img', { name: 'Wall System now' })).toBeVisible();
  await expect(manager.getByRole('img', { name: 'Desk System now' })).toHaveCount(0);
});
