import type { Page } from '@playwright/test';

/** Keeps scripts back, by default all of the page's. @returns lets them come */
export async function holdScripts(page: Page, which = '**/*.js'): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(which, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens an address as far as its first paint. */
export async function openPainted(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}
