import { expect, test } from './admin';
import { test as visitors } from './fixtures';

// Cached pages: visitors may notice their speed only.

const SAVES = 60;
const GALLERY = '/api/site-config/gallery';

test('each of many saves is on the next page, while others load the site', async ({
  admin: _signedIn,
  page,
  playwright,
  baseURL,
}) => {
  const others = await playwright.request.newContext({ baseURL });
  let saving = true;
  const crowd = Array.from({ length: 4 }, async () => {
    while (saving) expect((await others.get('/gallery')).status()).toBe(200);
  });
  const stale: string[] = [];
  for (let n = 0; n < SAVES; n += 1) {
    const title = `Project of save ${n}`;
    const item = {
      id: 'one',
      title,
      image: '/pictures/gallery-03.jpg',
      description: '',
      category: 'general',
    };
    const saved = await page.request.post(GALLERY, { data: [item] });
    expect(saved.status(), await saved.text()).toBe(200);
    if (!(await (await others.get('/gallery')).text()).includes(title)) stale.push(title);
    if (!(await (await others.get(GALLERY)).text()).includes(title)) stale.push(`${title}, as data`);
  }
  saving = false;
  await Promise.all(crowd);
  await others.dispose();
  expect(stale).toEqual([]);
});

test('who is signed in gets pages made for them', async ({
  admin,
  page,
  newVisitor,
  playwright,
  baseURL,
}) => {
  await admin.open('/admin');
  const own = await page.request.get('/about');
  expect(own.headers()['cache-control']).toBe('private, no-cache');
  expect(await own.text()).toContain('id="page-parts"');
  const visitor = await playwright.request.newContext({ baseURL, extraHTTPHeaders: newVisitor() });
  const other = await visitor.get('/about');
  expect(other.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(await other.text()).not.toContain('id="page-parts"');
  await visitor.dispose();
});

visitors(
  'a page is sent once more only if it has changed, compressed as the browser asks',
  async ({ request }) => {
    const asked = (headers: Record<string, string>) => request.get('/resources', { headers });
    const first = await asked({ 'accept-encoding': 'identity' });
    const { etag = '' } = first.headers();
    expect(first.headers()['cdn-cache-control']).toMatch(/^max-age=10,/);
    for (const encoding of ['br', 'gzip']) {
      for (let time = 0; time < 2; time += 1) {
        const again = await asked({ 'accept-encoding': encoding });
        expect(again.headers()).toMatchObject({
          etag,
          'content-encoding': encoding,
          vary: 'Accept-Encoding',
        });
        expect(await again.text()).toBe(await first.text());
      }
    }
    const known = await asked({ 'if-none-match': etag });
    expect(known.status()).toBe(304);
    const security = [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'x-frame-options',
    ];
    const again = await asked({ 'accept-encoding': 'gzip' });
    for (const name of security) expect(again.headers()[name], name).toBe(first.headers()[name]);
  },
);

visitors(
  'who comes from a campaign gets the page that is kept, and keeps the address of the link',
  async ({ page, request, site }) => {
    const campaign = 'utm_source=newsletter&gclid=Cj0KCQ';
    // A page's data says when it was made.
    const madeAt = async (address: string) =>
      /"now":"[^"]+"/.exec(await (await request.get(address)).text())?.[0] ?? '';
    const canonical = page.locator('link[rel="canonical"]');
    for (const address of ['/resources', '/products?q=wall', '/gallery?category=office', '/contact?id=one']) {
      const link = `${address}${address.includes('?') ? '&' : '?'}${campaign}`;
      await expect(async () => expect(await madeAt(link)).toBe(await madeAt(address))).toPass();
      await site.open(link);
      await site.slotsHydrated();
      expect(page.url()).toMatch(new RegExp(`${campaign}$`));
      await expect(canonical).toHaveAttribute('href', /\/\w+$/);
    }
    expect(await madeAt('/resources?colour=oak')).not.toBe(await madeAt('/resources'));
  },
);
