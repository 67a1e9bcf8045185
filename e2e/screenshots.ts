import { test } from './fixtures';
import { saveScreenshot } from './screenshot-file';
import { sitePages } from './site-pages';

// `npm run screenshots -w e2e`: what the site looks like, for docs/screenshots.

const SHOTS = [
  { width: 375, height: 812, fullPage: true },
  { width: 768, height: 1024, fullPage: false },
  { width: 1440, height: 900, fullPage: true },
];

for (const { name, address } of sitePages) {
  for (const { width, height, fullPage } of SHOTS) {
    test(`${name} at ${width} px`, async ({ page, site, complaints }) => {
      complaints.expect(/404/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await site.open(address);
      await page.getByRole('button', { name: 'Decline' }).click();
      await site.slotsHydrated();
      // Pictures below the fold load when they come near.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
        await document.fonts.ready;
      });
      const shot = await page.screenshot({ fullPage, animations: 'disabled' });
      await saveScreenshot(shot, `${name}-${width}`);
    });
  }
}
