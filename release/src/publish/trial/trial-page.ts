import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { errorMessage } from 'shared-types/error-message';

/** A phone's. */
const VIEWPORT = { width: 390, height: 844 };

/** How long a page and each of its modules may take until they can be used, in ms. */
const PATIENCE_MS = 10_000;

/** How long nothing has to be requested for a page to be at rest, and how long that may take, in ms. */
const REST_MS = 300;
const UNREST_MS = 5000;

/** In place of the site's photographs, whose content is no module's affair. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

export interface PageToTry {
  /** Of the site, without a slash at the end. */
  url: string;
  path: string;
  /** Modules on it that are tried, `<remote>/<Module>`. */
  modules: readonly string[];
}

/**
 * Opens a page in a browser as a visitor on a phone does, goes to each module, waits until it is interactive and at rest,
 * and lets axe look at it.
 * @returns clauses, one for each fault: errors, differences from the server's HTML, code that does not come, violations
 */
export async function problemsOfPage(browser: Browser, { url, path, modules }: PageToTry): Promise<string[]> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce', hasTouch: true });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const problems = new Set<string>();
  let isOver = false;
  // While the page is closed, what it still asks for is answered by nobody.
  const note = (what: string) => {
    if (!isOver) problems.add(`${modules.join(' and ')} on ${path}: ${what}`);
  };
  const traffic = listen(page, url, modules, note);
  try {
    await page.route('**/pictures/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
    );
    const response = await page.goto(`${url}${path}`, { waitUntil: 'load' });
    // A page may say that there is no such thing as the sample's.
    if (response === null || response.status() >= 500)
      throw new Error(`the page answers ${response?.status() ?? 'nothing'}`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    for (const module of modules) await goTo(page, module, note);
    await traffic.rest();
    await page.evaluate(axe.source);
    for (const module of modules) for (const violation of await violations(page, module)) note(violation);
  } catch (error) {
    note(`it cannot be tried (${errorMessage(error).split('\n')[0]})`);
  } finally {
    isOver = true;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
  return [...problems];
}

const slotOf = (module: string) => `[data-module="${module}"]`;

/** Brings a module's slot to the screen, and waits until it is interactive. */
async function goTo(page: Page, module: string, note: (what: string) => void): Promise<void> {
  const slot = page.locator(slotOf(module)).first();
  if ((await page.locator(slotOf(module)).count()) === 0) return note(`${module} has no place on the page`);
  await slot.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  // What waits for a sign of the visitor.
  await page.mouse.move(2, 2);
  await page.mouse.move(1, 1);
  const patience = { timeout: PATIENCE_MS };
  await page
    .waitForFunction(
      (selector) =>
        document.querySelector(`${selector}[data-hydrated], ${selector} [data-slot-notice]`) !== null,
      slotOf(module),
      patience,
    )
    .catch(() => note(`${module} is not interactive within ${PATIENCE_MS / 1000} s`));
  const notice = await slot
    .locator('[data-slot-notice] p')
    .first()
    .textContent({ timeout: 1 })
    .catch(() => null);
  if (notice !== null) note(`${module} is replaced by “${notice}”`);
}

/** What axe finds in a module's slot, of any severity. */
async function violations(page: Page, module: string): Promise<string[]> {
  const found = await page.evaluate(async (selector) => {
    const { axe } = globalThis as unknown as { axe: { run(...args: unknown[]): Promise<AxeResults> } };
    const results = await axe.run({ include: [[selector]] }, { resultTypes: ['violations'] });
    return results.violations.map(({ id, help, nodes }) => ({ id, help, at: nodes[0]?.html ?? '' }));
  }, slotOf(module));
  return found.map(({ id, help, at }) => `axe finds ${id} in ${module}: ${help}, at ${at.slice(0, 200)}`);
}

/** Notes what goes wrong on a page, as the browser tells it. */
function listen(page: Page, url: string, modules: readonly string[], note: (what: string) => void) {
  let underWay = 0;
  let lastAt = performance.now();
  const changed = (by: number) => {
    underWay += by;
    lastAt = performance.now();
  };
  const isOwn = (text: string) => modules.some((module) => text.startsWith(`${module} `));
  page.on('pageerror', (error) => note(`an error in the browser: ${errorMessage(error)}`));
  page.on('console', (message) => {
    const text = message.text();
    // Samples are not a whole API: what they do not have is no fault.
    const from = message.location().url;
    if (from.startsWith(`${url}/api/`) || (from === page.url() && /Failed to load/.test(text))) return;
    if (message.type() === 'error' || (message.type() === 'warning' && isOwn(text)))
      note(`the browser's console: ${text}`);
  });
  page.on('request', (request) => {
    changed(1);
    const address = request.url();
    if (!address.startsWith(`${url}/`) && !/^(data|blob):/.test(address)) note(`it requests ${address}`);
  });
  page.on('requestfinished', () => changed(-1));
  page.on('requestfailed', () => changed(-1));
  return {
    /** Waits until nothing has been requested for a moment. */
    rest: async () => {
      const giveUp = performance.now() + UNREST_MS;
      while (performance.now() < giveUp && (underWay > 0 || performance.now() - lastAt < REST_MS))
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}
