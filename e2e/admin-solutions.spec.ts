import { expect, test } from './admin';
import { openTab, press } from './keyboard';

test('by keyboard alone, a picture chosen for a solution is on its page, and the site’s own comes back', async ({
  admin,
  page,
  visitor,
  library,
}) => {
  test.slow();
  const picture = await library.add({ name: 'Quiet office', category: 'general' });
  await admin.open('/admin');
  await openTab(page, 'Solutions');
  for (const name of ['Home & Living', 'Office & Work', 'Retail & Displays', 'Furniture Elements']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await press(page.getByRole('button', { name: 'Choose from library: Office & Work' }));
  const picker = page.getByRole('dialog', { name: 'Select an Image' });
  await press(picker.getByRole('button', { name: /^Quiet office/ }));
  await expect(picker).toBeHidden();
  await press(page.getByRole('button', { name: 'Save Solution Images' }));
  await expect(page.getByText('Solution images saved.')).toBeVisible();
  const chosen = `img[src*="/api/images/${picture.id}/"]`;
  const detail = await visitor.open('/solutions/office-work');
  await expect(detail.locator(chosen).first()).toBeVisible();

  await press(page.getByRole('button', { name: 'Use the site’s own picture' }));
  await press(page.getByRole('button', { name: 'Save Solution Images' }));
  await expect(page.getByText('All changes saved')).toBeVisible();
  const again = await visitor.open('/solutions/office-work');
  await expect(again.locator(chosen)).toHaveCount(0);
});
