import type { Locator, Page, Route } from '@playwright/test';
import { HOSTILE_BUILDS } from 'release/testing/hostile-builds';
import {
  altered,
  answers404,
  changed,
  FAULTY,
  hangs,
  wasPublishedAs,
  type Kind,
  type Part,
} from './faulty-remote';
import { sticksOut } from './fitting';
import { expect, stir, test, type Complaints } from './fixtures';
import { BROKEN, REMOTE_FAULTS, throwingContainer, type Outcome, type Wrong } from './remote-faults';

// What a remote can do wrong, part by part. Each row is one deployment of the gallery that has the fault, and each
// test one visitor of the home page, where the gallery stands between parts of other remotes. The rows of what goes
// wrong on the server are in fault-matrix-server.spec.ts.
//
//                     entry       chunk       stylesheet  server build
// 404                 ×           ×           ×           ×
// hang                ×           ×           ×           × (waits for ever)
// garbage             ×           ×           ×           ×
// wrong hash          ×           ×           ×           ×
// throws on load      ×           ×           runs no code ×
// throws in render    loads only  ×           runs no code ×
// endless loop        a page has one thread: nothing on it can stop a loop, so publishing renders each module first   ×
// rules for the page, changed built-ins: published on purpose, further down
// slow memory leak    a tab's memory is its own, and is freed when it is left                                        ×

type Arrange = (page: Page, part: Part, remote?: string) => Promise<unknown>;

const RAN = 'window.alteredCodeRan = true;';

const published =
  (change: (text: string) => string): Arrange =>
  (page, part, remote) =>
    wasPublishedAs(page, part as Kind, change, remote);
const garbage = published(() => '<!doctype html><title>Not what was asked for</title>');
const throwing = published((text) => `throw new Error('${BROKEN}');\n${text}`);

const ARRANGED: Partial<Record<Wrong, Arrange>> = {
  'answers 404': answers404,
  hangs,
  'is garbage': garbage,
  'has another hash': (page, part) =>
    altered(part === 'stylesheet' ? 'body { display: none; }' : RAN)(page, part),
  'throws on load': throwing,
  'exposes what throws in render': published(() => throwingContainer(`formraster_${FAULTY}`)),
};

/** The only messages in the console, besides those about the remote's files. */
const COMPLAINTS: Partial<Record<Wrong, RegExp>> = {
  'is garbage': /Unexpected token '<'/,
  'has another hash': /integrity/,
  'throws on load': new RegExp(BROKEN),
  'exposes what throws in render': new RegExp(BROKEN),
};

interface Seen {
  paints: number;
  /** Sum of all layout shifts. */
  shifted: number;
}

/** Observes in real time, not by the page's clock, which tests move. */
async function watch(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen: Seen = { paints: 0, shifted: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.paints += list.getEntriesByName('first-contentful-paint').length;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

/** Opens an address whose load event may never fire. */
async function open(page: Page, address: string): Promise<void> {
  const response = await page.goto(address, { waitUntil: 'commit' });
  expect(response?.status()).toBe(200);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Longer than each part may take, but not so long that other scripts time out too. */
const TOO_LONG: Record<Part, string> = {
  entry: '00:11',
  chunk: '00:11',
  stylesheet: '00:02',
  'every file': '00:11',
};

/** Moves the page's clock past the time that a file may take, until what is expected is so. */
async function waitItOut(page: Page, part: Part, expected: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(TOO_LONG[part]);
    await expected();
  }).toPass();
}

async function expectRestHydrated(page: Page): Promise<void> {
  await stir(page);
  for (const slot of await page.locator(`[data-boundary]:not([data-boundary="${FAULTY}"])`).all()) {
    await slot.scrollIntoViewIfNeeded();
    await expect(slot).toHaveAttribute('data-hydrated');
  }
}

/** Expects the frame and the other remotes' parts to work. */
async function expectRestIntact(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectRestHydrated(page);
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  await expect(page.getByText('First name must be at least 2 characters.').first()).toBeVisible();
}

async function expectOutcome(slot: Locator, outcome: Outcome, unavailable = BAND_UNAVAILABLE): Promise<void> {
  const timeout = 2000;
  if (outcome === 'works') {
    await expect(slot).toHaveAttribute('data-hydrated', '', { timeout });
    return;
  }
  await expect(slot.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout });
  await expect(slot.getByRole('alert')).toHaveText(
    outcome === 'says so' ? unavailable : /Parts of this section did not finish loading/,
    { timeout },
  );
}

const BAND_UNAVAILABLE = /This part of the page is not available just now/;
const PAGE_UNAVAILABLE = /This page could not be loaded/;
const SERVER_HTML = /Showing \d+ of \d+ professional installations/;

function expectComplaints(complaints: Complaints, fault: Wrong, remote = FAULTY): void {
  complaints.expect(new RegExp(`remotes/${remote}`));
  const complaint = COMPLAINTS[fault];
  if (complaint) complaints.expect(complaint);
}

for (const { part, fault, outcome, recovers, byClick } of REMOTE_FAULTS) {
  const arrange = ARRANGED[fault];
  if (part === 'calls' || arrange === undefined) throw new Error(`${part} ${fault}: nobody arranges that.`);

  test(`a remote whose ${part} ${fault}: its slot ${outcome}, and the rest of the page is whole`, async ({
    page,
    complaints,
  }) => {
    expectComplaints(complaints, fault);
    const seen = await watch(page);
    if (arrange === hangs) await page.clock.install();
    await arrange(page, part);
    await open(page, '/');
    const settled = (expected: () => Promise<void>) =>
      arrange === hangs ? waitItOut(page, part, expected) : expect(expected).toPass();
    const painted = async () => expect((await seen()).paints).toBe(1);
    // Only a stylesheet keeps a page from being painted.
    await (part === 'stylesheet' ? settled(painted) : expect(painted).toPass());
    // Browsers report three decimals.
    expect((await seen()).shifted).toBeLessThan(0.0005);
    // Or the clock would be moved past the time that their files may take, too.
    if (arrange === hangs && part !== 'stylesheet') await expectRestHydrated(page);

    const slot = page.locator(`[data-boundary="${FAULTY}"]`);
    await slot.scrollIntoViewIfNeeded();
    await settled(() => expectOutcome(slot, outcome));
    if (outcome !== 'says so') {
      await expect(slot.getByText(SERVER_HTML)).toBeVisible();
      await expect(slot.getByRole('img').first()).toBeVisible();
    }
    if (part === 'every file') await expect(slot).toHaveAttribute('data-unstyled');
    expect(await sticksOut(page, 'main')).toEqual([]);
    await expectRestIntact(page);
    expect(await page.evaluate(() => 'alteredCodeRan' in window)).toBe(false);

    if (recovers) {
      await page.unrouteAll();
      await slot.getByRole('button', { name: 'Try again' }).click();
      await expect(slot).toHaveAttribute('data-hydrated');
      await expect(slot.getByText(SERVER_HTML)).toBeVisible();
      await expect(slot).not.toHaveAttribute('data-unstyled');
    }
  });

  if (byClick === undefined) continue;
  test(`a remote whose ${part} ${fault}: a page of it that is opened by a click ${byClick}`, async ({
    page,
    complaints,
  }) => {
    expectComplaints(complaints, fault);
    if (arrange === hangs) await page.clock.install();
    await arrange(page, part);
    await open(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
    await expect(page).toHaveURL(/\/gallery$/);

    const slot = page.locator(`[data-boundary="${FAULTY}"]`);
    const settled = () => expectOutcome(slot, byClick, PAGE_UNAVAILABLE);
    await (arrange === hangs ? waitItOut(page, part, settled) : expect(settled).toPass());
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(byClick === 'says so' ? /^Page not loaded \|/ : /^Inspiration Gallery \|/);
    expect(await page.evaluate(() => 'alteredCodeRan' in window)).toBe(false);

    if (recovers) {
      await page.unrouteAll();
      await slot.getByRole('button', { name: 'Try again' }).click();
      await expect(slot.getByPlaceholder('Search by project name or location...')).toBeVisible();
      await expect(slot.getByRole('alert')).toBeHidden();
    }
  });
}

// Publishing refuses them (trial.int.test.ts); these were published nevertheless. The server's part in keeping rules off
// the page of the slot is in fault-matrix-server.spec.ts: here the browser gets them.
for (const { what, css, code } of HOSTILE_BUILDS) {
  test(`a remote that ${what}, published on purpose: it costs its slot, and other pages nothing`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/Cannot (assign to read only|add) property/);
    if (css !== undefined) await wasPublishedAs(page, 'stylesheet', (text) => text + css);
    else await wasPublishedAs(page, 'chunk', (text) => `(() => { 'use strict'; ${code} })();\n${text}`);

    // Its part of the home page came with the server's HTML, its own page comes by a move.
    await open(page, '/');
    if (code !== undefined) {
      const slot = page.locator(`[data-boundary="${FAULTY}"]`);
      await slot.scrollIntoViewIfNeeded();
      await expect(() => expectOutcome(slot, /method/.test(what) ? 'works' : 'keeps its HTML')).toPass();
      await expectRestIntact(page);
      expect(await changed(page)).toEqual([]);
    }
    for (const address of ['/about', '/gallery', '/about']) {
      // A page that is hidden has no links to press.
      await page.evaluate((to) => {
        const link = document.createElement('a');
        link.setAttribute('href', to);
        document.body.append(link);
        link.click();
        link.remove();
      }, address);
      await expect(page).toHaveURL(address);
      await expect(page.locator('html:not([data-moving])')).toBeAttached();
      // The address changes before the page does.
      await expect(page.locator(`[data-boundary="${FAULTY}"]`)).toHaveCount(address === '/gallery' ? 1 : 0);
    }
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await changed(page)).toEqual([]);
  });
}

for (const { fault, arrange } of [
  { fault: 'answers 404', arrange: (route: Route) => route.fulfill({ status: 404 }) },
  { fault: 'is garbage', arrange: (route: Route) => route.fulfill({ body: '<!doctype html>' }) },
]) {
  test(`a remote whose list of files ${fault}: a page of it that is opened by a click says so`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/assets\.json/);
    await page.route('**/remotes/gallery/*/assets.json', arrange);
    await open(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
    const slot = page.locator(`[data-boundary="${FAULTY}"]`);
    await expect(() => expectOutcome(slot, 'says so', PAGE_UNAVAILABLE)).toPass();
    await page.unrouteAll();
    await slot.getByRole('button', { name: 'Try again' }).click();
    await expect(slot.getByPlaceholder('Search by project name or location...')).toBeVisible();
  });
}

test('a catalogue that answers 404 leaves a whole product page, whose links still work', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/remotes\/catalogue/);
  await page.route('**/remotes/catalogue/**/*.js', (route) => route.fulfill({ status: 404 }));
  await site.open('/products/wall-system');
  await stir(page);

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('From £299').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Request Quote/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/contact/);
});

// A page that is all of one remote: what it costs is that page's slot, however visitors come to it.
for (const { part, fault, arrange } of [
  { part: 'every file', fault: 'answers 404', arrange: answers404 },
  { part: 'entry', fault: 'hangs', arrange: hangs },
  { part: 'chunk', fault: 'hangs', arrange: hangs },
  { part: 'entry', fault: 'throws on load', arrange: throwing },
  { part: 'chunk', fault: 'throws on load', arrange: throwing },
] satisfies { part: Part; fault: Wrong; arrange: Arrange }[]) {
  const settledOn = (page: Page) => (expected: () => Promise<void>) =>
    arrange === hangs ? waitItOut(page, part, expected) : expect(expected).toPass();

  test.describe(`a planner of which ${part} ${fault}:`, () => {
    test.beforeEach(async ({ page, complaints }) => {
      expectComplaints(complaints, fault, 'planner');
      if (arrange === hangs) await page.clock.install();
      await arrange(page, part, 'planner');
    });

    test('its page keeps drawing, price and questions, and the frame leads on', async ({ page }) => {
      await open(page, '/planner');
      const slot = page.locator('[data-boundary="planner"]');
      await settledOn(page)(() => expectOutcome(slot, 'keeps its HTML'));
      await expect(slot.getByRole('img', { name: /on a wall of/ })).toBeVisible();
      await expect(slot.getByRole('status').filter({ hasText: 'VAT' })).toContainText('£');
      await expect(slot.getByRole('textbox', { name: 'Width (cm)' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
      if (part !== 'every file') return;
      await page.goBack();
      await page.unrouteAll();
      await slot.getByRole('button', { name: 'Try again' }).click();
      await expect(slot).toHaveAttribute('data-hydrated');
    });

    test('a product page is whole, and its “Plan & price” leads to a page that says so', async ({ page }) => {
      await open(page, '/products/desk-system');
      await expectRestHydrated(page);
      await page.getByRole('main').getByRole('link', { name: 'Plan & price', exact: true }).click();
      await expect(page).toHaveURL(/\/planner\?/);
      const slot = page.locator('[data-boundary="planner"]');
      await settledOn(page)(() => expectOutcome(slot, 'says so', PAGE_UNAVAILABLE));
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Gallery', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspiration gallery');
    });
  });
}
