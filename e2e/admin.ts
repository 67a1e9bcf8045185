import { type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { Client } from 'pg';
import { OWNER } from './config';
import { expect, test as base } from './fixtures';
import { startSite, type StartedSite } from './start-site';

/** The admin as its owner meets it. */
export interface Admin {
  /** Opens an address of the admin, signed in, and waits until its heading is there. */
  open(address: string): Promise<void>;
}

/** Somebody else, in a browser of their own. */
export interface Visitor {
  /** Opens an address of the site as a visitor and waits until it is interactive. */
  open(address: string): Promise<Page>;
}

interface Fixtures {
  /** Signed in as the owner in this test's browser. */
  admin: Admin;
  visitor: Visitor;
}

interface WorkerFixtures {
  /** What owners change is seen everywhere, so that the admin's journeys have a site apart from visitors'. */
  adminSite: StartedSite;
}

/** Signs the holder of these cookies in through the API; journeys of the sign-in itself use its form. */
export async function signIn(request: APIRequestContext, user = OWNER): Promise<void> {
  const answer = await request.post('/api/auth/login', { data: user });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A browser of somebody else, closed at the test's end with everything that it opened. */
async function openElsewhere(browser: Browser, baseURL: string | undefined, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/London' });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  return page;
}

/**
 * `test` of journeys through the admin: as the visitors' one, on a site of its own that the worker's admin journeys
 * share.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  adminSite: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  baseURL: async ({ adminSite }, use) => use(adminSite.url),

  database: async ({ adminSite }, use) => {
    const client = new Client({ connectionString: adminSite.databaseUrl });
    await client.connect();
    await use(client);
    await client.end();
  },

  admin: async ({ page }, use) => {
    await signIn(page.request);
    await use({
      open: async (address) => {
        await page.goto(address);
        await expect(page.locator('html[data-hydrated]')).toBeAttached();
        await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
      },
    });
  },

  visitor: async ({ browser, baseURL }, use) => {
    const opened: Page[] = [];
    await use({
      open: async (address) => {
        const page = await openElsewhere(browser, baseURL, address);
        opened.push(page);
        return page;
      },
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});

export { expect };
