import type { APIRequestContext, Page } from '@playwright/test';
import type { Client } from 'pg';
import { defaultSlides } from 'shared-types/content/slides';
import { expect, test } from './admin';
import { filmStrip } from './config';
import { makeOlder } from './older-content';
import { saveScreenshot, SIZES } from './screenshot-file';

// `npm run screenshots -w e2e`: what the admin looks like, for docs/how-to/run-the-site.md.

const LIBRARY = [
  ['hero-1', 'Living room wall', 'sliders'],
  ['hero-2', 'Quiet office', 'sliders'],
  ['wall-system', 'Wall System', 'products'],
  ['desk-system', 'Desk System', 'products'],
  ['display-solution', 'Display Solution', 'products'],
  ['free-standing', 'Free-standing', 'products'],
] as const;

/** The site's own images, as if its owner had added them. */
async function fillLibrary(request: APIRequestContext): Promise<void> {
  for (const [file, name, category] of LIBRARY) {
    const image = await request.get(`/pictures/${file}.jpg`);
    const data = `data:image/jpeg;base64,${(await image.body()).toString('base64')}`;
    const added = await request.post('/api/images', {
      data: { data, name, category, alt: `${name}, in use` },
    });
    if (!added.ok()) throw new Error(`${file} was not added: ${await added.text()}`);
  }
}

/** Two people who wrote: one this morning, one who has been answered. */
async function fillInbox(database: Client): Promise<void> {
  await database.query(`
    DELETE FROM enquiries;
    INSERT INTO enquiries (reference, first_name, last_name, email, interest, message, consent_version, status, created_at)
    VALUES
      ('FR-7Q2K', 'Grace', 'Hopper', 'grace@example.com', 'office',
       'We are moving into a new office in Leeds and need shelves for forty people.', '2026-01', 'contacted', now() - interval '3 days'),
      ('FR-9M4T', 'Ada', 'Lovelace', 'ada@example.com', 'home',
       'Could the wall system go around a chimney breast, 2.1 m wide?', '2026-01', 'new', now() - interval '20 minutes');
    INSERT INTO mail_jobs (enquiry_id, kind, state, attempts) SELECT id, 'notification', 'sent', 1 FROM enquiries`);
}

/** A slider that was changed twice, so that its history has something to tell. */
async function makeHistory(request: APIRequestContext, width: number): Promise<void> {
  const words = ['Winter sale: a tenth off every wall', `Shelving for a wall of ${width / 4} cm`];
  for (const title of words) {
    const [first, ...others] = defaultSlides;
    const saved = await request.post('/api/site-config/home_slider', {
      data: [{ ...first, title }, ...others],
    });
    if (!saved.ok()) throw new Error(`The slider was not saved: ${await saved.text()}`);
  }
}

/** A release with a new price, and what else is compared with an earlier moment. */
async function prepareRelease(request: APIRequestContext): Promise<void> {
  const stored = (await (await request.get('/api/products/wall-system')).json()) as object;
  const { id } = (await (
    await request.post('/api/content-releases', { data: { name: 'Spring campaign' } })
  ).json()) as { id: number };
  const value = { ...stored, price: 'From £279' };
  const changes = [{ resource: 'products', id: 'wall-system', value }];
  const added = await request.put(`/api/content-releases/${id}/changes`, { data: { changes } });
  if (!added.ok()) throw new Error(`The release was not prepared: ${await added.text()}`);
}

/** Compares the website with a month ago: what has been saved until now was there by then. */
async function compareWithEarlier(page: Page): Promise<void> {
  const day = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  await page.getByLabel('Day and time, in London').fill(`${day}T09:00`);
  await page.getByRole('button', { name: 'Compare with now' }).click();
  await page.locator('summary').first().click();
  await page.getByRole('columnheader', { name: 'Before' }).scrollIntoViewIfNeeded();
}

const TABS = [
  { name: 'today', address: '/admin/today' },
  { name: 'content-releases', address: '/admin/content-releases', open: /Spring campaign/ },
  { name: 'moment', address: '/admin/content-releases' },
  { name: 'checks', address: '/admin/checks' },
  { name: 'hero-slider', address: '/admin' },
  { name: 'products', address: '/admin/products' },
  { name: 'home-page', address: '/admin/home-page' },
  { name: 'gallery', address: '/admin/gallery' },
  { name: 'enquiries', address: '/admin/enquiries', open: /Ada Lovelace/ },
  { name: 'prices', address: '/admin/prices' },
  { name: 'site-settings', address: '/admin/site-settings' },
  { name: 'history', address: '/admin/history' },
  { name: 'users', address: '/admin/users' },
  { name: 'image-library', address: '/image-library' },
  { name: 'image-diagnostics', address: '/image-diagnostics' },
];

/** Tabs and states of which the documentation has no image. */
const MORE_TABS = [
  { name: 'solutions', address: '/admin/solutions' },
  { name: 'diagnostics', address: '/admin/image-diagnostics' },
  { name: 'gallery-editor', address: '/gallery-editor' },
  { name: 'library-dialog', address: '/admin', open: /^Image Library$/ },
];

/** The page's images are there, those that load when they come near too, and those of a page that is previewed. */
async function imagesShown(page: Page): Promise<void> {
  for (const preview of await page.locator('iframe').all()) {
    // It loads when it comes near.
    await preview.scrollIntoViewIfNeeded();
    await expect(preview.contentFrame().locator('html[data-hydrated]')).toBeAttached();
  }
  for (const frame of page.frames()) {
    await frame.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      await document.fonts.ready;
    });
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

const DESKTOP = SIZES.filter(({ width }) => width === 1440);

for (const { name, address, open } of filmStrip === undefined ? TABS : [...TABS, ...MORE_TABS]) {
  for (const { width, height } of filmStrip === undefined ? DESKTOP : SIZES) {
    test(`the admin’s ${name} at ${width} px`, async ({ admin, page, database }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await fillLibrary(page.request);
      await fillInbox(database);
      if (name === 'moment') await makeOlder(database);
      if (name === 'history' || name === 'moment') await makeHistory(page.request, width);
      if (name === 'content-releases') await prepareRelease(page.request);
      await admin.open(address);
      if (name === 'history') {
        await page.getByRole('button', { name: 'What changed' }).first().click();
        await expect(page.getByRole('columnheader', { name: 'Before' })).toBeVisible();
      }
      if (open) {
        await page.getByRole('button', { name: open }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
      }
      if (name === 'content-releases') await expect(page.getByText('From £279').first()).toBeVisible();
      await imagesShown(page);
      if (name === 'moment') await compareWithEarlier(page);
      const fullPage = filmStrip !== undefined;
      const shot = await page.screenshot({ fullPage, animations: 'disabled' });
      await saveScreenshot(shot, filmStrip === undefined ? `admin-${name}` : `admin-${name}-${width}`);
    });
  }
}
