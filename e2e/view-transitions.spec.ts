import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

declare global {
  interface Window {
    /** What the browser has animated in each view transition so far. */
    viewTransitions: string[][];
    /** Lets the next page take the place of the one before. */
    goOn: () => void;
  }
}

async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.viewTransitions = [];
    const original = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function (options) {
      const transition = original.call(this, options);
      const animated: string[] = [];
      window.viewTransitions.push(animated);
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith('::view')) continue;
          if (Number(effect.getTiming().duration) > 0) animated.push(effect.pseudoElement);
        }
      });
      return transition;
    };
  });
}

const animated = (page: Page) => page.evaluate(() => window.viewTransitions.flat());

/** The link of a product's card, after a visit to its page, so that all of the page's code has run. */
async function knownProduct(page: Page, product: string): Promise<Locator> {
  const link = page.getByRole('link', { name: new RegExp(`View Details.*${product}`) });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await link.hover();
  // An image that is out of view stays where it is; a pointer that tries again may have scrolled it there.
  await page
    .getByRole('listitem')
    .filter({ has: link })
    .evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await forget(page);
  return link;
}

const forget = (page: Page) =>
  page.evaluate(() => {
    window.viewTransitions = [];
  });

test('the image of a product goes from its card to its page, which begins at its top', async ({
  page,
  site,
}) => {
  await recordTransitions(page);
  await site.open('/products');
  await site.slotsHydrated();
  await (await knownProduct(page, 'Desk System')).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Desk System' })).toBeVisible();
  await expect.poll(() => animated(page)).toContain('::view-transition-group(product-desk-system)');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(page.getByRole('link', { name: /View Details.*Desk System/ })).toBeInViewport();
});

test('pages fade where nothing is shared, and the header stays', async ({ page, site }) => {
  await recordTransitions(page);
  await site.open('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  await expect.poll(async () => (await animated(page)).length).toBeGreaterThan(0);
  expect((await animated(page)).filter((name) => name.includes('product'))).toEqual([]);
});

test('back and forward move as a click does, and pages are where they were left', async ({ page, site }) => {
  await recordTransitions(page);
  await site.open('/products');
  await site.slotsHydrated();
  const link = await knownProduct(page, 'Free-Standing');
  const left = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Free-Standing' })).toBeVisible();
  await expect.poll(() => animated(page)).toContain('::view-transition-group(product-free-standing)');

  await forget(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect.poll(() => animated(page)).toContain('::view-transition-group(product-free-standing)');
  expect(await page.evaluate(() => window.scrollY)).toBe(left);
  await expect(page.getByRole('main')).toBeFocused();

  await forget(page);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Free-Standing' })).toBeVisible();
  await expect.poll(() => animated(page)).toContain('::view-transition-group(product-free-standing)');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('going back twice before a page has faded in arrives two pages back', async ({ page, site }) => {
  await recordTransitions(page);
  await site.open('/');
  const header = page.getByRole('banner');
  for (const name of ['Contact', 'About']) {
    await header.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(new RegExp(name));
  }
  await page.evaluate(() => {
    history.back();
    history.back();
  });

  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

/** Event of a trace, as far as it is read here. */
interface Traced {
  name: string;
  args: { elementCount?: number };
}

test('a view transition alone works out no style of the page anew', async ({ page, site }) => {
  await site.open('/about');
  const elements = await page.evaluate(() => document.querySelectorAll('body *').length);
  const session = await page.context().newCDPSession(page);
  const traced: Traced[] = [];
  session.on('Tracing.dataCollected', ({ value }) => traced.push(...(value as unknown as Traced[])));
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await page.evaluate(() => document.startViewTransition(() => undefined).ready);
  await session.send('Tracing.end');
  await ended;

  const passes = traced.filter(({ name }) => name === 'UpdateLayoutTree');
  expect(passes).not.toEqual([]);
  expect(Math.max(...passes.map(({ args }) => args.elementCount ?? 0))).toBeLessThan(elements / 4);
});

test('nothing is animated for a visitor who asked for less motion', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await recordTransitions(page);
  await site.open('/products');
  await site.slotsHydrated();
  await page.getByRole('link', { name: /View Details.*Wall System/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wall System' })).toBeVisible();
  await page.goBack();

  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect(await animated(page)).toEqual([]);
});

test('a browser without view transitions opens pages all the same', async ({ page, site }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await site.open('/products');
  await site.slotsHydrated();
  await page.getByRole('link', { name: /View Details.*Wall System/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Wall System' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('going on before a page has faded in arrives at the last address', async ({ page, site }) => {
  await site.open('/');
  const header = page.getByRole('banner');
  for (const name of ['Products', 'Solutions', 'Gallery', 'About']) {
    await header.getByRole('link', { name, exact: true }).click();
  }

  await expect(page).toHaveURL(/\/about$/);
  await expect(page).toHaveTitle(/About/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toBeFocused();
});

for (const { held, shifted, when } of [
  { held: true, shifted: false, when: 'that a move begins under' },
  { held: true, shifted: true, when: 'that a move begins under, and whose link it shifts,' },
  { held: false, shifted: false, when: 'while a page takes the place of another' },
  { held: false, shifted: true, when: 'while a page takes the place of another and shifts the link' },
]) {
  test(`a press ${when} is not lost`, async ({ page, site }) => {
    await page.addInitScript(() => {
      const original = Document.prototype.startViewTransition;
      let isFirst = true;
      Document.prototype.startViewTransition = function (options) {
        // What is pressed meanwhile is a move too.
        if (!isFirst) return original.call(this, options);
        isFirst = false;
        const update = typeof options === 'function' ? options : options?.update;
        const held = new Promise<void>((resolve) => (window.goOn = resolve));
        document.documentElement.dataset['changing'] = '';
        return original.call(this, {
          ...(typeof options === 'function' ? {} : options),
          update: () => held.then(update),
        });
      };
    });
    await site.open('/about');
    // The typeface that stands in may be wider, and the header's links then move with the arrival of the site's own.
    await page.evaluate(() => document.fonts.ready);
    const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
    const box = await home.evaluate((link) => link.getBoundingClientRect());
    await page.mouse.move(box.x + 2, box.y + 10);
    if (held) await page.mouse.down();
    const contact = page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true });
    await contact.evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('html[data-changing]')).toBeAttached();
    if (!held) await page.mouse.down();
    await page.mouse.up();
    await home.evaluate((link: HTMLElement, shifted) => {
      // As a typeface does that comes too late for the first page, and in time for the next one.
      if (shifted) link.style.translate = '5rem';
      window.goOn();
    }, shifted);

    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  });
}
