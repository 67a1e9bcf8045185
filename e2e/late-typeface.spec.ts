import { expect, test } from './fixtures';
import { brokenWords, misfits, sticksOut } from './fitting';

// A page whose typeface came too late for its first paint stays in a fallback (decision 0076), which may be a wide one.

for (const width of [375, 390]) {
  test(`at ${width} px no word of the home page is broken or cut without its typeface`, async ({
    page,
    site,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize({ width, height: 812 });
    await site.open('/');
    await site.slotsHydrated();
    const typefaces = () =>
      page.evaluate(() =>
        [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? family : [])),
      );
    expect((await typefaces()).join()).not.toContain('Grotesk');
    for (const family of ['', "'DejaVu Sans', Verdana"]) {
      await page.evaluate((wide) => {
        if (wide) document.documentElement.style.setProperty('--brand-font', wide);
      }, family);
      expect(await brokenWords(page)).toEqual([]);
      expect(await sticksOut(page)).toEqual([]);
      expect(await misfits(page)).toEqual([]);
    }
  });
}
