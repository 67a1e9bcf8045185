import type { Page } from '@playwright/test';
import { paths } from 'shared-types/routes';
import { expect, test } from './fixtures';

const WALL = paths.product('wall-system');
const examplesOn = (page: Page) => page.getByRole('region', { name: 'What it costs' }).getByRole('listitem');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('three examples are drawn and priced, and the planner says the same price', async ({ page }) => {
    await page.goto(WALL);
    const examples = examplesOn(page);
    await expect(examples).toHaveCount(3);
    for (const index of [0, 1, 2]) {
      const example = examples.nth(index);
      await example.scrollIntoViewIfNeeded();
      await expect
        .poll(() => example.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBe(1200);
      const price = (await example.getByText(/^£/).textContent()) ?? '';
      await example.getByRole('link').click();
      await expect(page.getByRole('img', { name: /Wall System on a wall of/ })).toBeVisible();
      await expect(page.getByRole('row', { name: /^Parts before delivery/ })).toHaveText(
        `Parts before delivery${price}`,
      );
      await page.goto(WALL);
    }
  });
});

test('an example opens in the planner by keyboard', async ({ page, site }) => {
  await site.open(WALL);
  await site.slotsHydrated();
  const link = examplesOn(page).last().getByRole('link', { name: 'A library' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/planner\?plan=/);
  await expect(page.getByRole('img', { name: /Wall System on a wall of 260 by 250 cm/ })).toBeVisible();
});

test('a page that a visitor moves to has its examples, and a product without any has none', async ({
  page,
  site,
}) => {
  await site.open(paths.product('classic-series'));
  await site.slotsHydrated();
  await expect(examplesOn(page)).toHaveCount(0);
  await site.open(paths.product('free-standing'));
  await site.slotsHydrated();
  const previous = page.getByRole('navigation', { name: 'More products' }).getByRole('link').first();
  await previous.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Display Solution');
  await expect(examplesOn(page)).toHaveText([/A low display£599/, /A shop shelf£/, /A shop wall£/]);
});

for (const width of [320, 1440]) {
  test(`examples and the comparison have room and a name for everything at ${width} px`, async ({
    page,
    site,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await site.open(WALL);
    await site.slotsHydrated();
    await expect(page.getByRole('row', { name: /^Desk System/ })).toBeVisible();
    await axe.check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page
      .getByRole('table', { name: /^Size, load/ })
      .getByRole('link', { name: 'Desk System' })
      .press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk System');
    await expect(page.getByRole('row', { name: /^Desk System/ })).toHaveAttribute('aria-current', 'page');
  });
}
