import type { Page } from '@playwright/test';
import { EVENTS_CHANNEL } from 'shared-types/events-channel';
import { expect, test } from './fixtures';

const grid = (page: Page) => page.getByRole('main').getByRole('article');
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' });
const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const counter = (page: Page, text: string) =>
  expect(viewer(page).getByText(text, { exact: true })).toBeVisible();

const project = (title: string, image = '/pictures/gallery-03.jpg') => ({
  id: title,
  title,
  image,
  description: '',
  category: 'general',
});

test('the grid has 1, 2, 3 or 4 columns by width', async ({ page, site }) => {
  await site.open('/gallery');
  for (const [width, columns] of [
    [375, 1],
    [768, 2],
    [1024, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await Promise.all(
      [0, 1, 2, 3, 4].map(async (index) => (await grid(page).nth(index).boundingBox())?.y),
    );
    expect(
      tops.filter((top) => top === tops[0]),
      `${width} px`,
    ).toHaveLength(columns);
  }
});

test('search and filter work together, live in the address, and can be cleared', async ({ page, site }) => {
  await site.open('/gallery');
  await site.slotsHydrated();
  await expect(grid(page)).toHaveCount(12);
  await page.getByRole('button', { name: /^Office/ }).click();
  await expect(page).toHaveURL(/\/gallery\?category=office$/);
  await page.getByPlaceholder('Search by project name or location...').fill('LONDON');
  await expect(page).toHaveURL(/\?category=office&q=LONDON$/);
  await expect(grid(page).getByRole('heading')).toHaveText(['Open-Plan Divider']);
  await page.reload();
  await expect(grid(page).getByRole('heading')).toHaveText(['Open-Plan Divider']);

  await site.slotsHydrated();
  await page.getByRole('searchbox').fill('nowhere at all');
  await expect(page.getByRole('heading', { name: 'No matching projects found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(grid(page)).toHaveCount(12);
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(page.getByRole('button', { name: /^All / })).toBeFocused();
});

test('no letter is lost while the address follows a slow typist', async ({ page, site }) => {
  await site.open('/gallery');
  await site.slotsHydrated();
  const box = page.getByRole('searchbox');
  // About as long between two keys as the address waits for the next one.
  await box.pressSequentially('london', { delay: 255 });
  await box.pressSequentially(' office', { delay: 275 });
  await expect(page).toHaveURL(/\?q=london\+office$/);
  await expect(box).toHaveValue('london office');
});

test('an image that is opened right after typing opens, and Back returns to what was typed', async ({
  page,
  site,
}) => {
  await site.open('/gallery');
  await site.slotsHydrated();
  await page.getByRole('searchbox').fill('edinburgh');
  await open(page, 'The Reading Room');
  await counter(page, '1 of 1');
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(/\?q=edinburgh$/);
  await expect(page.getByRole('searchbox')).toHaveValue('edinburgh');
});

test('an image that is opened right after a filter opens among those of the filter', async ({
  page,
  site,
}) => {
  await site.open('/gallery');
  await site.slotsHydrated();
  const link = await page.getByRole('link', { name: 'Corner Deli', exact: true }).elementHandle();
  await page.getByRole('button', { name: /^Retail/ }).evaluate((button: HTMLElement, next) => {
    button.click();
    (next as HTMLElement).click();
  }, link);
  await counter(page, '3 of 3');
  await expect(page).toHaveURL(/\/gallery\?category=retail&item=11$/);
});

test('the viewer counts, goes round, and closes by Escape, backdrop, button and Back', async ({
  page,
  site,
}) => {
  await site.open('/gallery');
  await site.slotsHydrated();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/gallery$/);

  await open(page, 'Evening Media Wall');
  await counter(page, '1 of 12');
  await page.keyboard.press('ArrowLeft');
  await counter(page, '12 of 12');
  await expect(page).toHaveURL(/\?item=12$/);
  await page.keyboard.press('ArrowRight');
  await counter(page, '1 of 12');
  await viewer(page).getByRole('button', { name: 'Previous image' }).click();
  await counter(page, '12 of 12');
  await viewer(page).getByRole('button', { name: 'Next image' }).click();
  await counter(page, '1 of 12');
  await expect(page).toHaveURL(/\?item=1$/);

  const arrow = viewer(page).getByRole('button', { name: 'Next image' });
  await expect(arrow).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
  // Over a zoomed image, whatever its colours.
  await expect(arrow).toHaveCSS('background-color', 'rgba(20, 24, 28, 0.72)');

  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(page.getByRole('link', { name: 'Evening Media Wall', exact: true })).toBeFocused();

  await open(page, 'The Reading Room');
  await counter(page, '4 of 12');
  // Beside the image.
  await page.mouse.click(10, 450);
  await expect(viewer(page)).toBeHidden();

  await open(page, 'The Reading Room');
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(viewer(page)).toBeHidden();

  await open(page, 'Corner Deli');
  await counter(page, '11 of 12');
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await page.goForward();
  await counter(page, '11 of 12');
});

test('the viewer keeps the focus, and has its neighbours’ images before they are asked for', async ({
  page,
  site,
}) => {
  await site.open('/gallery');
  await site.slotsHydrated();
  await open(page, 'The Reading Room');
  await counter(page, '4 of 12');
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    // After its last control the focus is in the browser's own bars, which the page sees as its body.
    const held = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(held, `${key} stays off the page below`).toBe(true);
  }
  const images = viewer(page).locator('img');
  await expect
    .poll(() =>
      images.evaluateAll((all: HTMLImageElement[]) =>
        all.map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      ),
    )
    .toEqual([true, true, true]);
});

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('Ask about this leads from the viewer to the form, which knows the image', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto('/gallery?item=4');
      if (scripts) await counter(page, '4 of 12');
      await page.getByRole('link', { name: 'Ask about this' }).last().click();
      await expect(page.getByRole('form').getByText('About: The Reading Room, Edinburgh')).toBeInViewport();
      await expect(page.getByLabel('Area of interest')).toHaveValue('home');
      if (scripts) await expect(page.locator('#contact-form')).toBeFocused();
    });
  });
}

test('one match has no arrows, and an item’s own address opens it', async ({ page, site }) => {
  await site.open('/gallery?q=deli&item=11');
  await counter(page, '1 of 1');
  await expect(viewer(page).getByRole('button', { name: /image$/ })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await counter(page, '1 of 1');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/gallery\?q=deli$/);
});

test('an image that cannot be loaded is replaced by the stock image, in grid and viewer', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/gallery-04/);
  await page.route('**/pictures/gallery-04*', (route) => route.abort());
  await site.open('/gallery');
  await site.slotsHydrated();
  const broken = grid(page).filter({ hasText: 'The Reading Room' });
  await expect(broken.getByRole('img')).toHaveAttribute('src', '/pictures/home-living.jpg');
  await open(page, 'The Reading Room');
  await expect(viewer(page).getByRole('img').first()).toHaveAttribute('src', '/pictures/home-living.jpg');
});

test('galleryUpdated replaces the grid by its items with an image, in this tab and in others', async ({
  page,
  site,
  context,
  complaints,
}) => {
  await site.open('/gallery');
  await site.slotsHydrated();
  await page.evaluate(
    (items) => window.dispatchEvent(new CustomEvent('galleryUpdated', { detail: { items } })),
    [project('Heard in this tab'), project('Without an image', '')],
  );
  await expect(grid(page).getByRole('heading')).toHaveText(['Heard in this tab']);

  const other = await context.newPage();
  complaints.watch(other);
  await other.goto('/about');
  await other.evaluate(
    ([channel, items]) => {
      const tabs = new BroadcastChannel(channel);
      tabs.postMessage({ name: 'galleryUpdated', detail: { items } });
      tabs.close();
    },
    [EVENTS_CHANNEL, [project('Told by another tab')]] as const,
  );
  await expect(grid(page).getByRole('heading')).toHaveText(['Told by another tab']);
});
