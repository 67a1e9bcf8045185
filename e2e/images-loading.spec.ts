import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { expect, stir, test } from './fixtures';
import { holdScripts } from './held-scripts';

const TRANSPARENT = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"><circle r="3"/></svg>';
const IMAGE = path.join(__dirname, '../shared-ui/pictures/gallery-02.jpg');

/** Assigns an image to a solution by its address, in this browser, and delays the file. */
async function holdImage(page: Page): Promise<{ asked: Promise<Route> }> {
  await page.addInitScript(() => {
    localStorage.setItem('solution_image_assignments', JSON.stringify({ 'home-living': '/held.jpg' }));
  });
  let hold: (route: Route) => void = () => undefined;
  const asked = new Promise<Route>((resolve) => {
    hold = resolve;
  });
  await page.route('**/held.jpg', (route) => hold(route));
  return { asked };
}

const frame = (page: Page, card = 0) =>
  page.getByRole('main').getByRole('article').nth(card).locator('[data-loading]').first();

/** The colour of what stands in for a frame's image. */
const placeholder = (of: Locator) =>
  of.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);

/** The opacities between which a frame's animations go, but for those that stand still. */
const opacities = (of: Locator) =>
  of.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter(({ playState }) => playState === 'running')
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      .flatMap(({ opacity }) => opacity ?? []),
  );

test('an image is a pulsing grey until it is there', async ({ page, site }) => {
  const held = await holdImage(page);
  await site.open('/solutions');
  await site.slotsHydrated();
  const route = await held.asked;
  await expect(frame(page)).toHaveAttribute('data-loading', 'loading');
  await expect.poll(() => opacities(frame(page))).toContain('0.5');
  expect(await placeholder(frame(page))).toBe('rgb(230, 226, 218)');

  await route.fulfill({ body: readFileSync(IMAGE), contentType: 'image/jpeg' });
  await expect(frame(page)).toHaveAttribute('data-loading', 'loaded');
  expect(await opacities(frame(page))).toEqual([]);
  expect(await placeholder(frame(page))).toBe('rgba(0, 0, 0, 0)');
  await expect(frame(page)).toHaveCSS('background', /^rgba\(0, 0, 0, 0\) none/);
});

test('of a page’s images the first is blurred until it is there, and the next one pulses', async ({
  page,
}) => {
  await page.route('**/pictures/**', () => undefined);
  await page.goto('/products', { waitUntil: 'domcontentloaded' });
  await expect(frame(page)).toHaveCSS('background-image', /^url\("data:image/);
  expect(await opacities(frame(page))).toEqual([]);
  await expect(frame(page, 1)).toHaveCSS('background-image', 'none');
  await expect.poll(() => opacities(frame(page, 1))).toContain('0.5');
});

test('of images beyond the scroll position, none pulses far from the screen', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await site.open('/');
  await stir(page);
  // How far below the screen a moving placeholder is, in screens.
  const farthest = () =>
    page.evaluate(() => {
      const moving = document.getAnimations().filter(({ playState, timeline }) => {
        return playState === 'running' && timeline === document.timeline;
      });
      const frames = moving.map(({ effect }) => (effect as KeyframeEffect).target?.closest('[data-loading]'));
      const tops = frames.map((frame) => frame?.getBoundingClientRect().top ?? 0);
      return Math.max(0, ...tops) / innerHeight;
    });
  expect(await page.evaluate(() => document.body.scrollHeight / innerHeight)).toBeGreaterThan(8);
  await expect.poll(farthest).toBeLessThan(2.6);
});

test('an image has nothing behind it once it is there, even before the visitor does anything', async ({
  page,
  site,
}) => {
  await page.route('**/pictures/wall-system*', (route) =>
    route.fulfill({ body: TRANSPARENT, contentType: 'image/svg+xml' }),
  );
  await holdScripts(page, '**/remotes/catalogue/**/*.js');
  await site.open('/products');
  const first = frame(page);
  await expect(first.getByRole('img')).toHaveJSProperty('complete', true);
  await expect(first).toHaveCSS('background', /^rgba\(0, 0, 0, 0\) none/);
  await expect(page.locator('[data-module="catalogue/ProductsPage"]')).not.toHaveAttribute('data-hydrated');
});

test('an image that cannot be loaded is the default one', async ({ page, site, complaints }) => {
  complaints.expect(/ERR_FAILED|503|404/);
  const held = await holdImage(page);
  await site.open('/solutions');
  await site.slotsHydrated();
  await (await held.asked).abort();
  await expect(frame(page).getByRole('img')).toHaveAttribute('src', /^\/pictures\/home-living/);
  await expect(frame(page)).toHaveAttribute('data-loading', 'loaded');
});
