import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

interface Loaded {
  address: string;
  integrity: string;
}

/** Keeps note of every script and stylesheet of a remote that the page puts into its document. */
async function watchRemoteFiles(page: Page): Promise<() => Promise<Loaded[]>> {
  await page.addInitScript(() => {
    const seen: Loaded[] = [];
    Object.assign(window, { remoteFiles: seen });
    const note = (node: Node) => {
      const address =
        node instanceof HTMLScriptElement
          ? node.src
          : node instanceof HTMLLinkElement && node.rel === 'stylesheet'
            ? node.href
            : '';
      if (!address.includes('/remotes/')) return;
      seen.push({ address, integrity: (node as HTMLScriptElement | HTMLLinkElement).integrity });
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { remoteFiles: Loaded[] }).remoteFiles);
}

/** Has the named files arrive with one more line than was published. */
async function alter(page: Page, files: string, line: string): Promise<void> {
  await page.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${line}` });
  });
}

const ran = (page: Page) => page.evaluate(() => 'alteredCodeRan' in window);
const ALTERED_SCRIPT = 'window.alteredCodeRan = true;';

test('every script and stylesheet of a remote is loaded with its integrity hash', async ({ page, site }) => {
  const loaded = await watchRemoteFiles(page);
  await site.open('/');
  await site.slotsHydrated();
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /oak|wall|shelv/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const files = await loaded();
  expect(files.filter(({ integrity }) => !/^sha384-[A-Za-z0-9+/]{64}$/.test(integrity))).toEqual([]);
  const addresses = files.map(({ address }) => new URL(address).pathname);
  for (const kind of [
    /remoteEntry\.js$/,
    /js\/__federation_expose.*\.js$/,
    /js\/lightbox.*\.js$/,
    /\.css$/,
  ]) {
    expect(addresses).toContainEqual(expect.stringMatching(kind));
  }
});

for (const { what, files } of [
  { what: 'entry', files: '**/remotes/gallery/**/remoteEntry.js' },
  { what: 'chunk', files: '**/remotes/gallery/**/js/*.js' },
]) {
  test(`an altered ${what} never runs, and its slot keeps the server's HTML`, async ({
    page,
    site,
    complaints,
  }) => {
    complaints.expect(/integrity|remotes\/gallery/);
    await alter(page, files, ALTERED_SCRIPT);
    await site.open('/gallery');

    const slot = page.locator('[data-boundary="gallery"]');
    await expect(slot.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(slot.getByRole('img').first()).toBeVisible();
    await expect(slot.getByRole('alert')).toHaveText(/Parts of this section did not finish loading/);
    expect(await ran(page)).toBe(false);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('button', { name: 'Submit Enquiry' })).toBeEnabled();
  });

  test(`an altered ${what} shows the slot's own notice on a page opened by a click`, async ({
    page,
    site,
    complaints,
  }) => {
    complaints.expect(/integrity|remotes\/gallery/);
    await alter(page, files, ALTERED_SCRIPT);
    await site.open('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();

    await expect(page.locator('[data-boundary="gallery"]').getByRole('alert')).toHaveText(
      /This part of the page is not available just now/,
    );
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await ran(page)).toBe(false);
  });
}

test('an altered chunk that is fetched later never runs, and the page stays usable', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/integrity|remotes\/gallery|ChunkLoadError|Loading chunk/);
  await alter(page, '**/remotes/gallery/**/js/lightbox*.js', ALTERED_SCRIPT);
  await site.open('/gallery');
  await site.slotsHydrated();
  const picture = page.locator('[data-boundary="gallery"]').getByRole('link').first();
  await picture.click();
  await expect(page).toHaveURL(/item=/);

  expect(await ran(page)).toBe(false);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goBack();
  await expect(picture).toBeVisible();
});

test('an altered stylesheet is not applied, and its slot works all the same', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/integrity|remotes\/gallery/);
  await alter(page, '**/remotes/gallery/**/*.css', 'body { display: none; }');
  await site.open('/gallery');
  await site.slotsHydrated();

  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByPlaceholder('Search by project name or location...').fill('oak');
  await expect(page).toHaveURL(/q=oak/);
});
