import { expect, test } from './fixtures';

test('the colour preview starts in Anthracite, shows the chosen colour and names it', async ({
  page,
  site,
}) => {
  await site.open('/products/wall-system');
  await site.slotsHydrated();
  const stage = page.getByRole('figure').first();
  const colours = page.getByRole('group', { name: /Preview colour/ });
  await expect(colours.getByRole('radio')).toHaveCount(6);
  await expect(colours.getByRole('radio', { name: 'Anthracite' })).toBeChecked();
  await expect(stage).toContainText('Anthracite');

  await colours.getByRole('radio', { name: 'Cream' }).check();
  await expect(stage).toContainText('Cream');
  const cream = stage.locator('img[src="/pictures/wall-system-cream.jpg"]');
  await expect(cream).toBeVisible();
  await expect(cream).toHaveJSProperty('complete', true);
  await page.keyboard.press('ArrowRight');
  await expect(colours.getByRole('radio', { name: 'Light Gray' })).toBeChecked();
  await expect(stage).toContainText('Light Gray');
});

test('previous and next lead around the products, and each starts in Anthracite', async ({ page, site }) => {
  await site.open('/products/wall-system');
  await site.slotsHydrated();
  await page.getByRole('radio', { name: 'Black' }).check();
  const next = page.getByRole('navigation', { name: 'More products' }).getByRole('link').last();
  for (const name of ['Desk System', 'Display Solution', 'Free-Standing']) {
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('radio', { name: 'Anthracite' })).toBeChecked();
    await expect(page).toHaveTitle(`${name} | Formraster`);
  }
});
