import { setTimeout as wait } from 'node:timers/promises';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { errorMessage } from 'shared-types/error-message';
import { SLOWEST } from '../checks/in-a-process';
import { changesOf, FOREIGN_PATH, surroundingsOf, type Before, type Surroundings } from './surroundings';
import { patiently, TooBusy, TooLate, type Usage } from './patience';

/** A phone's. */
const VIEWPORT = { width: 390, height: 844 };

/** How long a page and each of its modules may take until they can be used, in ms, where the machine is not busy. */
const PATIENCE_MS = 10_000;

/** How long nothing has to be requested for a page to be at rest, and how long that may take, in ms. */
const REST_MS = 300;
const UNREST_MS = 5000;

/** How long a page may take to close, in ms. */
const CLOSE_MS = 5000;

/** In place of the site's photographs, whose content is no module's affair. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

/** Waits for a step on a page. @throws TooLate, TooBusy */
type Patiently = <T>(step: Promise<T>) => Promise<T>;

export interface PageToTry {
  /** Of the site, without a slash at the end. */
  url: string;
  path: string;
  /** Modules on it that are tried, `<remote>/<Module>`. */
  modules: readonly string[];
  /** What modules have to leave as it is. */
  before: Promise<Before>;
  /** A page to move to from there, {@link Before.moved}. */
  foreignPath?: string | undefined;
}

/** What a page showed. */
export interface PageFindings {
  /** Clauses, one for each fault: errors, differences from the server's HTML, code that does not come, violations. */
  problems: string[];
  /** Whether it did not finish although there was time for it. */
  isLate: boolean;
}

/**
 * Opens a page in a browser as a visitor on a phone does, goes to each module, waits until it is interactive and at rest,
 * and lets axe look at it.
 * @throws TooBusy when nothing is known, since the machine was too busy
 */
export async function problemsOfPage(
  browser: Browser,
  usage: Usage,
  { url, path, modules, before, foreignPath }: PageToTry,
): Promise<PageFindings> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce', hasTouch: true });
  const page = await context.newPage();
  page.setDefaultTimeout(2 * SLOWEST * PATIENCE_MS);
  let isLate = false;
  const inTime: Patiently = async (step) => {
    try {
      return await patiently(step, PATIENCE_MS, usage);
    } catch (error) {
      isLate ||= error instanceof TooLate;
      throw error;
    }
  };
  const problems = new Set<string>();
  let isOver = false;
  // While the page is closed, its open requests get no response.
  const note = (what: string) => {
    if (!isOver) problems.add(`${modules.join(' and ')} on ${path}: ${what}`);
  };
  const traffic = listen(page, url, modules, note);
  try {
    await page.route('**/pictures/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
    );
    const response = await inTime(page.goto(`${url}${path}`, { waitUntil: 'load' }));
    // A page may say that there is no such thing as the sample's.
    if (response === null || response.status() >= 500)
      throw new Error(`the page answers ${response?.status() ?? 'nothing'}`);
    await inTime(page.locator('html[data-hydrated]').waitFor({ state: 'attached' }));
    for (const module of modules) await goTo(page, module, inTime, note);
    await traffic.rest();
    const { own, moved } = await before;
    for (const change of changesOf(own, await inTime(surroundingsOf(page)))) note(change);
    for (const module of modules)
      if (!(await inTime(isShown(page, module)))) note(`nothing of ${module} can be seen`);
    await inTime(page.evaluate(axe.source));
    for (const module of modules)
      for (const violation of await inTime(violations(page, module))) note(violation);
    // Nothing outlasts a document.
    if (foreignPath !== undefined && moved && !(await inTime(moveTo(page, foreignPath)))) {
      for (const module of modules)
        await inTime(page.locator(slotOf(module)).first().waitFor({ state: 'detached' }));
      await traffic.rest();
      const changes = await inTime(lastingChanges(page, moved));
      for (const change of changes) note(`when a visitor has moved on to ${foreignPath}, ${change}`);
    }
  } catch (error) {
    if (!(error instanceof TooBusy)) note(`it cannot be tried (${errorMessage(error).split('\n')[0]})`);
    else if (problems.size === 0) throw error;
  } finally {
    isOver = true;
    const closing = page.unrouteAll({ behavior: 'ignoreErrors' }).then(() => context.close());
    // A page that loops does not close; it ends with the browser.
    closing.catch(() => undefined);
    await Promise.race([closing, wait(CLOSE_MS, undefined, { ref: false })]);
  }
  return { problems: [...problems], isLate };
}

const slotOf = (module: string) => `[data-module="${module}"]`;

/** Brings a module's slot to the screen, and waits until it is interactive. */
async function goTo(
  page: Page,
  module: string,
  inTime: Patiently,
  note: (what: string) => void,
): Promise<void> {
  const slot = page.locator(slotOf(module)).first();
  if ((await inTime(page.locator(slotOf(module)).count())) === 0)
    return note(`${module} has no place on the page`);
  await inTime(slot.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })));
  // What waits for a sign of the visitor.
  await inTime(page.mouse.move(2, 2));
  await inTime(page.mouse.move(1, 1));
  // Unlike a function that is called in each frame, this leaves the page at rest.
  const interactive = page
    .locator(`${slotOf(module)}[data-hydrated], ${slotOf(module)} [data-slot-notice]`)
    .first()
    .waitFor({ state: 'attached' });
  await inTime(interactive).catch((error: unknown) => {
    if (!(error instanceof TooLate)) throw error;
    note(`${module} is not interactive within ${PATIENCE_MS / 1000} s`);
  });
  const notice = await slot
    .locator('[data-slot-notice] p')
    .first()
    .textContent({ timeout: 1 })
    .catch(() => null);
  if (notice !== null) note(`${module} is replaced by “${notice}”`);
}

/** Elements that show something themselves although they may have others inside. */
const SHOWING = 'svg, canvas, video, audio, object, select';

/**
 * Whether anything in a module's slot can be scrolled to and is not hidden. Elements that only have others inside do not
 * count, since a box is there also where its content is clipped.
 */
function isShown(page: Page, module: string): Promise<boolean> {
  return page.evaluate(
    ([selector, showing]) =>
      new Promise<boolean>((resolve) => {
        // Content far from the screen may not be laid out.
        document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const shown = [...document.querySelectorAll(`${selector} *`)].filter(
          (element) =>
            (element.childElementCount === 0 ||
              element.matches(showing) ||
              [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) &&
            getComputedStyle(element).clipPath === 'none' &&
            element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        );
        if (shown.length === 0) return resolve(false);
        const observer = new IntersectionObserver(
          (entries) => {
            observer.disconnect();
            // Text for screen readers alone has a pixel.
            resolve(entries.some(({ intersectionRect: { width, height } }) => width > 1 && height > 1));
          },
          { rootMargin: `${Math.ceil(scrollY)}px 0px 1000000px` },
        );
        for (const element of shown) observer.observe(element);
      }),
    [slotOf(module), SHOWING] as const,
  );
}

/** Follows a link within the site, as a visitor does. @returns whether it led to another document */
async function moveTo(page: Page, path: string): Promise<boolean> {
  const openedAt = () => page.evaluate(() => performance.timeOrigin);
  const before = await openedAt();
  await page.evaluate((href) => {
    document.querySelector('main > *')?.setAttribute('data-page-before', '');
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForURL((url) => url.pathname === path);
  // The address changes before the page does.
  await page.locator('main > [data-page-before]').waitFor({ state: 'detached' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return (await openedAt()) !== before;
}

/** How long changes of a page have to last, in ms: it may be on its way to what it was, as with a typeface that comes late. */
const LASTING_MS = 2000;

async function lastingChanges(page: Page, before: Surroundings): Promise<string[]> {
  const giveUp = performance.now() + LASTING_MS;
  for (;;) {
    const changes = changesOf(before, await surroundingsOf(page, true));
    if (changes.length === 0 || performance.now() > giveUp) return changes;
    await wait(REST_MS);
  }
}

/** How long a page without modules may take until it rests, in ms. */
const SETTLED_MS = 20_000;

/** The surroundings on a page that a visitor has moved to, once they are the same for some time. */
async function settled(page: Page): Promise<Surroundings> {
  const giveUp = performance.now() + SETTLED_MS;
  for (let before = await surroundingsOf(page, true); ;) {
    const changes = await page
      .evaluate(() => document.fonts.ready.then(() => undefined))
      .then(() => wait(2 * REST_MS))
      .then(() => surroundingsOf(page, true));
    const [change] = changesOf(before, changes);
    if (change === undefined) return changes;
    if (performance.now() > giveUp) throw new Error(`${page.url()} does not come to rest: ${change}`);
    before = changes;
  }
}

/** What pages of the site are without modules. @param foreignPath one of them */
export async function readForeignPages(
  browser: Browser,
  url: string,
  foreignPath: string | undefined,
): Promise<Before> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce', hasTouch: true });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(2 * SLOWEST * PATIENCE_MS);
    await page.goto(`${url}${FOREIGN_PATH}`, { waitUntil: 'load' });
    const own = await surroundingsOf(page);
    if (foreignPath === undefined) return { own };
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await moveTo(page, foreignPath);
    return { own, moved: await settled(page) };
  } finally {
    await context.close();
  }
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

/**
 * Whether a line of the browser's console is the fault of one of the modules: errors, warnings that begin with its name, and
 * that of the shell when a slot leaves, which does not know who had replaced something.
 */
export const isFault = (type: string, text: string, modules: readonly string[]): boolean =>
  type === 'error' ||
  (type === 'warning' &&
    ['Something had replaced', ...modules].some((subject) => text.startsWith(`${subject} `)));

/** Notes what goes wrong on a page, as the browser tells it. */
function listen(page: Page, url: string, modules: readonly string[], note: (what: string) => void) {
  let underWay = 0;
  let lastAt = performance.now();
  const changed = (by: number) => {
    underWay += by;
    lastAt = performance.now();
  };
  page.on('pageerror', (error) => note(`an error in the browser: ${errorMessage(error)}`));
  page.on('console', (message) => {
    const text = message.text();
    // Samples are not a whole API: what they do not have is no fault.
    const from = message.location().url;
    if (from.startsWith(`${url}/api/`) || (from === page.url() && /Failed to load/.test(text))) return;
    if (isFault(message.type(), text, modules)) note(`the browser's console: ${text}`);
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
        await wait(50);
    },
  };
}
