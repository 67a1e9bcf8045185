import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { brokenFigures, misfits, sticksOut } from './fitting';
import { sitePages } from './site-pages';

/** Sets the type as wide as a reader may (WCAG 2.2, 1.4.12). A sheet made by script is none that the page's policy refuses. */
async function spaceOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
}

for (const { what, viewport } of [
  { what: 'on a phone', viewport: { width: 375, height: 812 } },
  { what: 'on a desktop', viewport: { width: 1440, height: 900 } },
]) {
  test.describe(`with wide-set type ${what},`, () => {
    test.use({ viewport });

    for (const { name, address } of sitePages) {
      test(`${name} shows all its words`, async ({ page, site, complaints, context, baseURL }) => {
        complaints.expect(/404/);
        await context.addCookies([{ name: 'cookieconsent_status', value: 'declined', url: baseURL ?? '' }]);
        await site.open(address);
        await site.slotsHydrated();
        await spaceOut(page);
        expect(await sticksOut(page)).toEqual([]);
        expect(await misfits(page)).toEqual([]);
        expect(await brokenFigures(page)).toEqual([]);
      });
    }
  });
}
