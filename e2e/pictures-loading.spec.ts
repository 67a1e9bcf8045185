import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures';

const PICTURE = path.join(__dirname, '../shared-ui/pictures/gallery-02.jpg');

/** Gives a solution a picture of which only the address is known, in this browser, and holds its file back. */
async function holdPicture(page: Page): Promise<{ asked: Promise<Route> }> {
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

const frame = (page: Page) =>
  page.getByRole('main').getByRole('article').first().locator('[data-loading]').first();

test('a picture is a pulsing grey until it is there', async ({ page, site }) => {
  const held = await holdPicture(page);
  await site.open('/solutions');
  await site.slotsHydrated();
  const route = await held.asked;
  await expect(frame(page)).toHaveAttribute('data-loading', 'loading');
  await expect(frame(page)).toHaveCSS('animation-name', /pulse/);
  await expect(frame(page)).toHaveCSS('background-color', 'rgb(230, 226, 218)');

  await route.fulfill({ body: readFileSync(PICTURE), contentType: 'image/jpeg' });
  await expect(frame(page)).toHaveAttribute('data-loading', 'loaded');
  await expect(frame(page)).toHaveCSS('animation-name', 'none');
});

test('a picture that cannot be loaded is the default one', async ({ page, site, complaints }) => {
  complaints.expect(/ERR_FAILED|503|404/);
  const held = await holdPicture(page);
  await site.open('/solutions');
  await site.slotsHydrated();
  await (await held.asked).abort();
  await expect(frame(page).getByRole('img')).toHaveAttribute('src', /^\/pictures\/home-living/);
  await expect(frame(page)).toHaveAttribute('data-loading', 'loaded');
});
