import type { Browser, Page } from '@playwright/test';
import type { Settings } from './settings';

/** What a visitor had of a page with a fault. */
export interface Played {
  /** Selectors of the rest of the page that were not to be seen. */
  missing: string[];
  slot: 'works' | 'keeps its HTML' | 'keeps its HTML and says so' | 'says so' | 'is empty';
  /** ms until the page could be used; undefined if it could not. */
  usable: number | undefined;
  /** Errors in the browser's console. */
  errors: number;
  /** Whether the remote worked on a reload without the fault. */
  recovered: boolean;
}

const isThere = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).first().isVisible();

/** Waits until one of some selectors is in the document. @returns after how many ms; undefined if none came */
async function until(page: Page, selectors: string[], patience: number): Promise<number | undefined> {
  const started = performance.now();
  while (performance.now() - started < patience) {
    for (const selector of selectors)
      if ((await page.locator(selector).count()) > 0) return performance.now() - started;
    await page.waitForTimeout(50);
  }
  return undefined;
}

/** Goes to the slot as a visitor does. */
async function goToSlot(page: Page, { slot }: Settings): Promise<void> {
  const place = page.locator(slot.place).first();
  if ((await place.count()) > 0)
    await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
}

async function slotOn(page: Page, { slot }: Settings): Promise<Played['slot']> {
  if ((await page.locator(slot.working).count()) > 0) return 'works';
  const content = await isThere(page, slot.content);
  const fallback = await isThere(page, slot.fallback);
  if (content) return fallback ? 'keeps its HTML and says so' : 'keeps its HTML';
  return fallback ? 'says so' : 'is empty';
}

/**
 * Visits a page as a new visitor while something is wrong, and once more when it is right again.
 * @param heal ends what is wrong
 */
export async function play(
  browser: Browser,
  settings: Settings,
  site: string,
  heal: () => void,
): Promise<Played> {
  const patience = settings.patienceSeconds * 1000;
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    let errors = 0;
    page.on('pageerror', () => (errors += 1));
    page.on('console', (message) => (errors += message.type() === 'error' ? 1 : 0));
    await page.goto(`${site}${settings.page}`, { waitUntil: 'commit' });
    const usable = await until(page, [settings.usable], patience);
    await goToSlot(page, settings);
    await until(page, [settings.slot.working, settings.slot.fallback], patience);
    const slot = await slotOn(page, settings);
    const seen = await Promise.all(settings.rest.map((selector) => isThere(page, selector)));
    const missing = settings.rest.filter((_selector, at) => !seen[at]);
    const found = errors;
    heal();
    await page.reload({ waitUntil: 'commit' });
    await until(page, [settings.usable], patience);
    await goToSlot(page, settings);
    const recovered = (await until(page, [settings.slot.working], patience)) !== undefined;
    return { missing, slot, usable, errors: found, recovered };
  } finally {
    await context.close();
  }
}
