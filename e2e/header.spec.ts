import { expect, test } from './fixtures';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

  test('the menu opens, and closes when the location changes', async ({ page, site }) => {
    await site.open('/');
    const toggle = page.getByRole('banner').getByRole('button', { name: /^(Menu|Close)$/ });
    const products = page.getByRole('banner').getByRole('link', { name: 'Products', exact: true });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(products).toBeHidden();

    await toggle.tap();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await products.tap();

    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(products).toBeHidden();
  });

  test('a tap beside the menu closes it, and presses nothing below', async ({ page, site }) => {
    await page.setViewportSize({ width: 375, height: 1200 });
    await site.open('/products');
    const toggle = page.getByRole('banner').getByRole('button', { name: /^(Menu|Close)$/ });
    const card = page
      .getByRole('main')
      .getByRole('link', { name: /Wall System/ })
      .first();
    await card.evaluate((link) => link.scrollIntoView({ block: 'end', behavior: 'instant' }));
    const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await toggle.tap();
    await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();
    await page.touchscreen.tap(x + width / 2, y + height - 10);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL(/\/products$/);
  });

  test('Escape closes the menu and gives the focus back', async ({ page, site }) => {
    await site.open('/');
    const toggle = page.getByRole('banner').getByRole('button', { name: /^(Menu|Close)$/ });
    await toggle.tap();
    await page.keyboard.press('Escape');

    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toBeFocused();
  });

  test('axe finds nothing on the open menu', async ({ page, site, axe }) => {
    await site.open('/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Menu|Close)$/ })
      .tap();
    await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();

    await axe.check();
  });
});

test('the entry of the current part of the site is marked, also below it', async ({ page, site }) => {
  await site.open('/products/wall-system');
  const entry = (name: string) =>
    page.getByRole('banner').getByRole('navigation').getByRole('link', { name, exact: true });
  const underlined = (name: string) =>
    entry(name).evaluate((link) => getComputedStyle(link, '::after').opacity === '1');

  await expect(entry('Products')).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => underlined('Products')).toBe(true);
  await expect(entry('Solutions')).not.toHaveAttribute('aria-current');
  expect(await underlined('Solutions')).toBe(false);
});

test('links of the header change the page without loading a document', async ({ page, site }) => {
  await site.open('/');
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  for (const name of ['Products', 'Solutions', 'Gallery', 'About', 'Contact', 'Home']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(name === 'Home' ? '/$' : `/${name.toLowerCase()}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  expect(documents).toBe(0);
});
