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
