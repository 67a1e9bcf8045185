import type { Route } from '@playwright/test';
import { UNAVAILABLE_PAGE } from '../shell/src/server/http/unavailable-page';
import { expect, test } from './fixtures';

test.beforeEach(({ complaints }) => complaints.expect(/404/));

test('an unknown route answers 404, in the specified words and with ways on', async ({ page, site }) => {
  const response = await site.open('/no-such-page');

  expect(response.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.getByRole('main').locator('a[href="/products"]').first()).toBeVisible();
});

for (const address of ['/products/no-such-product', '/solutions/no-such-solution']) {
  test(`${address} answers 404 and leads to the others`, async ({ page, site }) => {
    const response = await site.open(address);

    expect(response.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .locator(`a[href^="${address.split('/no-')[0] ?? ''}/"]`)
        .first(),
    ).toBeVisible();
  });
}

test('a page that could not be made says so, and has a link to try again', async ({
  page,
  site,
  axe,
  complaints,
}) => {
  complaints.expect(/503/);
  await site.open('/about');
  const policy = await page.request
    .get('/about')
    .then((answer) => answer.headers()['content-security-policy']);
  const unavailable = (route: Route) =>
    route.fulfill({
      status: 503,
      contentType: 'text/html',
      headers: { 'content-security-policy': policy ?? '' },
      body: UNAVAILABLE_PAGE,
    });
  await page.route('/contact?quiet', unavailable);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/contact?quiet');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Temporarily unavailable');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 250, 248)');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await axe.check();
  }

  await page.unroute('/contact?quiet');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/contact\?quiet$/);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
});
