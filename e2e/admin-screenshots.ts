import type { APIRequestContext, Page } from '@playwright/test';
import type { Client } from 'pg';
import { defaultSlides } from 'shared-types/content/slides';
import { expect, test } from './admin';
import { saveScreenshot } from './screenshot-file';

// `npm run screenshots -w e2e`: what the admin looks like, for docs/how-to/run-the-site.md.

const LIBRARY = [
  ['hero-1', 'Living room wall', 'sliders'],
  ['hero-2', 'Quiet office', 'sliders'],
  ['wall-system', 'Wall System', 'products'],
  ['desk-system', 'Desk System', 'products'],
  ['display-solution', 'Display Solution', 'products'],
  ['free-standing', 'Free-standing', 'products'],
] as const;

/** The site's own pictures, as if its owner had added them. */
async function fillLibrary(request: APIRequestContext): Promise<void> {
  for (const [file, name, category] of LIBRARY) {
    const picture = await request.get(`/pictures/${file}.jpg`);
    const data = `data:image/jpeg;base64,${(await picture.body()).toString('base64')}`;
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
async function makeHistory(request: APIRequestContext): Promise<void> {
  const words = [
    'Winter sale: a tenth off every wall',
    'Premium German Engineered Modular Shelving for UK Spaces',
  ];
  for (const title of words) {
    const [first, ...others] = defaultSlides;
    const saved = await request.post('/api/site-config/home_slider', {
      data: [{ ...first, title }, ...others],
    });
    if (!saved.ok()) throw new Error(`The slider was not saved: ${await saved.text()}`);
  }
}

const TABS = [
  { name: 'hero-slider', address: '/admin' },
  { name: 'products', address: '/admin/products' },
  { name: 'home-page', address: '/admin/home-page' },
  { name: 'gallery', address: '/admin/gallery' },
  { name: 'enquiries', address: '/admin/enquiries', open: 'Ada Lovelace' },
  { name: 'site-settings', address: '/admin/site-settings' },
  { name: 'history', address: '/admin/history' },
  { name: 'users', address: '/admin/users' },
  { name: 'image-library', address: '/image-library' },
  { name: 'image-diagnostics', address: '/image-diagnostics' },
];

/** The pictures in the window are there; those below it load when they come near. */
async function picturesShown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inWindow = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.all(inWindow.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

for (const { name, address, open } of TABS) {
  test(`the admin’s ${name} at 1440 px`, async ({ admin, page, database }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await fillLibrary(page.request);
    await fillInbox(database);
    if (name === 'history') await makeHistory(page.request);
    await admin.open(address);
    if (name === 'history') {
      await page.getByRole('button', { name: 'What changed' }).first().click();
      await expect(page.getByRole('columnheader', { name: 'Before' })).toBeVisible();
    }
    if (open) await page.getByRole('button', { name: new RegExp(open) }).click();
    await picturesShown(page);
    await saveScreenshot(await page.screenshot({ animations: 'disabled' }), `admin-${name}`);
  });
}
