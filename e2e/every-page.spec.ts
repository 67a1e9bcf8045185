import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { brokenFigures, brokenWords, ENLARGED, misfits, roomToRead, spaceOut, sticksOut } from './fitting';
import { sitePages } from './pages';

// What holds on every page in every window, seen in one visit to each: to open a page takes longer than most looks at it.

const PHONE = { width: 375, height: 812 };
const READ = [
  { what: 'a phone', viewport: PHONE },
  { what: 'a desktop', viewport: { width: 1440, height: 900 } },
];
const TABLET = { width: 768, height: 1024 };

async function resize(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  // What follows the size of something does so in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `width of ${page.url()}`).toBeLessThanOrEqual(viewport.width);
}

for (const { name, address } of [...sitePages, { name: 'logo-concepts', address: '/logo-concepts' }]) {
  test(`${name} is accessible, and shows all its words in every window`, async ({
    page,
    site,
    axe,
    complaints,
  }) => {
    test.slow();
    complaints.expect(/404/);
    await page.setViewportSize(PHONE);
    await site.open(address);
    await site.slotsHydrated();
    for (const { what, viewport } of READ) {
      await test.step(`on ${what} axe finds nothing, and no word is broken`, async () => {
        await resize(page, viewport);
        await axe.check();
        expect(await brokenWords(page)).toEqual([]);
      });
    }
    await resize(page, TABLET);
    for (const { what, viewport } of ENLARGED) {
      await test.step(`${what} all words are shown, and most of the window is for them`, async () => {
        await resize(page, viewport);
        expect(await roomToRead(page)).toBeGreaterThan(0.5);
        expect(await misfits(page)).toEqual([]);
        expect(await brokenFigures(page)).toEqual([]);
        expect(await brokenWords(page)).toEqual([]);
      });
    }
    await spaceOut(page);
    for (const { what, viewport } of READ) {
      await test.step(`with wide-set type on ${what} all words are shown`, async () => {
        await resize(page, viewport);
        expect(await sticksOut(page)).toEqual([]);
        expect(await misfits(page)).toEqual([]);
        expect(await brokenFigures(page)).toEqual([]);
      });
    }
  });
}
