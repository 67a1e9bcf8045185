import type { Locator, Page } from '@playwright/test';
import { defaultSlides } from 'shared-types/content/slides';
import { expect, test } from './admin';
import { press } from './keyboard';

const preview = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: `Preview of the ${name}` });

/** Whether the page has been scrolled to an element, whatever is in sight of the page around it. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}

test('a preview is laid out at the width of a phone, a tablet and a desktop, and fits its place', async ({
  admin,
  page,
}) => {
  await admin.open('/admin/solutions');
  const region = preview(page, 'solutions page');
  await region.scrollIntoViewIfNeeded();
  const frame = page.frameLocator('iframe[title="Preview of the solutions page"]');
  const width = () => frame.locator('html').evaluate(() => window.innerWidth);
  for (const [name, px] of [
    ['Phone', 390],
    ['Tablet', 820],
    ['Desktop', 1280],
  ] as const) {
    await press(region.getByRole('button', { name }));
    await expect(region.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(width).toBe(px);
    const [outer, inner] = [await region.boundingBox(), await region.locator('iframe').boundingBox()];
    expect(inner?.width).toBeLessThanOrEqual((outer?.width ?? 0) + 1);
  }
  await press(region.getByRole('button', { name: 'Live preview' }));
  await expect(region.locator('iframe')).toHaveCount(0);
});

test('the home page’s preview goes to the section whose image was changed', async ({
  admin,
  page,
  library,
}) => {
  await library.add({ name: 'Oak wall' });
  await admin.open('/admin/home-page');
  const frame = page.frameLocator('iframe[title="Preview of the home page"]');
  await preview(page, 'home page').scrollIntoViewIfNeeded();

  for (const [section, part] of [
    ['Featured Section', '#features-title'],
    ['About Section', '#contact'],
  ] as const) {
    await page.getByRole('button', { name: `Oak wall for the ${section}` }).click();
    await expect.poll(() => frame.locator(part).evaluate(isInSight)).toBe(true);
  }
});

test('the preview scrolls to its section by itself, and the admin around it stays where it is', async ({
  admin,
  page,
}) => {
  await admin.open('/admin/home-page');
  const frame = page.frameLocator('iframe[title="Preview of the home page"]');
  await expect.poll(() => frame.locator('#contact img').first().evaluate(isInSight)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { name: 'Home Page Images' })).toBeInViewport();

  // It stays there while the page settles, until the user looks around in it.
  const main = frame.locator('main');
  await main.evaluate((element) => (element.style.paddingTop = '3000px'));
  await expect.poll(() => frame.locator('#contact img').first().evaluate(isInSight)).toBe(true);
  await main.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => frame.locator('#contact img').first().evaluate(isInSight)).toBe(true);
  await page.getByTitle('Preview of the home page').hover();
  await page.mouse.wheel(0, -1500);
  await expect.poll(() => frame.locator('#contact img').first().evaluate(isInSight)).toBe(false);
});

for (const [width, height, place] of [
  [1440, 900, 'beside'],
  [375, 812, 'below'],
] as const) {
  test(`at ${width} px, the preview is ${place} the fields of every editor`, async ({ admin, page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    for (const [address, name] of [
      ['/admin', 'home page'],
      [`/admin?slide=${defaultSlides[0]!.id}`, 'slide'],
      ['/admin/products?product=wall-system', 'product page'],
      ['/admin/home-page', 'home page'],
      ['/admin/gallery', 'gallery'],
      ['/admin/gallery?slot=1', 'slot'],
      ['/gallery-editor', 'gallery'],
      ['/admin/solutions', 'solutions page'],
      ['/admin/pages', 'Home page'],
      ['/admin/site-settings', 'contact page'],
    ] as const) {
      await admin.open(address);
      const region = preview(page, name);
      const fields = region.locator('xpath=parent::*/preceding-sibling::*[1]');
      const placeOf = async () => {
        const [shown, edited] = [await region.boundingBox(), await fields.boundingBox()];
        if (!shown || !edited) return 'nowhere';
        if (shown.x >= edited.x + edited.width) return 'beside';
        return shown.y >= edited.y + edited.height ? 'below' : 'over';
      };
      await expect.poll(placeOf, address).toBe(place);
    }
  });
}
