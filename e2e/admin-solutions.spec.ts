import { ADMIN, expect, test } from './admin';
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

test('by keyboard alone, a list that one browser shows is imported for every visitor, and taken off again', async ({
  admin,
  page,
  visitor,
  bothWidths,
}) => {
  test.slow();
  await admin.open('/admin/solutions');
  await page.evaluate(() =>
    localStorage.setItem(
      'custom_solutions_list',
      JSON.stringify([
        { id: 'attic', name: 'Attics', description: 'Under the slope.' },
        { id: 'cellar', name: 'Cellars' },
      ]),
    ),
  );
  await admin.open('/admin/solutions');
  await press(page.getByRole('button', { name: 'Import it' }));
  const question = page.getByRole('dialog', { name: 'Show these solutions on the website?' });
  await bothWidths.check('the question before an import');
  await press(question.getByRole('button', { name: 'Import' }));
  await expect(page.getByText('Solutions imported: 2 are on the website.')).toBeVisible();
  await bothWidths.check('an imported list of solutions', ADMIN);

  const names = (visiting: typeof page) =>
    visiting.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });
  const list = await visitor.open('/solutions');
  await expect(names(list)).toHaveText(['Attics', 'Cellars']);
  const detail = await visitor.open('/solutions/attic');
  await expect(detail.getByRole('heading', { level: 1, name: 'Attics' })).toBeVisible();
  const answer = await page.request.get('/solutions/attic');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('Under the slope.');
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/solutions/cellar<');
  expect(sitemap).not.toContain('/solutions/office-work<');

  await press(page.getByRole('button', { name: 'Show the website’s own solutions' }));
  await expect(page.getByText('The website shows its own solutions again.')).toBeVisible();
  const again = await visitor.open('/solutions');
  await expect(names(again)).toHaveCount(5);
  expect((await page.request.get('/solutions/attic')).status()).toBe(404);
});
