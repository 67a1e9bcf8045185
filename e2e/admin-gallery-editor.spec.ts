import { expect, test } from './admin';

test('the alternate editor keeps description and location, and offers its five categories', async ({
  admin,
  page,
  visitor,
}) => {
  await admin.open('/gallery-editor');
  const items = page.getByRole('list', { name: 'Gallery items' }).getByRole('listitem');
  const first = items.filter({ has: page.getByRole('heading', { name: 'Slot 1', exact: true }) });
  await expect(first.getByLabel('Category').getByRole('option')).toHaveText([
    'Residential',
    'Office',
    'Retail',
    'Commercial',
    'Custom',
  ]);
  await first.getByLabel('Location').fill('Whitby');
  await first.getByLabel('Category').selectOption('custom');
  await first.getByLabel('Image URL').fill('/pictures/hero-2.jpg');
  await page.getByRole('button', { name: 'Save Changes' }).click();
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

  await page.getByRole('button', { name: 'Reset to Default' }).click();
  await page
    .getByRole('dialog', { name: /^Reset all gallery items/ })
    .getByRole('button', { name: 'Reset to Default' })
    .click();
  await expect(first.getByLabel('Location')).toHaveValue('Manchester');
  await expect(page.getByRole('link', { name: 'View Gallery Page' })).toHaveAttribute('href', '/gallery');
  await expect(page.getByRole('link', { name: 'View Website' })).toHaveAttribute('href', '/');
});
