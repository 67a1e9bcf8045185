import type { Page } from '@playwright/test';
import { arrivesAltered } from './faulty-remote';
import { expect, test } from './fixtures';

interface Loaded {
  address: string;
  integrity: string;
}

/** Records every script and stylesheet of a remote that is added to the document. */
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

const ran = (page: Page) => page.evaluate(() => 'alteredCodeRan' in window);

test('every script and stylesheet of a remote is loaded with its integrity hash', async ({ page, site }) => {
  const loaded = await watchRemoteFiles(page);
  await site.open('/');
  await site.slotsHydrated();
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  // The page before has such links too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspiration gallery');
  await page
    .getByRole('main')
    .getByRole('link', { name: /oak|wall|shelv/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const files = await loaded();
  expect(files.filter(({ integrity }) => !/^sha384-[A-Za-z0-9+/]{64}$/.test(integrity))).toEqual([]);
  const addresses = files.map(({ address }) => new URL(address).pathname);
  for (const kind of [/remoteEntry\.js$/, /js\/GalleryPage.*\.js$/, /js\/lightbox.*\.js$/, /\.css$/]) {
    expect(addresses).toContainEqual(expect.stringMatching(kind));
  }
});

test('an altered chunk that is fetched later never runs, and the page stays usable', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/integrity|remotes\/gallery|ChunkLoadError|Loading chunk/);
  await arrivesAltered(page, '**/remotes/gallery/**/js/lightbox*.js', 'window.alteredCodeRan = true;');
  const refused = page.waitForEvent('console', (message) => /integrity.*lightbox/s.test(message.text()));
  await site.open('/gallery');
  await site.slotsHydrated();
  const picture = page.locator('[data-boundary="gallery"]').getByRole('article').getByRole('link').first();
  await picture.click();
  await expect(page).toHaveURL(/item=/);

  await refused;
  expect(await ran(page)).toBe(false);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goBack();
  await expect(picture).toBeVisible();
});
