import { readFileSync } from 'node:fs';
import { expect, test as base, type Frame, type Page, type Response } from '@playwright/test';
import type axe from 'axe-core';
import { Client } from 'pg';
import { runningSite } from './running-site';

/** The browser's complaints; a test that provokes one must expect it. */
export interface Complaints {
  /** Allows complaints that match, in this test. */
  expect(pattern: RegExp): void;
  /** Listens to a further page of the test. */
  watch(page: Page): void;
}

/** The site from a visitor's point of view. */
export interface Site {
  /** Opens an address of the site and waits until the shell is interactive. */
  open(address: string): Promise<Response>;
  /** Scrolls down the page, waits until every remote is hydrated, and returns to the top. */
  slotsHydrated(): Promise<void>;
  /** Shows the page in the brand's typeface also where that came too late for it, as the next page would. */
  inBrandTypeface(): Promise<void>;
}

interface Fixtures {
  complaints: Complaints;
  site: Site;
  /** Fails on any violation, of any severity, that axe finds in the page's current state. */
  axe: {
    /** @param within CSS selector of the parts to look at, but not into frames; the whole page without it */
    check(within?: string): Promise<void>;
  };
  /** Headers of a further visitor, for a separate browser context. */
  newVisitor: () => Record<string, string>;
  /** The site's own Postgres. */
  database: Client;
}

let visitors = 0;

/** Rate limits go by address, so each visitor has a separate one. */
function addressOf(workerIndex: number): Record<string, string> {
  visitors += 1;
  return { 'X-Forwarded-For': `10.${workerIndex % 256}.${visitors >> 8}.${visitors % 256}` };
}

/** Gives the sign of a visitor for which parts that are only read wait. */
export async function stir(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(1, 1);
}

/** The site in one browser window. */
export function siteIn(page: Page): Site {
  return {
    open: async (address) => {
      const response = await page.goto(address);
      if (response === null) throw new Error(`${address} is not another document.`);
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
      return response;
    },
    slotsHydrated: async () => {
      let looked = 0;
      // Slots may still be those of the page before, and may not hear the first sign of the visitor that they wait for.
      await expect(async () => {
        const [all, waiting] = await page.evaluate((at) => {
          const slots = [...document.querySelectorAll('[data-boundary]')];
          slots[at % slots.length]?.scrollIntoView({ block: 'center', behavior: 'instant' });
          const late = slots.filter((slot) => !slot.hasAttribute('data-hydrated'));
          return [slots.length, late.map((slot) => slot.getAttribute('data-module'))] as const;
        }, looked);
        looked += 1;
        await stir(page);
        expect(waiting).toEqual([]);
        expect(looked, 'slots that came near the screen').toBeGreaterThanOrEqual(all);
      }).toPass({ timeout: 20_000, intervals: [50] });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    },
    inBrandTypeface: () =>
      page.evaluate(async () => {
        const typeface = "'Hanken Late'";
        await document.fonts.load(`1em ${typeface}`);
        document.documentElement.style.setProperty('--brand-font', typeface);
      }),
  };
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(runningSite().url),

  extraHTTPHeaders: async ({}, use, { workerIndex }) => use(addressOf(workerIndex)),

  newVisitor: async ({}, use, { workerIndex }) => use(() => addressOf(workerIndex)),

  // A console error is how React tells of broken hydration, and the browser of a breached policy.
  complaints: [
    async ({ page }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      const watch = (watched: Page): void => {
        watched.on('console', (message) => {
          // A preload that does not match its use is a file fetched twice.
          const wasted = message.type() === 'warning' && message.text().includes('preload');
          if (message.type() === 'error' || wasted)
            seen.push(`${message.text()} (${message.location().url})`);
        });
        watched.on('pageerror', ({ name, message, stack }) =>
          seen.push(`${name}: ${message} ${stack ?? ''}`),
        );
      };
      watch(page);
      await use({ expect: (pattern) => expected.push(pattern), watch });
      const complaints = seen.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
      // A file that is still on its way through a route of the test is no part of what it found.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],

  site: async ({ page }, use) => use(siteIn(page)),

  axe: async ({ page }, use) => {
    await use({ check: (within) => checkAccessibility(page, within) });
  },

  database: async ({}, use) => {
    const client = new Client({ connectionString: runningSite().databaseUrl });
    await client.connect();
    await use(client);
    await client.end();
  },
});

/** Frames in which nothing moves, after which nothing is about to: a dialog begins to fade in some after it is there. */
const STILL_FRAMES = 6;

/**
 * What is still fading in has less contrast than it will have. What repeats, or moves with an upload or as the page is
 * scrolled, is not waited for.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let still = 0; still < frames; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const moving = document.getAnimations().filter(({ playState, effect, timeline }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        const runs = playState === 'running' && timeline === document.timeline;
        const ends = runs && effect?.getComputedTiming().iterations === 1;
        return ends && target?.closest('[role=progressbar]') === null;
      });
      // Not by its promise: of one that began in a part that was not laid out, Chromium never says that it has finished.
      if (moving.length > 0) still = 0;
    }
  }, STILL_FRAMES);
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into a document that does not have it yet: to compile it takes as long as a look at the page. */
async function bringAxe(place: Page | Frame): Promise<void> {
  if (!(await place.evaluate(() => 'axe' in window))) await place.evaluate(AXE);
}

/**
 * Runs axe in the page itself and asks for violations only: `@axe-core/playwright` opens a second page for each check
 * and describes every element that passed, which takes four times as long (decision 0060).
 */
async function checkAccessibility(page: Page, within?: string): Promise<void> {
  await untilStill(page);
  await bringAxe(page);
  // Into frames too, such as a preview's: axe asks them for what they find.
  const frames = within === undefined ? page.frames().filter((frame) => frame.parentFrame()) : [];
  for (const frame of frames) {
    // A preview's page is fetched when it is near the window and the browser has nothing else to do.
    await (await frame.frameElement()).scrollIntoViewIfNeeded();
    await frame.waitForURL(/^http/, { waitUntil: 'domcontentloaded' });
    await bringAxe(frame);
  }
  const found = await page.evaluate(async (part) => {
    const { run } = (window as unknown as { axe: { run: typeof axe.run } }).axe;
    const context = part === undefined ? document : { include: [[part]], exclude: [['iframe']] };
    const { violations } = await run(context, { resultTypes: ['violations'] });
    return violations.map(({ id, impact, help, nodes }) => ({
      rule: `${id} (${impact ?? 'unrated'}): ${help}`,
      at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} – ${failureSummary ?? ''}`),
    }));
  }, within);
  expect(found).toEqual([]);
}

export { expect };
