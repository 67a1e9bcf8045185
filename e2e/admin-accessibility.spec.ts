import { ADMIN_ROUTES } from '../mf-admin/src/app/admin-routes';
import { expect, test, WIDTHS } from './admin';

test('axe finds nothing in any area of the admin, its previews among it, and nothing sticks out', async ({
  admin,
  page,
  axe,
}) => {
  test.slow();
  for (const { path: address } of ADMIN_ROUTES) {
    await admin.open(address);
    for (const viewport of WIDTHS) {
      await test.step(`${address}, ${viewport.width} px wide`, async () => {
        await page.setViewportSize(viewport);
        for (const preview of await page.locator('iframe').all()) {
          await preview.scrollIntoViewIfNeeded();
          await expect(preview.contentFrame().locator('html[data-hydrated]')).toBeAttached();
        }
        await axe.check();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${address} scrolls sideways`).toBeLessThanOrEqual(viewport.width);
      });
    }
  }
});

test('axe finds nothing in an open product, a new one, or the question about two versions', async ({
  admin,
  page,
  colleague,
  axe,
  complaints,
}) => {
  test.slow();
  complaints.expect(/412/);
  await admin.open('/admin/products');
  await colleague.open('/admin/products');
  for (const [who, price] of [
    [page, 'From £305'],
    [colleague.page, 'From £306'],
  ] as const) {
    await who.getByRole('button', { name: 'Wall System', exact: true }).click();
    await who
      .getByRole('dialog', { name: 'Wall System' })
      .getByLabel(/^Price/)
      .fill(price);
  }
  await axe.check();
  await colleague.page.getByRole('button', { name: 'Save Product' }).click();
  await expect(colleague.page.getByText('Product saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Product' }).click();
  const question = page.getByRole('dialog', { name: 'Another user has changed the same things' });
  await expect(question).toBeVisible();
  await axe.check();
  await question.getByRole('button', { name: 'Decide later' }).click();
  await page.getByRole('dialog', { name: 'Wall System' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Create New Product' }).click();
  await axe.check();
});
