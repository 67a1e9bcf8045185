import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN_ROUTES } from '../mf-admin/src/app/admin-routes';
import { expect, test } from './fixtures';
import { sitePages, unlistedAddresses, type SitePage } from './pages';

// What search engines, link previews and home screens read: the HTML as it is sent.
test.use({ javaScriptEnabled: false });

/** Pages that search engines list: of each kind, and more of those whose data differ. */
const PAGES: readonly SitePage[] = [
  ...sitePages.filter(({ title }) => title !== undefined),
  {
    name: 'series',
    address: '/products/classic-series',
    title: 'Classic Series',
    jsonLd: ['Product', 'BreadcrumbList'],
  },
  {
    name: 'industrial',
    address: '/solutions/industrial-storage',
    title: 'Industrial Storage',
    jsonLd: ['BreadcrumbList'],
  },
  {
    name: 'gallery image',
    address: '/gallery?item=11',
    title: 'Corner Deli, Cardiff',
    jsonLd: ['BreadcrumbList'],
  },
];

interface Head {
  title: string;
  meta: Record<string, string>;
  canonical: string | undefined;
  jsonLd: ({ '@type': string } & Record<string, unknown>)[];
}

/** The page's current head. */
function headOf(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('meta[name], meta[property]')];
    return {
      title: document.title,
      meta: Object.fromEntries(
        named.map((element) => [
          element.getAttribute('name') ?? element.getAttribute('property') ?? '',
          element.getAttribute('content') ?? '',
        ]),
      ),
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
      jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent) as Head['jsonLd'][number],
      ),
    };
  });
}

/** Type and size in px of an image of the site. */
async function pictureAt(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  const { width, height } = await sharp(await answer.body()).metadata();
  return { type: answer.headers()['content-type'], width, height };
}

async function headAt(page: Page, address: string, status = 200): Promise<Head> {
  const answer = await page.goto(address, { waitUntil: 'commit' });
  expect(answer?.status(), address).toBe(status);
  await page.waitForLoadState('domcontentloaded');
  return headOf(page);
}

test('every page has a title, description, canonical address, preview and data of its own', async ({
  page,
  request,
  baseURL,
}) => {
  const seen = new Set<string>();
  const previews = new Set<string>();
  for (const { address, title, jsonLd: types } of PAGES) {
    const { meta, canonical, jsonLd, ...head } = await headAt(page, address);
    const description = meta.description ?? '';
    expect(head.title).toBe(`${title} | Formraster`);
    expect(canonical).toBe(`${baseURL}${address}`);
    expect(description.length, address).toBeGreaterThan(50);
    expect(description.length, address).toBeLessThanOrEqual(156);
    expect(meta, address).toMatchObject({
      'og:title': head.title,
      'og:description': description,
      'og:url': canonical,
      'og:site_name': 'Formraster',
      'og:locale': 'en_GB',
    });
    expect(meta).not.toHaveProperty('robots');
    expect(jsonLd.map((entry) => entry['@type'])).toEqual(types);
    for (const entry of jsonLd) expect(entry['@context']).toBe('https://schema.org');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    seen.add(head.title).add(description);
    if (meta['og:image'] !== undefined) previews.add(meta['og:image']);
  }
  expect(seen.size).toBe(2 * PAGES.length);
  expect(previews.size).toBeGreaterThanOrEqual(PAGES.length - 2);
  for (const preview of previews) {
    // Drawings are PNG, photographs JPEG.
    const type = preview.includes('/api/plans/') ? 'image/png' : 'image/jpeg';
    expect(await pictureAt(request, preview)).toEqual({ type, width: 1200, height: 630 });
  }
});

test('a product offers its price, and each page says where it stands', async ({ page, baseURL }) => {
  const { jsonLd, meta } = await headAt(page, '/products/desk-system');
  const address = `${baseURL}/products/desk-system`;
  expect(meta['og:type']).toBe('product');
  expect(jsonLd[0]).toMatchObject({
    name: 'Desk System',
    brand: { '@type': 'Brand', name: 'Formraster' },
    image: `${baseURL}/pictures/desk-system.jpg`,
    offers: { '@type': 'AggregateOffer', lowPrice: '449.00', priceCurrency: 'GBP', url: address },
  });
  expect(jsonLd[1]).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${baseURL}/` },
      { position: 2, name: 'Products', item: `${baseURL}/products` },
      { position: 3, name: 'Desk System', item: address },
    ],
  });
});

test('business, opening hours and questions can be read by machines', async ({ page }) => {
  const [business, questions] = (await headAt(page, '/contact')).jsonLd;
  expect(business).toMatchObject({
    name: 'Formraster',
    telephone: '0808 157 0123',
    email: 'hello@formraster.example',
    address: { '@type': 'PostalAddress', addressCountry: 'GB' },
  });
  expect(business?.openingHoursSpecification).toHaveLength(6);
  expect(business?.openingHoursSpecification).toMatchObject([
    ...Array.from({ length: 5 }, () => ({ opens: '09:00', closes: '18:00' })),
    { opens: '10:00', closes: '16:00' },
  ]);
  expect(questions?.mainEntity).toHaveLength(4);

  const [moreQuestions] = (await headAt(page, '/resources')).jsonLd;
  expect(moreQuestions?.mainEntity).toHaveLength(6);
});

test('search engines are kept out of where nothing is to be found', async ({ page, complaints }) => {
  complaints.expect(/404/);
  for (const address of [...unlistedAddresses, ...ADMIN_ROUTES.map(({ path }) => path)]) {
    expect((await headAt(page, address)).meta.robots, address).toBe('noindex');
  }
  for (const address of ['/no-such-page', '/products/no-such-product', '/solutions/no-such-solution']) {
    expect((await headAt(page, address, 404)).meta.robots, address).toBe('noindex');
  }
});

test('robots.txt names the sitemap and what is not for robots', async ({ request, baseURL }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  expect(await answer.text()).toBe(
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /image-library',
      'Disallow: /gallery-editor',
      'Disallow: /image-diagnostics',
      '',
      `Sitemap: ${baseURL}/sitemap.xml`,
      '',
    ].join('\n'),
  );
});

test('icons and manifest are those of the logo, in the sizes they say', async ({ page, request }) => {
  await page.goto('/about');
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"], link[rel="apple-touch-icon"]')].map(
      ({ href }) => href,
    ),
  );
  expect(links.map((link) => new URL(link).pathname)).toEqual([
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
  ]);
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
  expect(await pictureAt(request, '/apple-touch-icon.png')).toMatchObject({ width: 180, height: 180 });

  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] };
  expect(manifest.name).toBe('Formraster');
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src, sizes } of manifest.icons) {
    const { type, width, height } = await pictureAt(request, src);
    expect([type, `${width}x${height}`]).toEqual(['image/png', sizes]);
  }
});
