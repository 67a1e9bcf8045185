import type { Page } from '@playwright/test';
import { galleryItems } from 'shared-types/content/gallery';
import { expect, test, type Site } from './fixtures';
import { brokenFigures, brokenWords, ENLARGED, misfits } from './fitting';
import { showAll } from './planner-page';

const main = (page: Page) => page.getByRole('main');

async function expectFit(page: Page, within?: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await misfits(page, within)).toEqual([]);
  expect(await brokenFigures(page)).toEqual([]);
  expect(await brokenWords(page)).toEqual([]);
}

/** The longest possible description, and its last word. */
const LAST_WORD = 'windowsill.';
const LONG = `${'Shelves of oak stand between the beams. '.repeat(40)}They end at the ${LAST_WORD}`;

/** Opens an image with a short text and one with a long text: both can be read, the long one by keyboard. */
async function expectWordsReachable(page: Page, site: Site): Promise<void> {
  await site.open('/gallery?item=1');
  const viewer = page.getByRole('dialog');
  const description = viewer.getByRole('paragraph').filter({ hasText: galleryItems[0]?.description });
  await expect(description).toBeVisible();
  await description.scrollIntoViewIfNeeded();
  await expect(description).toBeInViewport({ ratio: 0.4 });

  await page.evaluate(
    (detail) => {
      window.dispatchEvent(new CustomEvent('galleryUpdated', { detail }));
    },
    { items: galleryItems.map((item) => ({ ...item, description: LONG })) },
  );
  const words = viewer.getByRole('group', { name: galleryItems[0]?.title });
  await expect(words).toBeVisible();
  const picture = await viewer.getByRole('img').first().boundingBox();
  expect(picture?.height ?? 0).toBeGreaterThan((page.viewportSize()?.height ?? 0) * 0.3);
  while (!(await words.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  const remaining = () => words.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop);
  for (let pages = 0; pages < 30; pages += 1) await page.keyboard.press('PageDown');
  await expect.poll(remaining).toBeLessThanOrEqual(1);
  // The last step of a smooth scroll is over once ten frames show the same place.
  await words.evaluate(async (it) => {
    for (let still = 0, top = it.scrollTop; still < 10; still = it.scrollTop === top ? still + 1 : 0) {
      top = it.scrollTop;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 of 12', { exact: true })).toBeVisible();
  await expect.poll(() => viewer.getByRole('group').evaluate((it) => it.scrollTop)).toBe(0);
}

for (const { what, viewport } of ENLARGED) {
  test.describe(`${what},`, () => {
    test.use({ viewport });

    test('the header fits in the typeface of the system too', async ({ page, site, complaints }) => {
      complaints.expect(/woff2|ERR_FAILED/);
      await page.route('**/*.woff2', (route) => route.abort());
      await site.open('/project');
      await expectFit(page, 'header');
    });

    test('the open menu shows all its entries', async ({ page, site }) => {
      await site.open('/contact');
      await site.inBrandTypeface();
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Main' });
      // Six of the navigation, the planner, the project list and Get a Quote.
      await expect(menu.getByRole('link')).toHaveCount(9);
      await expectFit(page, '#site-menu');
      for (const entry of await menu.getByRole('link').all()) {
        await entry.scrollIntoViewIfNeeded();
        await expect(entry).toBeInViewport({ ratio: 0.9 });
      }
    });

    test('the viewer shows the image, its words and its controls', async ({ page, site }) => {
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

    test('the keyboard reaches every word about an image in the viewer', async ({ page, site, axe }) => {
      await expectWordsReachable(page, site);
      await axe.check();
    });

    test('the form shows its messages beside its fields', async ({ page, site }) => {
      await site.open('/contact');
      await site.inBrandTypeface();
      await site.slotsHydrated();
      await main(page).getByRole('button', { name: 'Submit Enquiry' }).click();
      await expect(main(page).getByText('Please enter a valid email address.').first()).toBeVisible();
      await expectFit(page);
    });

    test('the tab that an address opens is among those in view', async ({ page, site }) => {
      await site.open('/resources#warranty');
      await page.getByRole('tablist').scrollIntoViewIfNeeded();
      await expect(page.getByRole('tab', { name: 'Warranty', selected: true })).toBeInViewport({
        ratio: 0.9,
      });
    });

    test('the planner shows all that it has to say about what is in the way', async ({ page, site }) => {
      await site.open('/planner');
      await site.slotsHydrated();
      await showAll(page);
      await expectFit(page);
    });

    test('open questions, tabs and filters show all their words', async ({ page, site }) => {
      await site.open('/resources#faq');
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await expect(tab).toBeInViewport({ ratio: 0.9 });
        await expectFit(page);
      }
      for (const question of await page
        .getByRole('region', { name: 'Frequently asked' })
        .getByRole('button')
        .all()) {
        await question.click();
        expect(await brokenFigures(page)).toEqual([]);
      }
      await site.open('/privacy#cookies');
      await expectFit(page);
      await site.open('/gallery?q=nothing-like-it');
      await site.slotsHydrated();
      await expect(main(page).getByText('No matching projects found')).toBeVisible();
      await expectFit(page);
    });
  });
}

for (const { what, viewport } of [
  { what: 'On a phone turned sideways', viewport: { width: 667, height: 375 } },
  { what: 'In a wide window', viewport: { width: 1280, height: 800 } },
]) {
  test.describe(`${what},`, () => {
    test.use({ viewport });

    test('the keyboard reaches every word about an image in the viewer', async ({ page, site, axe }) => {
      await expectWordsReachable(page, site);
      await axe.check();
    });
  });
}
