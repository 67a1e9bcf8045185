import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Expects the element below the sticky header, in the upper half of the window. */
async function expectBelowHeader(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    const header = await page.getByRole('banner').boundingBox();
    const target = await page.locator(selector).boundingBox();
    expect(target?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1);
    expect(target?.y).toBeLessThan(450);
  }).toPass();
}

const top = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
const footer = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

for (const [link, hash, tab] of [
  ['Installation Guides', 'installation', 'Installation'],
  ['Care & Maintenance', 'care', 'Care & Maintenance'],
  ['Warranty', 'warranty', 'Warranty'],
  ['Cookie Policy', 'cookies', 'Cookie Policy'],
] as const) {
  test(`the footer’s ${link} opens its tab below the header with the focus, and Back returns`, async ({
    page,
    site,
  }) => {
    await site.open('/about');
    await site.inBrandTypeface();
    await footer(page, link).scrollIntoViewIfNeeded();
    const before = await top(page);
    await footer(page, link).click();
    await expect(page).toHaveURL(new RegExp(`#${hash}$`));
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expect(page.locator(`#${hash}`)).toBeFocused();
    await expectBelowHeader(page, `#${hash}`);

    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(() => top(page)).toBe(before);
  });
}

for (const [link, hash] of [
  ['FAQ', 'faq'],
  ['Terms & Conditions', 'terms'],
] as const) {
  test(`the footer’s ${link} leads to its part of the page, with the focus`, async ({ page, site }) => {
    await site.open('/resources');
    await footer(page, link).click();
    await expect(page).toHaveURL(new RegExp(`/resources#${hash}$`));
    await expect(page.locator(`#${hash}`)).toBeFocused();
    await expectBelowHeader(page, `#${hash} h2`);
  });
}

test('an anchor is also reached by its whole address', async ({ page, site }) => {
  await site.open('/resources#warranty');
  await expect(page.getByRole('tab', { name: 'Warranty' })).toHaveAttribute('aria-selected', 'true');
  await expectBelowHeader(page, '#warranty');
  await site.open('/contact#contact-form');
  await expectBelowHeader(page, '#contact-form');
  await site.open('/#gallery');
  await expectBelowHeader(page, '#gallery h2');
});

for (const address of ['/#gallery', '/#contact']) {
  test(`${address} is reached from a page of the site, and stays below the header`, async ({
    page,
    site,
  }) => {
    await site.open('/about');
    await page.evaluate((href) => {
      document.documentElement.setAttribute('data-same-document', '');
      document.querySelector('h1')?.append(Object.assign(document.createElement('a'), { href, text: 'Go' }));
    }, address);
    await page.getByRole('link', { name: 'Go' }).click();
    const target = address.slice(address.indexOf('#'));
    await expect(page.locator(target)).toBeFocused();
    await expect(page.locator('[data-slot-pending]')).toHaveCount(0);
    await expectBelowHeader(page, target === '#gallery' ? '#gallery h2' : target);
    await expect(page.locator('html[data-same-document]')).toBeAttached();
  });
}

test('tabs that do not fit have a shade where there are more of them', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await site.open('/resources');
  const tabs = page.getByRole('tablist');
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
  // The covers move with the tabs, and uncover the shades.
  await expect(tabs).toHaveCSS('background-attachment', /^local, local, scroll, scroll$/);
});

test('links to #top scroll up 100 ms after the click', async ({ page, site }) => {
  await site.open('/products');
  await site.slotsHydrated();
  await expect(page.getByRole('link', { name: 'Request Custom Quote' })).toHaveAttribute(
    'href',
    '/contact#top',
  );
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('link', { name: 'Request Full Catalogue' }).click();
  await expect(page).toHaveURL(/\/contact\?interest=catalogue#top$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Talk to us' })).toBeInViewport();
  await expect.poll(() => top(page)).toBe(0);
  await expect(page.getByRole('heading', { name: 'Send an enquiry' })).toBeInViewport();
  await expect(page.getByLabel('Area of interest')).toHaveValue('catalogue');
});

test('questions open one at a time and close again, and the downloads are PDF files', async ({
  page,
  site,
}) => {
  await site.open('/resources#faq');
  const faq = page.getByRole('region', { name: 'Frequently asked' });
  await expect(faq.getByRole('button')).toHaveCount(6);
  await faq.getByRole('button', { name: 'How long will I wait?' }).click();
  await expect(faq.getByText(/2-3 weeks/)).toBeVisible();
  await faq.getByRole('button', { name: 'Can I add to a unit later?' }).click();
  await expect(faq.getByText(/2-3 weeks/)).toBeHidden();
  await faq.getByRole('button', { name: 'Can I add to a unit later?' }).click();
  await expect(faq.getByRole('button', { expanded: true })).toHaveCount(0);

  for (const name of ['Download Terms & Conditions (PDF)', 'Download Warranty Terms (PDF)']) {
    const file = await page.request.get(
      (await page.getByRole('link', { name }).getAttribute('href')) ?? 'nowhere',
    );
    expect(file.headers()['content-type']).toContain('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});
