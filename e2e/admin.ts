import { type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test';
import { Client } from 'pg';
import sharp from 'sharp';
import { OWNER } from './config';
import { freshContent } from './content';
import { expect, siteIn, test as base, type Complaints } from './fixtures';
import { sticksOut } from './fitting';
import { siteUnderTest, type StartedSite } from './start-site';

/** The admin as its owner meets it. */
export interface Admin {
  /** Opens an address of the admin, signed in, and waits until its heading is there. */
  open(address: string): Promise<void>;
}

/** Another person, in a browser of their own. */
export interface Visitor {
  /** Opens an address of the site as a visitor and waits until it is interactive. */
  open(address: string): Promise<Page>;
}

/** A second owner, who works in a browser of their own. */
export interface Colleague extends Admin {
  page: Page;
}

/** The admin in one state, on a phone and on a desktop. */
export interface BothWidths {
  /**
   * Fails where axe finds anything, of any severity, or something reaches over a side of the window.
   * @param state what is looked at, for the report
   * @param within CSS selector of it: the open dialogs by default
   */
  check(state: string, within?: string): Promise<void>;
}

/** A phone and a desktop. */
export const WIDTHS = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
];

/** All of the admin but its dialogs. */
export const ADMIN = '[data-boundary=admin]';
const DIALOGS = '[role=dialog]';

export interface NewImage {
  name: string;
  category?: string;
  /** px; 1600 by 1067 by default. */
  size?: [width: number, height: number];
}

interface Fixtures {
  /** Signed in as the owner in this test's browser. */
  admin: Admin;
  colleague: Colleague;
  visitor: Visitor;
  library: {
    /** Uploads an image of one colour. */
    add(image: NewImage): Promise<{ id: number; url: string }>;
  };
  bothWidths: BothWidths;
  /** Before each test, what visitors see is put back as it was when the site was started. */
  content: void;
}

const COLLEAGUE = { email: 'colleague@example.com', password: 'shelves-in-a-row-43', role: 'owner' };

interface WorkerFixtures {
  /** What owners change is seen everywhere, so that the admin's journeys have a site apart from visitors'. */
  adminSite: StartedSite;
}

/** Signs the holder of these cookies in through the API and confirms who they are; journeys of the sign-in itself use its form. */
export async function signIn(
  request: APIRequestContext,
  { email, password }: { email: string; password: string } = OWNER,
): Promise<void> {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const confirmed = await request.post('/api/auth/confirmation', { data: { password } });
  expect(confirmed.status(), await confirmed.text()).toBe(204);
}

/** Waits until the admin is open: its navigation is there, which is behind a button on a phone. */
export async function expectOpened(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(page.getByRole('navigation', { name: 'Admin' }).or(menu)).toBeVisible();
}

/** Chooses an option of one of antd's selects with the pointer. */
export async function choose(select: Locator, option: string): Promise<void> {
  await select.click();
  await select.page().locator('.ant-select-item-option').filter({ hasText: option }).click();
}

function adminIn(page: Page): Admin {
  return {
    open: async (address) => {
      await siteIn(page).open(address);
      await expectOpened(page);
      // The tab's own code, then what it edits.
      await expect(page.getByRole('status').filter({ hasText: /^(Opening|Loading)/ })).toHaveCount(0);
    },
  };
}

/** Another person's browser, whose complaints count too. */
async function openElsewhere(
  browser: Browser,
  options: { baseURL: string | undefined; extraHTTPHeaders: Record<string, string> },
  complaints: Complaints,
): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  complaints.watch(page);
  return page;
}

let images = 0;

/** A plain image, unlike any other test's: the library recognises the same bytes. */
async function plainImage([width, height]: [number, number] = [1600, 1067]): Promise<Buffer> {
  images += 1;
  const [r, g, b] = [(Date.now() + images * 53) % 256, (images * 97) % 256, (images * 193) % 256];
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}

/**
 * `test` of journeys through the admin: as the visitors' one, on a site of its own that the worker's admin journeys
 * share.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  adminSite: [
    async ({}, use) => {
      const site = await siteUnderTest();
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

  content: [
    async ({ adminSite }, use) => {
      await freshContent(adminSite.databaseUrl);
      await use();
    },
    { auto: true },
  ],

  admin: async ({ page }, use) => {
    await signIn(page.request);
    await use(adminIn(page));
  },

  colleague: async ({ admin: _signedIn, page: own, browser, baseURL, newVisitor, complaints }, use) => {
    const made = await own.request.post('/api/users', { data: COLLEAGUE });
    expect([201, 409], await made.text()).toContain(made.status());
    const page = await openElsewhere(browser, { baseURL, extraHTTPHeaders: newVisitor() }, complaints);
    await signIn(page.request, COLLEAGUE);
    await use({ page, ...adminIn(page) });
    await page.context().close();
  },

  visitor: async ({ browser, baseURL, newVisitor, complaints }, use) => {
    const opened: Page[] = [];
    await use({
      open: async (address) => {
        const page = await openElsewhere(browser, { baseURL, extraHTTPHeaders: newVisitor() }, complaints);
        opened.push(page);
        await siteIn(page).open(address);
        return page;
      },
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },

  bothWidths: async ({ page, axe }, use) => {
    const check = async (state: string, within = DIALOGS) =>
      base.step(state, async () => {
        await expect(page.locator(within).last()).toBeVisible();
        for (const size of WIDTHS) {
          await page.setViewportSize(size);
          await axe.check(within);
          expect(await sticksOut(page, within), `${state}, ${size.width} px wide`).toEqual([]);
        }
      });
    await use({ check });
  },

  library: async ({ admin: _signedIn, page }, use) => {
    await use({
      add: async ({ name, category = 'general', size }) => {
        const data = `data:image/jpeg;base64,${(await plainImage(size)).toString('base64')}`;
        const answer = await page.request.post('/api/images', { data: { data, name, category } });
        expect(answer.status(), `adding ${name}`).toBe(201);
        return (await answer.json()) as { id: number; url: string };
      },
    });
  },
});

export { expect };
