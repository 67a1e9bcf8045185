import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { misfits, roomToRead } from './fitting';
import { sitePages } from './site-pages';

/** A window of 1280 × 1024 px at 400 %, and a small phone. */
const WINDOWS = [
  { what: 'at 400 %', viewport: { width: 320, height: 256 } },
  { what: 'at 320 px', viewport: { width: 320, height: 568 } },
];

const main = (page: Page) => page.getByRole('main');

async function expectFit(page: Page, within?: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await misfits(page, within)).toEqual([]);
}

for (const { what, viewport } of WINDOWS) {
  test.describe(`${what},`, () => {
    test.use({ viewport });

    for (const { name, address } of [...sitePages, { name: 'logo-concepts', address: '/logo-concepts' }]) {
      test(`${name} shows all its words, and most of the window is for them`, async ({
        page,
        site,
        complaints,
      }) => {
        complaints.expect(/404/);
        await site.open(address);
        await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
        expect(await roomToRead(page)).toBeGreaterThan(0.5);
        await page.getByRole('button', { name: 'Decline' }).click();
        await site.slotsHydrated();
        await expectFit(page);
      });
    }

    test('the cookie question can be read and answered', async ({ page, site }) => {
      await site.open('/about');
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
      await expectFit(page, '[data-banner]');
      await page.getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
    });

    test('the open menu shows all its entries', async ({ page, site }) => {
      await site.open('/contact');
      await page.getByRole('button', { name: 'Decline' }).click();
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Main' });
      await expect(menu.getByRole('link')).toHaveCount(7);
      await expectFit(page, '#site-menu');
      for (const entry of await menu.getByRole('link').all()) {
        await entry.scrollIntoViewIfNeeded();
        await expect(entry).toBeInViewport({ ratio: 0.9 });
      }
    });

    test('the viewer shows the picture, its words and its controls', async ({ page, site }) => {
      await site.open('/gallery?item=1');
      const viewer = page.getByRole('dialog');
      await expect(viewer).toBeVisible();
      await expectFit(page, 'dialog');
      for (const control of await viewer.getByRole('button').all()) {
        await expect(control).toBeInViewport({ ratio: 0.9 });
      }
      const picture = await viewer.getByRole('img').first().boundingBox();
      expect(picture?.height ?? 0).toBeGreaterThan(viewport.height * 0.3);
    });

    test('the form shows its messages beside its fields', async ({ page, site }) => {
      await site.open('/contact');
      await page.getByRole('button', { name: 'Decline' }).click();
      await site.slotsHydrated();
      await main(page).getByRole('button', { name: 'Submit Enquiry' }).click();
      await expect(main(page).getByText('Please enter a valid email address.').first()).toBeVisible();
      await expectFit(page);
    });

    test('open questions, tabs and filters show all their words', async ({ page, site }) => {
      await site.open('/resources#faq');
      await page.getByRole('button', { name: 'Decline' }).click();
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await expectFit(page);
      }
      await site.open('/gallery?q=nothing-like-it');
      await site.slotsHydrated();
      await expect(main(page).getByText('No matching projects found')).toBeVisible();
      await expectFit(page);
    });
  });
}
