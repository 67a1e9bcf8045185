import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, timedChromiumPath } from './config';
import { expect, siteIn, test } from './fixtures';
import { runningSite } from './running-site';

// Moving inside the site and back to it.

declare global {
  interface Window {
    /** Frames in which the main part of the page had no heading. */
    blankFrames: number;
  }
}

/** How long each file of the next page takes, in ms. */
const SLOW_MS = 1000;

/** Counts frames without a heading, and delays every file and answer from now on. */
async function slowDown(page: Page): Promise<void> {
  await page.route(/\/(assets|remotes|api)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await page.evaluate(() => {
    window.blankFrames = 0;
    const look = () => {
      if (document.querySelector('main h1') === null) window.blankFrames += 1;
      requestAnimationFrame(look);
    };
    look();
  });
}

for (const { name, from, kind } of [
  { name: 'Products', from: '/about', kind: 'a list' },
  { name: 'Gallery', from: '/about', kind: 'a remote’s page' },
  { name: 'Contact', from: '/privacy', kind: 'a page of the shell' },
  { name: 'Classic Series', from: '/about', kind: 'a product' },
]) {
  test(`the page before stays until ${kind} is here, with a line if that takes long`, async ({
    page,
    site,
  }) => {
    await site.open(from);
    const before = await page.getByRole('heading', { level: 1 }).textContent();
    await slowDown(page);
    const link = page.getByRole('link', { name, exact: true });
    // By its key: a pointer would announce the visit, which is not what is looked at here.
    await link.last().evaluate((element: HTMLElement) => element.click());

    await expect(page).not.toHaveURL(new RegExp(`${from}$`));
    await expect(page.locator('html[data-moving]')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(before ?? '');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '');
    await expect(page.locator('html[data-moving]')).not.toBeAttached();
    await expect(
      page
        .getByRole('main')
        .getByText(/^Loading/)
        .first(),
    ).not.toBeInViewport();
    expect(await page.evaluate(() => window.blankFrames)).toBe(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test('a step back while the next page is on its way stays on the page before', async ({ page, site }) => {
  await site.open('/about');
  await slowDown(page);
  await page.getByRole('banner').getByRole('link', { name: 'Gallery', exact: true }).click();
  await expect(page.locator('html[data-moving]')).toBeAttached();
  await page.goBack();

  await expect(page.locator('html[data-moving]')).not.toBeAttached();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page).toHaveTitle(/About/);
  expect(await page.evaluate(() => window.blankFrames)).toBe(0);
});

/** How a browser without a memory of pages, such as the headless shell, says so. */
const NO_MEMORY = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];

/**
 * A page in a browser that keeps whole pages for Back, which Playwright switches off.
 * @returns the test's end, and why pages were not kept
 */
async function openKept(baseURL: string | undefined) {
  const browser = await chromium.launch({
    executablePath: timedChromiumPath,
    args: chromiumArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  return { page, reasons, close: () => browser.close() };
}

for (const { where, leave } of [
  { where: 'the admin', leave: (page: Page) => page.goto('/admin') },
  { where: 'another site', leave: (page: Page) => page.goto(`${runningSite().apiUrl}/api/products`) },
]) {
  test(`a page that was left for ${where} comes back whole, where it was left`, async ({ baseURL }) => {
    const { page, reasons, close } = await openKept(baseURL);
    await siteIn(page).open('/products');
    await siteIn(page).slotsHydrated();
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await leave(page);
    // A page that was kept does not load again.
    await page.goBack({ waitUntil: 'commit' });

    // Waits beyond a navigation, which is not over everywhere when it is committed.
    await page.waitForFunction(() => window.scrollY === 600);
    expect(reasons.filter((reason) => !NO_MEMORY.includes(reason))).toEqual([]);
    // Its place in the history is the site's again, not the browser's.
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await close();
  });
}

test('a page that is loaded anew, by Back or by a reload, is where it was left', async ({ page, site }) => {
  for (let visit = 0; visit < 12; visit += 1) {
    await site.open('/products');
    await site.slotsHydrated();
    await page.evaluate(async () => {
      const ended = new Promise((resolve) => {
        window.addEventListener('scrollend', resolve, { once: true });
      });
      window.scrollTo({ top: 600, behavior: 'instant' });
      await ended;
      // Chromium stores the position with a change of the history at once, and otherwise up to a second later.
      history.replaceState(history.state, '');
    });
    await page.goto('/api/products');
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => window.scrollY === 600);
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => window.scrollY === 600);
  }
});
