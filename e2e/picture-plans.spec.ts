import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const pictures = (page: Page) => page.getByRole('group', { name: 'Pictures of Free-Standing' });
const thumbnail = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const placeOf = (page: Page) =>
  pictures(page).evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth));
const partsOf = (page: Page) => page.getByRole('row', { name: /^Parts before delivery/ });

test('a product’s picture opens in the planner as its plan, at its price and in the chosen colour', async ({
  page,
  site,
}) => {
  await site.open('/products/free-standing');
  await site.slotsHydrated();
  await page.getByRole('radio', { name: 'Cream' }).check();
  const price =
    (await page
      .locator('p', { has: page.getByRole('link', { name: 'Change it', exact: true }) })
      .locator('data')
      .textContent()) ?? '';
  await page.getByRole('link', { name: 'Change it', exact: true }).click();
  await expect(page).toHaveURL(/\/planner\?plan=/);
  await expect(
    page.getByRole('img', { name: /^Free-Standing on a wall of .*: 3 bays, 12 cells/ }),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Cream/ })).toBeChecked();
  await expect(partsOf(page)).toHaveText(`Parts before delivery${price}`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a gallery picture says what its plan costs, and the planner says the same price', async ({
    page,
  }) => {
    await page.goto('/gallery?item=1');
    const cost = page.locator('p', { hasText: /^As shown/ });
    const price = (await cost.locator('data').textContent()) ?? '';
    await page.getByRole('link', { name: 'Change it' }).click();
    await expect(partsOf(page)).toHaveText(`Parts before delivery${price}`);
  });

  test('the thumbnails of a product lead to its pictures', async ({ page }) => {
    await page.goto('/products/free-standing');
    await thumbnail(page, 'Loft Room Divider').click();
    await expect.poll(() => placeOf(page)).toBe(1);
    await thumbnail(page, 'White').click();
    await expect(page).toHaveURL(/\/pictures\/free-standing-white\.jpg$/);
  });
});

test('the pictures of a product are gone through by keyboard, and axe finds nothing', async ({
  page,
  site,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.open('/products/free-standing');
  await site.slotsHydrated();
  await pictures(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => placeOf(page)).toBe(1);
  await expect(thumbnail(page, 'Loft Room Divider')).toHaveAttribute('aria-current', 'true');
  await thumbnail(page, 'Drawing with sizes').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => placeOf(page)).toBe(3);
  const drawing = page.getByRole('img', {
    name: 'Free-Standing, drawn from the front with sizes in centimetres',
  });
  await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  await axe.check();
  await page.getByRole('radio', { name: 'Black' }).check();
  await expect.poll(() => placeOf(page)).toBe(0);
});

test('prices without VAT are remembered from one product to another', async ({ page, site }) => {
  await site.open('/products/wall-system');
  await site.slotsHydrated();
  await page.getByRole('button', { name: 'Show prices without VAT' }).click();
  await site.open('/products/desk-system');
  await site.slotsHydrated();
  await expect(page.getByText(/excluding VAT/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show prices with VAT' })).toBeVisible();
});

test('the address of a picture that was removed says so, with 404', async ({ request }) => {
  const answer = await request.get('/gallery?item=999');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('This picture no longer exists');
});
