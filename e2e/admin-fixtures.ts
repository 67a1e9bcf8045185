import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { OWNER } from './config';
import { expect, siteIn, test as base, type Site } from './fixtures';

/** A second person with a password, for work that two do at once. */
export const COLLEAGUE = { email: 'colleague@example.com', password: 'shelves-in-a-row-43', role: 'owner' };

/** A browser window of somebody else: a context of its own, with the site in it. */
export interface Window extends Site {
  page: Page;
}

export interface NewPicture {
  name: string;
  category?: string;
  /** px; 1600 by 1067 unless told. */
  size?: [width: number, height: number];
}

interface Fixtures {
  /** The owner's own window, signed in; `open` waits until the address is there to work on. */
  owner: Window;
  /** A second owner, in another browser. */
  colleague: Window;
  /** Somebody who only looks at the site, in another browser. */
  visitor: Window;
  library: {
    /** Uploads a picture of one colour, and answers its address and id. */
    add(picture: NewPicture): Promise<{ id: number; url: string }>;
  };
}

/** Signs a window in without its form, which has a journey of its own. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string } = OWNER,
): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status(), 'signing in').toBe(200);
}

function adminIn(page: Page): Window {
  const site = siteIn(page);
  return {
    ...site,
    page,
    open: async (address) => {
      const response = await site.open(address);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^(Opening|Loading)/ })).toHaveCount(0);
      return response;
    },
  };
}

let pictures = 0;

/** A plain picture that is no other test's: the library recognises the same bytes. */
export async function plainPicture([width, height]: [number, number] = [1600, 1067]): Promise<Buffer> {
  pictures += 1;
  const [r, g, b] = [(Date.now() + pictures * 53) % 256, (pictures * 97) % 256, (pictures * 193) % 256];
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}

/** Journeys of the admin. They publish, so each is alone on the site; say `publishes: false` for one that does not. */
export const test = base.extend<Fixtures>({
  publishes: true,

  owner: async ({ page }, use) => {
    await signIn(page);
    await use(adminIn(page));
  },

  colleague: async ({ owner, browser, newVisitor, complaints, baseURL }, use) => {
    const made = await owner.page.request.post('/api/users', { data: COLLEAGUE });
    expect([201, 409]).toContain(made.status());
    const context = await browser.newContext({ extraHTTPHeaders: newVisitor(), baseURL });
    const page = await context.newPage();
    complaints.watch(page);
    await signIn(page, COLLEAGUE);
    await use(adminIn(page));
    await context.close();
  },

  visitor: async ({ browser, newVisitor, complaints, baseURL }, use) => {
    const context = await browser.newContext({ extraHTTPHeaders: newVisitor(), baseURL });
    const page = await context.newPage();
    complaints.watch(page);
    await use({ ...siteIn(page), page });
    await context.close();
  },

  library: async ({ owner }, use) => {
    await use({
      add: async ({ name, category = 'general', size }) => {
        const data = `data:image/jpeg;base64,${(await plainPicture(size)).toString('base64')}`;
        const answer = await owner.page.request.post('/api/images', { data: { data, name, category } });
        expect(answer.status(), `adding ${name}`).toBe(201);
        return (await answer.json()) as { id: number; url: string };
      },
    });
  },
});

export { expect };
