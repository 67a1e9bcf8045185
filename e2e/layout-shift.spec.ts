import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectNoShift, watchShifts } from './layout-shifts';
import { sitePages } from './site-pages';

/** The typeface of the page's heading. */
async function typeface(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName).join();
}

for (const width of [375, 1440]) {
  for (const { name, address } of sitePages) {
    test(`nothing moves while ${name} loads and is scrolled at ${width} px`, async ({
      page,
      site,
      complaints,
    }) => {
      complaints.expect(/404/);
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      await site.open(address);
      await site.slotsHydrated();
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
          window.scrollTo(0, y);
          await frame();
          await frame();
        }
      });

      await expectNoShift(page);
    });
  }
}

for (const address of ['/', '/about']) {
  test(`nothing moves on ${address} when the typeface comes late, and the next page has it`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await watchShifts(page);
    await page.route(/\.woff2$/, async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
    });
    await site.open(address);
    await site.slotsHydrated();
    expect(await typeface(page)).not.toContain('Hanken');
    await expectNoShift(page);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to us');
    await expect.poll(() => typeface(page)).toContain('Hanken');
  });
}
