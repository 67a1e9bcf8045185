import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOME_GALLERY } from 'shared-types/range';
import { remoteContractSchema, type RemotePlace } from 'shared-types/remote-contract';
import { answers404 } from './faulty-remote';
import { expect, test } from './fixtures';
import { tabTo } from './keyboard';
import { publishedPreview } from './published-preview';

// A browser that is steered says so in its name, and robots are shown no preview.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

const root = path.dirname(__dirname);

/** Publishes a version of the gallery that takes places, for who has the link. @returns the link to the home page */
async function published(...places: RemotePlace[]): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formraster-places-'));
  try {
    cpSync(path.join(root, 'mf-gallery/dist'), path.join(folder, 'dist'), { recursive: true });
    cpSync(path.join(root, 'mf-gallery/package.json'), path.join(folder, 'package.json'));
    const file = path.join(folder, 'dist/contract.json');
    const contract = remoteContractSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    writeFileSync(file, JSON.stringify({ ...contract, places }));
    return await publishedPreview('gallery', path.join(folder, 'dist'), '/');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const AFTER_TEAM: RemotePlace = {
  place: 'about:after-team',
  module: 'gallery/GalleryPreview',
  data: [HOME_GALLERY],
  minHeight: '50rem',
};

test('a module in a place is in the HTML, comes alive, and is reached by link and keyboard', async ({
  page,
  site,
  axe,
}) => {
  const link = await published(AFTER_TEAM);
  await site.open(link);
  const placed = page.locator('[data-module="gallery/GalleryPreview"]');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^One connector/ })).toBeVisible();
  await site.slotsHydrated();
  const first = placed.getByRole('link').first();
  await expect(first).toBeVisible();

  const html = await (await page.request.get('/about')).text();
  expect(html).toContain('Installation Gallery');
  await site.open('/about');
  await site.slotsHydrated();
  await axe.check();
  await tabTo(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/gallery/);
});

test('a place whose code does not come keeps its HTML, and the rest of the page works', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/gallery|404/i);
  const link = await published({ ...AFTER_TEAM, place: 'contact:after-coverage' });
  await site.open(link);
  await answers404(page, 'every file');
  await site.open('/contact');
  const placed = page.locator('[data-module="gallery/GalleryPreview"]');
  await placed.scrollIntoViewIfNeeded();
  await expect(placed.getByText('Parts of this section did not finish loading.')).toBeVisible();
  await expect(placed.getByRole('heading').first()).toBeVisible();
  await page.getByRole('button', { name: 'How quickly will I have a quote?' }).click();
  await expect(page.getByText(/Send the width, height and depth/)).toBeVisible();
});
