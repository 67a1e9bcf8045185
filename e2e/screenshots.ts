import { filmStrip } from './config';
import { test } from './fixtures';
import { saveScreenshot, SIZES } from './screenshot-file';
import { sitePages } from './pages';

// `npm run screenshots -w e2e`: what the site looks like, for docs/screenshots or the film strip.

/** A page, and the button that is pressed on it. */
interface Shown {
  name: string;
  address: string;
  press?: string | RegExp;
}

/** Pages of which the documentation has no image: those of another kind of content, each tab, and the planner's states. */
const MORE: Shown[] = [
  { name: 'product-free-standing', address: '/products/free-standing' },
  { name: 'series', address: '/products/classic-series' },
  { name: 'solution-industrial', address: '/solutions/industrial-storage' },
  { name: 'gallery-image', address: '/gallery?item=4' },
  { name: 'gallery-nothing-found', address: '/gallery?q=nothing-like-it' },
  { name: 'resources-installation', address: '/resources#installation' },
  { name: 'resources-care', address: '/resources#care' },
  { name: 'resources-warranty', address: '/resources#warranty' },
  { name: 'privacy-cookies', address: '/privacy#cookies' },
  { name: 'logo-concepts', address: '/logo-concepts' },
  { name: 'planner-above', address: '/planner?view=above' },
  { name: 'planner-side', address: '/planner?view=side' },
  {
    name: 'planner-obstacles',
    address:
      '/planner?width=420&slope=left&slope-height=150&slope-run=100' +
      '&obstacle=radiator&obstacle-x=150&obstacle-y=12&obstacle-width=100&obstacle-height=60' +
      '&obstacle=door&obstacle-x=320&obstacle-y=0&obstacle-width=90&obstacle-height=205',
  },
  { name: 'planner-corner', address: '/planner?view=corner' },
  { name: 'planner-3d', address: '/planner', press: /^In 3D/ },
  { name: 'planner-cell', address: '/planner', press: /^Change bay/ },
  { name: 'planner-long-wall', address: '/planner?width=1200&height=250' },
  { name: 'planner-nothing-fits', address: '/planner?width=50&height=250' },
];

const pages: readonly Shown[] = filmStrip === undefined ? sitePages : [...sitePages, ...MORE];
for (const { name, address, press } of pages) {
  for (const { width, height } of SIZES) {
    test(`${name} at ${width} px`, async ({ page, site, complaints, baseURL }) => {
      complaints.expect(/404/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await page
        .context()
        .addCookies([{ name: 'cookieconsent_status', value: 'declined', url: baseURL ?? '' }]);
      await site.open(address);
      await site.slotsHydrated();
      if (press) await page.getByRole('button', { name: press }).first().click();
      // Images below the fold load when they come near.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
        await document.fonts.ready;
      });
      const fullPage = filmStrip !== undefined || width !== 768;
      const shot = await page.screenshot({ fullPage, animations: 'disabled' });
      await saveScreenshot(shot, `${name}-${width}`);
    });
  }
}
