import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './admin';
import { listedAddresses } from './pages';

// Saved content for visitors: it takes precedence over backups and defaults, and appears at once in open tabs.

const slide = (title: string) => ({
  id: title,
  title,
  image: '/pictures/hero-2.jpg',
  description: '',
  buttonText: 'Learn More',
  buttonLink: '/contact',
});

const project = (title: string) => ({
  id: title,
  title,
  image: '/pictures/gallery-03.jpg',
  description: '',
  category: 'general',
});

async function save(owner: Page, path: string, value: unknown): Promise<void> {
  const answer = await owner.request.post(`/api/${path}`, { data: value });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Stores something in this browser and opens the address again. */
async function openWith(page: Page, key: string, value: unknown): Promise<void> {
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);
  await page.reload();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const slider = (page: Page) => page.getByRole('region', { name: 'Highlights' });

/** Address → date of its last change, if it has one. */
async function entriesOfSitemap(request: APIRequestContext, baseURL: string | undefined) {
  const xml = await (await request.get('/sitemap.xml')).text();
  return new Map(
    [...xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)].map(
      ([, address = '', changed]) => [address.replace(baseURL ?? '', ''), changed],
    ),
  );
}

test('saved slides go before backups, and are in the HTML', async ({ admin: _signedIn, page, visitor }) => {
  await save(page, 'site-config/home_slider', [slide('Saved by the owner'), slide('And another')]);
  const visiting = await visitor.open('/');
  await openWith(visiting, 'simple-slider-data', [slide('Backup')]);

  await expect(slider(visiting).getByRole('heading')).toHaveText(['Saved by the owner']);
  await expect(slider(visiting).getByRole('button', { name: /^Go to slide/ })).toHaveCount(2);
  expect(await (await visiting.request.get('/')).text()).toContain('Saved by the owner');
});

test('a slide that is added in the admin is in an open tab at once', async ({ admin, page, complaints }) => {
  const open = await page.context().newPage();
  complaints.watch(open);
  await open.goto('/');
  const dots = slider(open).getByRole('button', { name: /^Go to slide/ });
  await expect(dots).toHaveCount(3);

  await admin.open('/admin');
  await page.getByRole('button', { name: 'Add Slide' }).click();
  await expect(dots).toHaveCount(4);
});

test('an emptied gallery shows twelve slots, and visitors’ own items stay in their browser', async ({
  admin: _signedIn,
  page,
  visitor,
}) => {
  await save(page, 'site-config/gallery', []);
  const visiting = await visitor.open('/gallery');
  await expect(titles(visiting)).toHaveText(
    Array.from({ length: 12 }, (_, index) => `Gallery Slot ${index + 1}`),
  );

  const posted: string[] = [];
  visiting.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/site-config/gallery'))
      posted.push(request.url());
  });
  await openWith(visiting, 'gallery_items_temp', [project('Kept here')]);
  await expect(titles(visiting)).toHaveText(['Kept here']);
  await visiting.waitForLoadState('networkidle');
  expect(posted).toEqual([]);
  expect(await visiting.evaluate(() => localStorage.getItem('gallery_items_temp'))).toContain('Kept here');
});

test('the owner’s gallery backup is posted once, and is then every visitor’s gallery', async ({
  admin: _signedIn,
  site,
  page,
  visitor,
}) => {
  await save(page, 'site-config/gallery', []);
  await site.open('/gallery');
  const posted: unknown[] = [];
  page.on('request', (request) => {
    // A page also posts reports of its health.
    const isSave = request.method() === 'POST' && request.url().endsWith('/api/site-config/gallery');
    if (isSave) posted.push(request.postDataJSON());
  });
  await openWith(page, 'gallery_items_temp', [project('Moved to the server')]);
  await expect(titles(page)).toHaveText(['Moved to the server']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gallery_items_temp'))).toBeNull();
  expect(posted).toEqual([[project('Moved to the server')]]);

  await expect(titles(await visitor.open('/gallery'))).toHaveText(['Moved to the server']);
});

test('images that the owner assigned are on product and solution pages', async ({
  page,
  visitor,
  library,
}) => {
  const { url } = await library.add({ name: 'assigned' });
  await save(page, 'site-config/product_images', { 'desk-system': url });
  await save(page, 'site-config/solutions', { 'office-work': url });
  for (const address of ['/products/desk-system', '/solutions/office-work']) {
    const visiting = await visitor.open(address);
    await expect(visiting.locator(`main img[src="${url}"]`).first()).toBeVisible();
  }
});

test('the sitemap lists every page that is to be found, a new product among them', async ({
  admin: _signedIn,
  page,
  request,
  baseURL,
}) => {
  const before = Date.now();
  await save(page, 'products', {
    product_id: 'corner-bench',
    name: 'Corner Bench',
    price: 'From £1,249.50',
    description: 'A bench.',
    short_description: 'For corners.',
    features: ['Turns a corner'],
    specifications: '{}',
  });
  const entries = await entriesOfSitemap(request, baseURL);
  const addresses = [...entries.keys()];
  expect(addresses.sort()).toEqual(
    [
      ...listedAddresses,
      '/products/corner-bench',
      ...Array.from({ length: 12 }, (_, index) => `/gallery?item=${index + 1}`),
    ].sort(),
  );
  const saved = Date.parse(entries.get('/products/corner-bench') ?? '');
  expect(saved).toBeGreaterThanOrEqual(before);
  expect(entries.get('/products')).toBe(entries.get('/products/corner-bench'));
  expect(Date.parse(entries.get('/products/wall-system') ?? '')).toBeLessThan(saved);
  expect(Date.parse(entries.get('/gallery?item=1') ?? '')).toBeLessThan(saved);
  expect(entries.get('/privacy')).toBeUndefined();
  for (const address of addresses) {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(await answer.text(), address).not.toContain('noindex');
  }
  expect(await (await request.get('/products/corner-bench')).text()).toContain('"lowPrice":"1249.50"');
});
