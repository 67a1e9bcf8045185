import type { Page } from '@playwright/test';
import { expect, test } from './admin';

// A range of more products, and a gallery of more items, than one page shows.

async function addProducts(owner: Page, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const answer = await owner.request.post('/api/products', {
      data: {
        product_id: `shelf-${n}`,
        name: `Shelf ${n}`,
        price: `From £${1000 - n}`,
        description: n === 30 ? 'Made of walnut.' : 'Made of oak.',
        short_description: 'A shelf.',
        specifications: '{}',
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

const rows = (page: Page) => page.locator('#range article h2');
const link = (page: Page, name: string) => page.locator('#range').getByRole('link', { name });

test('a large range is turned over, searched and sorted, by keyboard and pointer', async ({
  admin: _signedIn,
  page,
  visitor,
  bothWidths,
}) => {
  await addProducts(page, 50);
  const visiting = await visitor.open('/');
  await expect(visiting.locator('#products li')).toHaveCount(8);
  await visiting.goto('/products');
  await expect(rows(visiting)).toHaveCount(24);
  await link(visiting, 'Next page').click();
  await expect(visiting).toHaveURL('/products?page=2#range');
  await expect(rows(visiting).first()).toHaveText('Shelf 21');
  await expect(visiting.locator('#range')).toBeFocused();
  await visiting.goBack();
  await expect(rows(visiting).first()).toHaveText('Wall System');

  await visiting.getByRole('searchbox', { name: 'Search the range' }).fill('walnut');
  await visiting.keyboard.press('Enter');
  await expect(rows(visiting)).toHaveText(['Shelf 30']);
  await expect(visiting.getByText('1 of 54 products')).toBeVisible();
  await visiting.getByRole('searchbox').fill('');
  await visiting.getByRole('combobox', { name: 'Order' }).selectOption('Price, lowest first');
  await visiting.getByRole('button', { name: 'Show' }).click();
  // A form that is sent before the page is interactive names its empty field too.
  await expect(visiting).toHaveURL(/[?&]sort=price#range$/);
  await expect(rows(visiting).first()).toHaveText('Wall System');

  await link(visiting, 'View Details – Wall System').click();
  await expect(visiting.getByRole('heading', { level: 1, name: 'Wall System' })).toBeVisible();
  await expect(visiting.getByRole('link', { name: 'Next Desk System' })).toBeVisible();

  await page.goto('/products');
  await bothWidths.check('a large range', 'main');
});

test('a large range has addresses for its parts without scripts, and pages of bounded size', async ({
  admin: _signedIn,
  page,
  browser,
  baseURL,
}) => {
  await addProducts(page, 60);
  for (const [address, most] of [
    ['/', 150_000],
    ['/products', 170_000],
    ['/products/shelf-30', 80_000],
  ] as const) {
    const html = await (await page.request.get(address)).text();
    expect(html.length, address).toBeLessThan(most);
  }
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/products');
  await link(plain, 'Next page').click();
  await link(plain, 'Next page').click();
  await expect(rows(plain).first()).toHaveText('Shelf 45');
  await expect(plain.getByText('Page 3 of 3')).toBeVisible();
  await expect(plain.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products\?page=3$/);

  await plain.getByRole('searchbox').fill('walnut');
  await plain.getByRole('combobox').selectOption('newest');
  await plain.getByRole('button', { name: 'Show' }).click();
  await expect(rows(plain)).toHaveText(['Shelf 30']);
  await expect(plain.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect((await plain.goto('/products?page=9'))?.status()).toBe(404);
  await link(plain, 'First page of the range').click();
  await expect(rows(plain)).toHaveCount(24);
  await context.close();
});

test('a page of a large gallery carries what it shows, and its viewer goes through all', async ({
  admin: _signedIn,
  page,
  visitor,
  browser,
  baseURL,
}) => {
  const items = Array.from({ length: 300 }, (_none, n) => ({
    id: n + 1,
    image: `/pictures/gallery-${String((n % 12) + 1).padStart(2, '0')}.jpg`,
    title: `Project ${n + 1}`,
    description: 'A wall of shelves in an office, planned and built in a day.',
    location: n === 200 ? 'Whitby' : 'Leeds',
    category: n % 3 === 0 ? 'office' : 'residential',
  }));
  const saved = await page.request.post('/api/site-config/gallery', { data: items });
  expect(saved.status(), await saved.text()).toBe(200);
  for (const [address, most] of [
    ['/', 55_000],
    ['/gallery', 63_000],
    ['/gallery?item=150', 65_000],
  ] as const) {
    const html = await (await page.request.get(address)).text();
    expect(html.length, address).toBeLessThan(most);
  }

  const visiting = await visitor.open('/gallery');
  const tiles = visiting.locator('[data-boundary="gallery"] article');
  await expect(tiles).toHaveCount(24);
  await expect(visiting.getByText('300 projects')).toBeVisible();
  await visiting.getByRole('button', { name: 'Office (100)' }).click();
  await expect(tiles.nth(1)).toContainText('Project 4');
  await visiting.getByRole('searchbox', { name: 'Search the gallery' }).fill('whitby');
  await expect(visiting.getByText('No matching projects found')).toBeVisible();
  await visiting.getByRole('button', { name: 'Clear Filters' }).click();
  await tiles.nth(23).getByRole('link').click();
  const viewer = visiting.getByRole('dialog', { name: 'Image viewer' });
  await expect(viewer.getByText('24 of 300', { exact: true })).toBeAttached();
  await visiting.keyboard.press('ArrowRight');
  await expect(visiting).toHaveURL(/item=25/);

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/gallery');
  const more = plain.getByRole('link', { name: 'Show more projects' });
  await expect(more).toHaveAttribute('href', '/gallery?show=48#gallery-item-25');
  const whole = async () => (await page.request.get('/gallery?show=48')).text();
  await expect.poll(async () => (await whole()).match(/<article/g)?.length).toBe(48);
  await plain.goto('/gallery?item=150');
  await expect(plain.getByText('150 of 300', { exact: true })).toBeVisible();
  await plain.getByRole('link', { name: /^Image after/ }).click();
  await expect(plain).toHaveURL(/item=151/);
  await context.close();
});
