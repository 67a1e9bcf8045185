import type { Page } from '@playwright/test';
import { EVENTS_CHANNEL } from 'shared-types/events-channel';
import { expect, test } from './fixtures';
import { holdScripts, openPainted } from './held-scripts';

const REMOTES = '**/remotes/*/*/client/**/*.js';

const slide = { id: 1, image: '/pictures/hero-1.jpg', title: 'A slide of the event' };
const item = { id: 1, image: '/pictures/gallery-01.jpg', title: 'An item of the event' };

/** Puts a list of solutions into this browser, as the admin's earlier versions did. */
const storeSolutions = (page: Page) =>
  page.evaluate(() =>
    localStorage.setItem(
      'custom_solutions_list',
      JSON.stringify([{ id: 7, name: 'A solution of this browser' }]),
    ),
  );

for (const { address, before, held, name, detail, shown } of [
  {
    address: '/',
    before: 'hydration',
    held: '**/*.js',
    name: 'sliderUpdated',
    detail: { slides: [slide] },
    shown: slide.title,
  },
  {
    address: '/gallery',
    before: 'hydration',
    held: '**/*.js',
    name: 'galleryUpdated',
    detail: { items: [item] },
    shown: item.title,
  },
  {
    address: '/gallery',
    before: 'its slot’s code',
    held: REMOTES,
    name: 'galleryUpdated',
    detail: { items: [item] },
    shown: item.title,
  },
  {
    address: '/solutions',
    before: 'its slot’s code',
    held: REMOTES,
    name: 'imagesUpdated',
    detail: null,
    shown: 'A solution of this browser',
  },
]) {
  test(`${name} on ${address} that comes before ${before} is shown, without any activity`, async ({
    page,
  }) => {
    const release = await holdScripts(page, held);
    await openPainted(page, address);
    if (held === REMOTES) await expect(page.locator('html[data-hydrated]')).toBeAttached();
    if (name === 'imagesUpdated') await storeSolutions(page);
    await page.evaluate(([event, value]) => window.dispatchEvent(new CustomEvent(event, { detail: value })), [
      name,
      detail,
    ] as const);
    release();
    await expect(page.getByRole('main').getByRole('heading', { name: shown })).toBeAttached();
  });
}

test('a home page that stays open above its solutions takes over what another tab has saved', async ({
  page,
  site,
  context,
  complaints,
}) => {
  await site.open('/');
  const other = await context.newPage();
  complaints.watch(other);
  await other.goto('/about');
  await storeSolutions(other);
  await other.evaluate((channel) => {
    const tabs = new BroadcastChannel(channel);
    tabs.postMessage({ name: 'imagesUpdated', detail: null });
    tabs.close();
  }, EVENTS_CHANNEL);
  await expect(page.getByRole('heading', { name: 'A solution of this browser' })).toBeAttached();
});
