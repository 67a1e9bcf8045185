import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page, Response } from '@playwright/test';
import { expect, test } from './fixtures';

const BUDGET_BYTES = 120_000;
const WAVES = 2;

/**
 * Compressed bytes of script and style that each kind of page may cost a phone that has nothing of the site, before
 * its visitor does anything.
 */
const PAGE_BUDGETS = [
  { address: '/', bytes: 140_000 },
  { address: '/products', bytes: 130_000 },
  { address: '/products/wall-system', bytes: 165_000 },
  { address: '/solutions', bytes: 160_000 },
  { address: '/solutions/home-living', bytes: 165_000 },
  { address: '/gallery', bytes: 160_000 },
  { address: '/about', bytes: 125_000 },
  { address: '/contact', bytes: 170_000 },
  { address: '/resources', bytes: 130_000 },
  { address: '/privacy', bytes: 125_000 },
  { address: '/thank-you', bytes: 125_000 },
  { address: '/no-such-page', bytes: 120_000 },
];

const isScript = (response: Response): boolean => response.request().resourceType() === 'script';

/** Collects the scripts of everything the page loads from now on, each by its address. */
function collectScripts(page: Page): () => Promise<Map<string, string>> {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (isScript(response)) responses.push(response);
  });
  return async () =>
    new Map(
      await Promise.all(responses.map(async (response) => [response.url(), await response.text()] as const)),
    );
}

interface StackTrace {
  callFrames: { url: string }[];
  parent?: StackTrace;
}

/**
 * In which trip after the HTML each script was asked for: the first if the HTML names it, else the one after the
 * last script that was running when it was asked for.
 */
async function collectWaves(page: Page): Promise<Map<string, number>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const waves = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ type, request, initiator }) => {
    if (type !== 'Script' || waves.has(request.url)) return;
    const frames = initiator.type === 'script' ? callers(initiator.stack) : [];
    waves.set(request.url, 1 + Math.max(0, ...frames.map((url) => waves.get(url) ?? 0)));
  });
  return waves;
}

function callers(stack: StackTrace | undefined): string[] {
  return stack === undefined ? [] : [...stack.callFrames.map(({ url }) => url), ...callers(stack.parent)];
}

for (const { device, viewport } of [
  { device: 'a phone', viewport: { width: 375, height: 812 } },
  { device: 'a desktop', viewport: { width: 1440, height: 900 } },
]) {
  test(`the first page needs at most 120 kB of compressed JavaScript in at most two waves on ${device}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    const scripts = collectScripts(page);
    const waves = await collectWaves(page);
    await site.open('/');
    await page.waitForLoadState('networkidle');

    const sizes = [...(await scripts())].map(([url, text]) => ({
      script: new URL(url).pathname,
      wave: waves.get(url),
      bytes: gzipSync(text, { level: 9 }).length,
    }));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    test.info().annotations.push({ type: 'weight', description: `${total} bytes: ${JSON.stringify(sizes)}` });
    expect(sizes.length).toBeGreaterThan(2);
    expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
    expect(Math.max(...waves.values())).toBeLessThanOrEqual(WAVES);
  });
}

for (const { address, bytes: budget } of PAGE_BUDGETS) {
  test(`the scripts and styles of ${address} weigh at most ${budget / 1000} kB`, async ({
    page,
    site,
    complaints,
  }) => {
    complaints.expect(/404/);
    await page.setViewportSize({ width: 412, height: 823 });
    const responses: Response[] = [];
    page.on('response', (response) => {
      if (['script', 'stylesheet'].includes(response.request().resourceType())) responses.push(response);
    });
    await site.open(address);
    await page.waitForLoadState('networkidle');

    const sizes = new Map<string, number>();
    for (const response of responses) {
      sizes.set(new URL(response.url()).pathname, gzipSync(await response.text(), { level: 9 }).length);
    }
    const total = [...sizes.values()].reduce((sum, each) => sum + each, 0);
    test.info().annotations.push({ type: 'weight', description: `${total} bytes of ${sizes.size} files` });
    expect([...sizes.keys()].filter((name) => name.endsWith('.css')).length).toBeGreaterThan(0);
    expect(total, JSON.stringify([...sizes])).toBeLessThanOrEqual(budget);
  });
}

test('no page asks for code while it is being shown; one inline script fetches it then', async ({
  request,
}) => {
  for (const { address } of PAGE_BUDGETS) {
    const answer = await request.get(address);
    const html = await answer.text();
    expect(html, address).not.toMatch(/<script[^>]* src=|<link[^>]* as="script"/);
    const [inline, ...others] = [...html.matchAll(/<script>(.*?)<\/script>/gs)];
    expect(others, address).toEqual([]);
    const hash = createHash('sha256')
      .update(inline?.[1] ?? '')
      .digest('base64');
    expect(answer.headers()['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    const list = JSON.parse(/id="start-files">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]') as {
      href: string;
    }[];
    expect(list.map(({ href }) => href)).toContainEqual(expect.stringMatching(/^\/assets\/js\/main.*\.js$/));
  }
});

test('scripts arrive compressed and may be kept for ever', async ({ page, site }) => {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (isScript(response)) responses.push(response);
  });
  await site.open('/');
  await site.slotsHydrated();

  for (const response of responses) {
    const headers = await response.allHeaders();
    expect(headers, response.url()).toMatchObject({
      'content-encoding': expect.stringMatching(/br|gzip/),
      'cache-control': expect.stringContaining('immutable'),
    });
  }
});

test('react and react-dom are downloaded once, however many remotes are used', async ({ page, site }) => {
  const scripts = collectScripts(page);
  await site.open('/');
  await site.slotsHydrated();
  for (const name of ['Products', 'Solutions', 'Gallery', 'Contact']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
    await site.slotsHydrated();
  }

  const code = [...(await scripts()).values()].join('\n');
  // Where each package defines its internals; their users only read them.
  expect(code.match(/__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/g)).toHaveLength(1);
  expect(code.match(/__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/g)).toHaveLength(1);
  expect(code.match(/rendererPackageName:"react-dom"/g)).toHaveLength(1);
});
