import type { Page } from '@playwright/test';
import { ADMIN, expect, test } from './admin';
import { openTab, press, typeInto } from './keyboard';

/** Deletes the releases that wait: other journeys begin without any. */
async function deleteDrafts(page: Page): Promise<void> {
  const drafts = (await (await page.request.get('/api/content-releases?state=draft')).json()) as {
    id: number;
  }[];
  for (const { id } of drafts)
    expect((await page.request.delete(`/api/content-releases/${id}`)).ok()).toBe(true);
}

test('by keyboard alone, a solution shows a chosen image, and the site’s own after its removal', async ({
  admin,
  page,
  visitor,
  library,
}) => {
  test.slow();
  const image = await library.add({ name: 'Quiet office', category: 'general' });
  await admin.open('/admin');
  await openTab(page, 'Solutions');
  for (const name of ['Home & Living', 'Office & Work', 'Retail & Displays', 'Furniture Elements']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await press(page.getByRole('button', { name: 'Choose from library: Office & Work' }));
  const picker = page.getByRole('dialog', { name: 'Select an Image' });
  await press(picker.getByRole('button', { name: /^Quiet office/ }));
  await expect(picker).toBeHidden();
  await typeInto(page.getByLabel('Alt text'), 'Two desks in spring');
  await press(page.getByRole('button', { name: 'Add alt text to release…' }));
  const adding = page.getByRole('dialog', { name: 'Add to a release' });
  await typeInto(adding.getByLabel(/^Name of the new release/), 'Words of spring');
  await press(adding.getByRole('button', { name: 'Add to the release' }));
  await expect(page.getByText('Added to the release “Words of spring”.')).toBeVisible();
  await expect(adding).toBeHidden();
  await expect(page.getByLabel('Alt text')).toBeFocused();
  await deleteDrafts(page);
  await typeInto(page.getByLabel('Alt text'), 'Two desks in a quiet room');
  await press(page.getByRole('button', { name: 'Save alt text' }));
  await expect(page.getByText('Alt text saved in the image library.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Save Solution Images' }));
  await expect(page.getByText('Solution images saved.')).toBeVisible();
  const chosen = `img[src*="/api/images/${image.id}/"]`;
  const detail = await visitor.open('/solutions/office-work');
  await expect(detail.locator(chosen).first()).toBeVisible();
  await expect(detail.locator(chosen).first()).toHaveAttribute('alt', 'Two desks in a quiet room');
  const record = (await (await page.request.get(`/api/images/${image.id}`)).json()) as { alt: string };
  expect(record.alt).toBe('Two desks in a quiet room');

  await press(page.getByRole('button', { name: 'Use the site’s own image' }));
  await press(page.getByRole('button', { name: 'Save Solution Images' }));
  await expect(page.getByText('All changes saved')).toBeVisible();
  const again = await visitor.open('/solutions/office-work');
  await expect(again.locator(chosen)).toHaveCount(0);
});

test('by keyboard alone, a browser’s list is imported for every visitor, and withdrawn', async ({
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
