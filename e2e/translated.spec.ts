import type { Page } from '@playwright/test';
import { translate } from '../tooling/src/testing/translate';
import { expect as expectInAdmin, test as inAdmin } from './admin';
import { fillEnquiry, visitor } from './enquiry-form';
import { expect, test } from './fixtures';
import { price, showAll } from './planner-page';
import { sitePages } from './pages';

/** Translates the page, and whatever it shows from now on, as browsers do. */
async function translateFromNowOn(page: Page): Promise<void> {
  await page.evaluate(`
    const translate = ${translate.toString()};
    translate();
    new MutationObserver(() => translate()).observe(document.body, { childList: true, subtree: true });
  `);
}

test('a page translated the moment its header can be used reports nothing', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/404/);
  await page.addInitScript(`
    new MutationObserver((records, observer) => {
      if (!document.documentElement.hasAttribute('data-hydrated')) return;
      observer.disconnect();
      (${translate.toString()})();
    }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
  `);
  for (const { address } of sitePages)
    await test.step(address, async () => {
      await site.open(address);
      await site.slotsHydrated();
      await expect(page.locator('header font').first()).toBeAttached();
    });
});

const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

test('every public page can be translated, and left', async ({ page, site, complaints }) => {
  test.slow();
  complaints.expect(/404/);
  for (const { address } of sitePages)
    await test.step(address, async () => {
      await site.open(address);
      await expect(page.locator('[data-module][data-altered]')).toHaveCount(0);
      await translateFromNowOn(page);
      await site.slotsHydrated();
      const [next, heading] =
        address === '/gallery'
          ? (['Contact', 'Talk to us'] as const)
          : (['Gallery', 'Inspiration gallery'] as const);
      await follow(page, next);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    });
});

test('a translated site can be searched, filtered, planned with and written to', async ({ page, site }) => {
  test.slow();
  await page.clock.install();
  await site.open('/');
  await site.slotsHydrated();
  await translateFromNowOn(page);
  const highlights = page.getByRole('region', { name: 'Highlights' });
  await highlights.getByRole('button', { name: 'Next slide' }).click();
  await expect(highlights.getByRole('heading')).toHaveText(['Elegant Solutions for Modern Living']);

  await test.step('gallery', async () => {
    await follow(page, 'Gallery');
    const results = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /project/ });
    await page.getByRole('searchbox').pressSequentially('kitchen');
    await expect(results).toHaveText(/^\d projects? of 12$/);
    await page.getByRole('searchbox').clear();
    await expect(results).toHaveText('12 projects');
    await page.getByRole('button', { name: /^Office/ }).click();
    await expect(results).toHaveText('3 projects of 12');
    await page.getByRole('link', { name: 'Open-Plan Divider', exact: true }).click();
    const viewer = page.getByRole('dialog', { name: 'Image viewer' });
    for (const place of ['1 of 3', '2 of 3']) {
      await expect(viewer.getByText(place, { exact: true })).toBeVisible();
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  });

  await test.step('product', async () => {
    await follow(page, 'Products');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Wall System/ })
      .first()
      .click();
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: 'Cream' }) })
      .click();
    await expect(page.getByRole('radio', { name: 'Cream' })).toBeChecked();
    await expect(page.getByRole('figure').first()).toContainText('Cream');
  });

  await test.step('planner', async () => {
    await site.open('/planner');
    await site.slotsHydrated();
    await translateFromNowOn(page);
    await showAll(page);
    const before = await price(page).innerText();
    await page.getByRole('main').getByText('Desk System', { exact: true }).first().click();
    await expect(price(page)).not.toHaveText(before);
  });

  await test.step('form', async () => {
    await follow(page, 'Contact');
    await page.getByRole('button', { name: 'Submit Enquiry' }).click();
    await expect(page.getByText('Last name must be at least 2 characters.').first()).toBeVisible();
    await fillEnquiry(page, visitor('translated@example.com'));
    await page.getByRole('button', { name: 'Submit Enquiry' }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Thank you/);
  });
});

inAdmin('a translated admin shows every area, and saves a slide and a product', async ({ admin, page }) => {
  inAdmin.slow();
  await admin.open('/admin');
  await translateFromNowOn(page);
  await page.getByRole('button', { name: 'Add Slide' }).click();
  await expectInAdmin(page.getByText(/^Hero slider permanently saved .* All 4 slides/)).toBeVisible();
  const slides = page.getByRole('list', { name: 'Slides' });
  await page.getByRole('button', { name: 'Edit slide 4' }).click();
  const slide = page.getByRole('dialog', { name: 'Edit slide 4' });
  await slide.getByLabel(/^Title/).fill('Shelves for spring');
  await slide.getByRole('button', { name: 'Save Changes' }).click();
  await expectInAdmin(slides.getByRole('heading', { name: '4. Shelves for spring' })).toBeVisible();

  const areas = page
    .getByRole('navigation', { name: 'Admin' })
    .locator('a[href^="/admin"], a[href^="/image-"]');
  for (const area of await areas.all()) {
    await area.click();
    await expectInAdmin(area).toHaveAttribute('aria-current', 'page');
    const loading = page.getByRole('status').filter({ hasText: /^(Opening|Loading)/ });
    await expectInAdmin(loading).toHaveCount(0);
    await expectInAdmin(
      page.locator('[data-boundary=admin]').getByRole('heading', { level: 1 }),
    ).toBeVisible();
  }

  await areas.filter({ hasText: 'Products' }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('wall');
  await page.getByRole('button', { name: 'Wall System', exact: true }).click();
  const product = page.getByRole('dialog', { name: 'Wall System' });
  await product.getByLabel(/^Price/).fill('From £305');
  await product.getByRole('button', { name: 'Save Product' }).click();
  await expectInAdmin(page.getByText('Product saved.')).toBeVisible();
});
