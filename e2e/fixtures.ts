import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page, type Response } from '@playwright/test';
import { Client } from 'pg';
import { runningSite } from './running-site';

/** Whatever the browser complained about; a test that provokes something says what it expects. */
export interface Complaints {
  /** Allows complaints that match, in this test. */
  expect(pattern: RegExp): void;
  /** Listens to a further page of the test. */
  watch(page: Page): void;
}

/** The site as a visitor meets it. */
export interface Site {
  /** Opens an address of the site and waits until the shell is interactive. */
  open(address: string): Promise<Response>;
  /** Walks down the page, waits until every remote on it has taken over, and comes back to the top. */
  slotsHydrated(): Promise<void>;
}

interface Fixtures {
  complaints: Complaints;
  site: Site;
  /** Fails on any violation, of any severity, that axe finds on the page as it stands. */
  axe: {
    /** @param within CSS selector of the parts to look at, but not into frames; the whole page without it */
    check(within?: string): Promise<void>;
  };
  /** Headers of one more visitor, for a browser context of its own. */
  newVisitor: () => Record<string, string>;
  /** The site's own Postgres. */
  database: Client;
}

let visitors = 0;

/** Each visitor has an address of its own to the rate limits, which go by address. */
function addressOf(workerIndex: number): Record<string, string> {
  visitors += 1;
  return { 'X-Forwarded-For': `10.${workerIndex % 256}.${visitors >> 8}.${visitors % 256}` };
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
      // Slots may still be those of the page before, and may not hear the first sign of the visitor that they wait for.
      await expect(async () => {
        for (const slot of await page.locator('[data-boundary]').all()) {
          await slot.scrollIntoViewIfNeeded({ timeout: 1000 });
          await page.mouse.move(2, 2);
          await page.mouse.move(1, 1);
          await expect(slot).toHaveAttribute('data-hydrated', { timeout: 1000 });
        }
      }).toPass({ timeout: 20_000 });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    },
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
      expect(
        seen.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
        'the browser complained',
      ).toEqual([]);
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

/** What is still fading in has less contrast than it will have. What moves for ever, or with an upload, is not waited for. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let still = 0; still < frames; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const moving = document.getAnimations().filter(({ playState, effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        const ends = playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
        return ends && target?.closest('[role=progressbar]') === null;
      });
      if (moving.length > 0) still = 0;
      // One that is cancelled has come to its end too.
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  }, STILL_FRAMES);
}

async function checkAccessibility(page: Page, within?: string): Promise<void> {
  await untilStill(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (within === undefined ? axe : axe.include(within).exclude('iframe')).analyze();
  const found = violations.map(({ id, impact, help, nodes }) => ({
    rule: `${id} (${impact ?? 'unrated'}): ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} – ${failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}

export { expect };
