import { expect, test } from './fixtures';
import { listedAddresses, unlistedAddresses } from './pages';

/** A shadow of no colour. */
const INVISIBLE = /^rgba\(0, 0, 0, 0\)/;

test('the header stays at the top, and gains a shadow after more than 10 px of scroll', async ({
  page,
  site,
}) => {
  await site.open('/about');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('position', 'sticky');
  await page.mouse.wheel(0, 10);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(10);
  await expect(header).toHaveCSS('box-shadow', INVISIBLE);
  await page.mouse.wheel(0, 1);
  await expect(header).not.toHaveCSS('box-shadow', INVISIBLE);
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
  await page.mouse.wheel(0, -700);
  await expect(header).toHaveCSS('box-shadow', INVISIBLE);
});

test('the link to the admin is in the footer, smaller and fainter than its other links', async ({
  page,
  site,
}) => {
  await site.open('/about');
  const look = (name: string) =>
    page
      .getByRole('contentinfo')
      .getByRole('link', { name, exact: true })
      .evaluate((link) => {
        const { fontSize, color } = getComputedStyle(link);
        return { size: parseFloat(fontSize), color };
      });
  const [admin, about] = await Promise.all([look('Admin'), look('About Us')]);
  expect(admin.size).toBeLessThan(about.size);
  expect(admin.color).not.toBe(about.color);
});

test('the home page shows four products to a row, and solutions on alternating sides', async ({
  page,
  site,
}) => {
  await site.open('/');
  await site.slotsHydrated();
  const cards = page.getByRole('region', { name: 'Product Range' }).getByRole('article');
  await expect(cards).toHaveCount(4);
  const tops = await Promise.all([0, 1, 2, 3].map(async (at) => (await cards.nth(at).boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);

  const rows = page.getByRole('region', { name: 'Solutions for Every Space' }).getByRole('article');
  await expect(rows).toHaveCount(4);
  const sides = await Promise.all(
    [0, 1, 2, 3].map(async (at) => {
      const picture = await rows.nth(at).getByRole('img').boundingBox();
      const words = await rows.nth(at).getByRole('heading').boundingBox();
      return (picture?.x ?? 0) < (words?.x ?? 0) ? 'left' : 'right';
    }),
  );
  expect(sides[0]).not.toBe(sides[1]);
  expect([sides[2], sides[3]]).toEqual([sides[0], sides[1]]);
});

test('on a phone the home page is less than ten and a half screens high', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await site.open('/');
  await site.inBrandTypeface();
  await site.slotsHydrated();
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(((footer?.y ?? NaN) + (footer?.height ?? NaN)) / 812).toBeLessThan(10.5);
});

test('sections of the same tone are 96 px apart, also across remotes', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.open('/');
  await site.slotsHydrated();
  const spaces = await page.locator('main section[data-tone]').evaluateAll((sections) =>
    sections.slice(1).flatMap((section, at) => {
      const before = sections[at] as HTMLElement;
      if (before.dataset['tone'] !== (section as HTMLElement).dataset['tone']) return [];
      return [Math.round(section.getBoundingClientRect().top - before.getBoundingClientRect().bottom)];
    }),
  );
  expect(spaces).toEqual([96, 96]);
});

test('/resources has its questions close to their heading, and its downloads level', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await site.open('/resources');
  const faq = page.getByRole('region', { name: 'Frequently asked' });
  const ask = await faq.getByRole('link', { name: 'Ask a question' }).boundingBox();
  const question = await faq.getByRole('button').first().boundingBox();
  expect((question?.y ?? NaN) - (ask?.y ?? NaN) - (ask?.height ?? NaN)).toBeLessThan(48);

  for (const width of [640, 768, 960, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const links = await page.getByRole('link', { name: /^Download .+ \(PDF\)$/ }).all();
    const cards = await page.getByRole('listitem').filter({ hasText: '(PDF)' }).all();
    expect(links).toHaveLength(2);
    // From each link's middle to its card's: the same, whatever the length of its words.
    const places = await Promise.all(
      links.map(async (link, at) => {
        const [box, card] = [await link.boundingBox(), await cards[at]?.boundingBox()];
        const middleOf = (part: typeof box) => (part?.y ?? NaN) + (part?.height ?? NaN) / 2;
        return Math.round(middleOf(box) - middleOf(card ?? null));
      }),
    );
    expect(new Set(places).size, `${width} px`).toBe(1);
  }
});

/** Number of the frame's parts in a page; pages also have header elements around their headings. */
const frameIn = (html: string) =>
  [/<nav id="site-menu"/g, /All rights reserved\./g].map((part) => [...html.matchAll(part)].length);

test('every page of the product answers, with header and footer', async ({ request }) => {
  // Those that the specification names, beside all that there are.
  const named = ['/', '/products', '/solutions', '/gallery', '/about', '/contact', '/resources', '/privacy'];
  const addresses = [...listedAddresses, ...unlistedAddresses];
  expect(addresses).toEqual(expect.arrayContaining([...named, '/thank-you', '/logo-concepts']));
  for (const address of addresses) {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(frameIn(await answer.text()), address).toEqual([1, 1]);
  }
});

test("pages of the admin answer without the site's header and footer", async ({ request }) => {
  for (const address of ['/admin', '/image-library', '/gallery-editor', '/image-diagnostics']) {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(frameIn(await answer.text()), address).toEqual([0, 0]);
  }
});

test('every link of a public page leads to a page, and every anchor is there', async ({
  page,
  site,
  request,
}) => {
  const targets = new Map<string, string>();
  for (const address of [...listedAddresses, ...unlistedAddresses]) {
    const html = await (await request.get(address)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) {
      targets.set(href.replaceAll('&amp;', '&'), address);
    }
  }
  const anchors = new Map<string, string[]>();
  for (const [target, from] of targets) {
    const [address = '', hash] = target.split('#');
    const answer = await request.get(address);
    expect([target, from, answer.status()]).toEqual([target, from, 200]);
    if (hash && hash !== 'top') anchors.set(address, [...(anchors.get(address) ?? []), hash]);
  }
  for (const [address, hashes] of anchors) {
    await site.open(address);
    for (const hash of hashes) await expect(page.locator(`[id="${hash}"]`)).toBeAttached();
  }
});
