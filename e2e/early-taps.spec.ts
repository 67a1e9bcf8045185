import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { holdScripts, openPainted } from './held-scripts';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

/** A part's code then comes only when a test lets it, and not because the visitor stays. */
const REMOTES = '**/remotes/*/*/client/**/*.js';

const hydrated = (page: Page): Locator => page.locator('html[data-hydrated]');

test('what is tapped before the code is there happens as soon as it is', async ({ page }) => {
  const release = await holdScripts(page);
  await openPainted(page, '/');
  const highlights = page.getByRole('region', { name: 'Highlights' });
  const second = 'Elegant Solutions for Modern Living';
  await highlights.getByRole('button', { name: 'Next slide' }).tap();
  const menu = page.getByRole('banner').getByRole('button', { name: /^(Menu|Close)$/ });
  await menu.tap();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(highlights.getByRole('heading')).toHaveText([second]);
});

for (const { address, what, tapped, expected } of [
  {
    address: '/resources',
    what: 'a tab',
    tapped: (page: Page) => page.getByRole('tab', { name: 'Care' }),
    expected: (page: Page) => page.getByRole('tab', { name: 'Care', selected: true }),
  },
  {
    address: '/products/wall-system',
    what: 'a colour',
    tapped: (page: Page) => page.getByRole('radio', { name: 'Cream' }),
    expected: (page: Page) => page.getByRole('radio', { name: 'Cream', checked: true }),
  },
]) {
  test(`${what} of ${address} that is tapped before the code is there is chosen`, async ({ page }) => {
    const release = await holdScripts(page);
    await openPainted(page, address);
    await tapped(page).first().tap({ force: true });
    release();
    await expect(hydrated(page)).toBeAttached();
    await expect(expected(page)).toBeVisible();
  });
}

for (const { address, name, text, expected } of [
  {
    address: '/gallery',
    name: 'Search the gallery',
    text: 'london',
    expected: (page: Page) => expect(page).toHaveURL(/q=london/),
  },
  {
    address: '/contact',
    name: 'First name',
    text: 'Ada',
    expected: async (page: Page) => {
      await page.getByRole('button', { name: 'Submit Enquiry' }).click();
      await expect(page.getByText('Last name must be at least 2 characters.').first()).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue('Ada');
      await expect(page.getByText('First name must be at least 2 characters.')).toHaveCount(0);
    },
  },
]) {
  test(`what is typed on ${address} before the code is there counts`, async ({ page }) => {
    const release = await holdScripts(page);
    await openPainted(page, address);
    await page.getByLabel(name).pressSequentially(text);
    release();
    await expect(hydrated(page)).toBeAttached();
    // Without waiting for another sign of the visitor.
    await expect(page.locator('main [data-boundary][data-hydrated]').first()).toBeAttached({ timeout: 4000 });
    await expected(page);
  });
}

test('a link that is tapped before the code is there leads to its page', async ({ page }) => {
  await holdScripts(page);
  await openPainted(page, '/');
  await page.getByRole('main').getByRole('link').first().tap();
  await expect(page).not.toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hydrated(page)).not.toBeAttached();
});

for (const { how, choose } of [
  { how: 'tap', choose: (radio: Locator) => radio.tap({ force: true }) },
  // As assistive technology does.
  {
    how: 'click without a pointer',
    choose: (radio: Locator) => radio.evaluate((input: HTMLElement) => input.click()),
  },
]) {
  test(`a colour is chosen by the first ${how} on a page that waited for it`, async ({ page, site }) => {
    const release = await holdScripts(page, REMOTES);
    await site.open('/products/wall-system');
    const slot = page.locator('[data-module="catalogue/ProductPage"]');
    await choose(page.getByRole('radio', { name: 'Cream' }));
    await expect(slot).not.toHaveAttribute('data-hydrated');
    release();
    await expect(slot).toHaveAttribute('data-hydrated');
    await expect(page.getByRole('radio', { name: 'Cream', checked: true })).toBeVisible();
    await expect(page.getByRole('figure').first()).toContainText('Cream');
  });
}

test('a link is followed inside the site by the first tap on a page that waited for it', async ({
  page,
  site,
}) => {
  const release = await holdScripts(page, REMOTES);
  await site.open('/solutions');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.getByRole('main').getByRole('article').getByRole('link').first().tap();
  await expect(page.locator('[data-module="catalogue/SolutionsPage"]')).not.toHaveAttribute('data-hydrated');
  release();
  await expect(page).toHaveURL(/\/solutions\/[a-z-]+$/);
  await expect(page.locator('[data-module="catalogue/SolutionPage"]')).toHaveAttribute('data-hydrated');
  // Of the page before nothing stays in the head.
  for (const once of ['title', 'link[rel=canonical]', 'meta[name=description]', 'meta[property="og:url"]'])
    await expect(page.locator(`head ${once}`)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/solutions$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html[data-same-document]')).toBeAttached();
});
