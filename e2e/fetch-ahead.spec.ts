import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';

const FETCHED = ['script', 'stylesheet', 'fetch'];

/** Waits until the page has completely fetched files with matching addresses, and what it asked for beside them. */
async function fetched(page: Page, addresses: readonly RegExp[]): Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (FETCHED.includes(request.resourceType())) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await Promise.all(
    addresses.map(async (address) => {
      const response = await page.waitForResponse((answer) => address.test(answer.url()));
      await response.finished();
    }),
  );
  await expect.poll(() => underWay.size).toBe(0);
}

const PRODUCTS_PAGE = [
  /catalogue\/.*ProductsPage.*\.js$/,
  /catalogue\/.*ProductsPage.*\.css$/,
  /\/api\/product-range$/,
];

const products = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Products', exact: true });

for (const { how, act } of [
  { how: 'pointed at', act: (page: Page) => products(page).hover() },
  { how: 'focused', act: (page: Page) => products(page).focus() },
]) {
  test(`a page whose link was ${how} opens without a connection`, async ({ page, site, complaints }) => {
    // Its images are not fetched ahead.
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    await site.open('/privacy');
    const whole = fetched(page, PRODUCTS_PAGE);
    await act(page);
    await whole;
    await page.context().setOffline(true);
    await page.keyboard.press('Escape');
    await products(page).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await expect(page.getByRole('main').getByText('From £299').first()).toBeVisible();
    await expect(page.locator('[data-boundary="catalogue"]')).toHaveAttribute('data-hydrated');
  });
}

test('once the visitor moves, a page whose link is on the screen opens without a connection', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await site.open('/about');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /products|range/i })
    .first();
  const whole = fetched(page, PRODUCTS_PAGE);
  await page.mouse.wheel(0, 10);
  await link.scrollIntoViewIfNeeded();
  await whole;
  await page.context().setOffline(true);
  await link.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(page.getByRole('main').getByText('From £299').first()).toBeVisible();
});

test('what was read ahead is not read again', async ({ page, site }) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/product-range')) reads.push(request.url());
  });
  await site.open('/privacy');
  const whole = fetched(page, PRODUCTS_PAGE);
  await products(page).hover();
  await whole;
  await products(page).click();

  await expect(page.getByRole('main').getByText('From £299').first()).toBeVisible();
  expect(reads).toHaveLength(1);
});

test('what could not be fetched ahead is fetched when the page is opened', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|remotes\/catalogue/);
  const files = /\/remotes\/catalogue\/|\/api\/product-range/;
  await page.route(files, (route) => route.abort());
  await site.open('/privacy');
  const failed = Promise.all(
    [/remotes\/catalogue\/.*\.js$/, /\/api\/product-range$/].map((address) =>
      page.waitForEvent('requestfailed', (request) => address.test(request.url())),
    ),
  );
  await products(page).hover();
  await failed;
  await page.unroute(files);
  await products(page).click();

  await expect(page.getByRole('main').getByText('From £299').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
});

for (const { who, connection } of [
  { who: 'saves data', connection: { saveData: true } },
  { who: 'has a slow connection', connection: { saveData: false, effectiveType: '2g' } },
]) {
  test(`nothing is fetched ahead for a visitor who ${who}`, async ({ page, site }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await site.open('/about');
    await page.waitForLoadState('networkidle');
    const early: string[] = [];
    page.on('request', (request) => {
      // The page reports its health when the browser is idle, with code that is fetched at the first action.
      const aside = request.resourceType() === 'image' || /\/reports|\/vitals\./.test(request.url());
      if (!aside) early.push(request.url());
    });
    await page.mouse.wheel(0, 200);
    await products(page).hover();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(early).toEqual([]);

    await products(page).click();
    await expect(page.getByRole('main').getByText('From £299').first()).toBeVisible();
  });
}

test('links to the ready-planned series ask for nothing that answers 404', async ({ page, site }) => {
  await site.open('/privacy');
  const footer = page.getByRole('contentinfo');
  const whole = fetched(page, [/\/api\/product-pages\/classic-series$/]);
  await footer.getByRole('link', { name: 'Classic Series' }).hover();
  await whole;
  await footer.getByRole('link', { name: 'Retail Display' }).click();

  // A 404 would be a console error, which fails the test.
  await expect(page.getByRole('heading', { level: 1, name: 'Retail Display' })).toBeVisible();
});
