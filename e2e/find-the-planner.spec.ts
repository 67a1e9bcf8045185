import { expect, test } from './fixtures';

const places = [
  { where: 'the header', address: '/about', inside: 'banner' },
  { where: 'the footer', address: '/about', inside: 'contentinfo' },
  { where: 'below the hero', address: '/', inside: 'main' },
  { where: 'the contact page', address: '/contact', inside: 'main' },
  { where: 'an empty project list', address: '/project', inside: 'main' },
] as const;

for (const { where, address, inside } of places) {
  test(`the planner is found from ${where}`, async ({ page, site }) => {
    await site.open(address);
    await page.getByRole(inside).getByRole('link', { name: 'Plan & price' }).first().click();
    await expect(page).toHaveURL(/\/planner$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

  test('the planner and the project list are in the bar and in the menu', async ({ page, site }) => {
    await site.open('/about');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Plan & price' })).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Project list' })).toBeVisible();
    await banner.getByRole('button', { name: 'Menu' }).tap();
    await expect(banner.getByRole('navigation').getByRole('link', { name: 'Project list' })).toBeVisible();
    await banner.getByRole('navigation').getByRole('link', { name: 'Plan & price' }).tap();
    await expect(page).toHaveURL(/\/planner$/);
  });
});

test('the home page’s fields open the planner filled in', async ({ page, site, axe }) => {
  await site.open('/');
  const form = page.getByRole('region', { name: 'How large is your wall?' });
  await form.scrollIntoViewIfNeeded();
  await form.getByRole('textbox', { name: 'Width (cm)' }).fill('265');
  await form.getByRole('textbox', { name: 'Height (cm)' }).fill('233');
  await axe.check();
  await form.getByRole('button', { name: 'Plan & price' }).click();
  await expect(page.getByRole('textbox', { name: 'Width (cm)' }).first()).toHaveValue('265');
  await expect(page.getByRole('textbox', { name: 'Height (cm)' }).first()).toHaveValue('233');
});

test('a size that is none gets the planner’s own sentence', async ({ page, site }) => {
  await site.open('/');
  const form = page.getByRole('region', { name: 'How large is your wall?' });
  await form.getByRole('textbox', { name: 'Width (cm)' }).fill('wide');
  await form.getByRole('button', { name: 'Plan & price' }).click();
  await expect(page.getByText(/“wide” is no width of a wall/).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('two fields of the home page open the planner filled in, without scripts', async ({ page }) => {
    await page.goto('/');
    const form = page.getByRole('region', { name: 'How large is your wall?' });
    await form.getByRole('textbox', { name: 'Width (cm)' }).fill('265');
    await form.getByRole('textbox', { name: 'Height (cm)' }).fill('233');
    await form.getByRole('button', { name: 'Plan & price' }).click();
    await expect(page).toHaveURL(/\/planner\?width=265&height=233$/);
    await expect(page.getByRole('textbox', { name: 'Width (cm)' }).first()).toHaveValue('265');
  });
});
