import { expect, test } from './fixtures';
import { sitePages } from './site-pages';

for (const width of [375, 1440]) {
  for (const { name, address } of sitePages) {
    test(`axe finds nothing on ${name} at ${width} px`, async ({ page, site, axe, complaints }) => {
      complaints.expect(/404/);
      await page.setViewportSize({ width, height: 900 });
      await site.open(address);
      await site.slotsHydrated();

      await axe.check();
    });
  }
}

for (const width of [320, 375, 768, 1440]) {
  test(`no page is wider than a window of ${width} px`, async ({ page, site, complaints }) => {
    complaints.expect(/404/);
    await page.setViewportSize({ width, height: 800 });
    const tooWide: string[] = [];
    for (const { address } of sitePages) {
      await site.open(address);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      if (scrollWidth > width) tooWide.push(`${address} is ${scrollWidth} px wide`);
    }
    expect(tooWide).toEqual([]);
  });
}
