import { expect, test } from './admin';
import { press, tabTo, typeInto } from './keyboard';

test('by keyboard alone, the alternate editor keeps its fields and offers five categories', async ({
  admin,
  page,
  visitor,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await admin.open('/gallery-editor');
  const items = page.getByRole('list', { name: 'Gallery items' }).getByRole('listitem');
  const first = items.filter({ has: page.getByRole('heading', { name: 'Slot 1', exact: true }) });
  await typeInto(first.getByLabel('Image URL'), '/pictures/hero-2.jpg');
  await typeInto(first.getByLabel('Location'), 'Whitby');
  await tabTo(first.getByLabel('Category'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveText([
    'Residential',
    'Office',
    'Retail',
    'Commercial',
    'Custom',
  ]);
  await page.keyboard.type('Custom');
  await expect(page.getByRole('option', { name: 'Custom' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await expect(page.getByText('All changes saved')).toBeVisible();

  const saved = (await (await page.request.get('/api/site-config/gallery')).json()) as object[];
  expect(saved[0]).toMatchObject({
    title: 'Evening Media Wall',
    description: expect.stringMatching(/^Walnut shelves/),
    location: 'Whitby',
    category: 'custom',
    image: '/pictures/hero-2.jpg',
  });
  const gallery = await visitor.open('/gallery');
  await expect(gallery.getByText('Whitby').first()).toBeVisible();

  await press(page.getByRole('button', { name: 'Reset to Default' }));
  await press(
    page
      .getByRole('dialog', { name: /^Reset all gallery items/ })
      .getByRole('button', { name: 'Reset to Default' }),
  );
  await expect(first.getByLabel('Location')).toHaveValue('Manchester');
  await expect(page.getByRole('link', { name: 'View Gallery Page' })).toHaveAttribute('href', '/gallery');
  await expect(page.getByRole('link', { name: 'View Website', exact: true })).toHaveAttribute('href', '/');
});
