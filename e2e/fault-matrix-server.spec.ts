import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { HOSTILE_BUILDS } from 'release/testing/hostile-builds';
import { readDiscovery, type Deployment, type Discovery } from 'shared-types/discovery';
import { startShell, type RunningShell } from '../shell/src/server/testing/running-shell';
import { changed, FAULTY, integrityOf } from './faulty-remote';
import { expect, test } from './fixtures';
import { runningSite } from './running-site';

// The column "server build" of fault-matrix.spec.ts: the browser's half of the gallery is well, its server build has
// the fault. A shell of these tests' own serves the published remotes; the site's other visitors never meet the fault.

const paragraph = (text: string) => `require('react').createElement('p', null, '${text}')`;
const exposing = (component: string) => `exports.exposes = { './GalleryPreview': ${component} };`;

const FAULTS: { fault: string; source?: string; published?: string }[] = [
  { fault: 'is missing' },
  { fault: 'is garbage', source: '<!doctype html><title>Not what was asked for</title>' },
  { fault: 'has another hash', source: exposing(`() => ${paragraph('Altered code ran')}`), published: 'something else' },
  { fault: 'throws on load', source: `throw new Error('Broken on purpose');` },
  { fault: 'throws in render', source: exposing(`() => { throw new Error('Broken on purpose'); }`) },
  { fault: 'waits for ever', source: exposing('() => { throw new Promise(() => {}); }') },
  { fault: 'loops for ever in render', source: exposing('() => { for (;;); }') },
  { fault: 'loops for ever on load', source: 'for (;;);' },
]; // prettier-ignore

/** Leaks 40 MB with each rendered page. */
const LEAK = `const kept = []; ${exposing(`() => { kept.push(new Array(5e6).fill(kept.length)); return ${paragraph('Leaking')}; }`)}`;

/** More pages than the renderers have memory for. */
const LEAKING_PAGES = 30;

let shell: RunningShell;
let well: Discovery['remotes'];

const folder = (version: string) => path.join(shell.folder, FAULTY, version);

/** Makes a version live, and waits until it is. */
async function publish(page: Page, version: string, entries: Deployment[]): Promise<void> {
  shell.publish({ ...well, [FAULTY]: entries });
  // A page without the gallery on it tells which version is live, and runs none of its code.
  await expect
    .poll(async () => (await page.request.get(`${shell.url}about`)).text())
    .toContain(`["${FAULTY}","${version}"]`);
}

/** Makes a version of the gallery live whose stylesheets have more rules than the published ones. */
async function goLiveWithRules(page: Page, version: string, css: string): Promise<void> {
  const styled = (well[FAULTY] ?? []).map((entry): Deployment => {
    const before = entry.metadata.version;
    cpSync(folder(before), folder(version), { recursive: true });
    const files = { ...entry.extras.files };
    for (const file of Object.keys(files).filter((name) => name.endsWith('.css'))) {
      const place = path.join(folder(version), file);
      const text = readFileSync(place, 'utf8') + css;
      writeFileSync(place, text);
      for (const ending of ['.br', '.gz']) rmSync(place + ending);
      files[file] = integrityOf(text);
    }
    return {
      ...entry,
      url: entry.url.replace(before, version),
      metadata: { ...entry.metadata, version },
      extras: { ...entry.extras, files },
    };
  });
  await publish(page, version, styled);
}

/**
 * Makes a version of the gallery live whose browser files are the published ones, and whose server build is not. One
 * that differs from what was published would not go live, so it is changed afterwards.
 */
async function goLive(
  page: Page,
  version: string,
  source: string | undefined,
  published = source ?? '',
): Promise<void> {
  const file = 'server/build.cjs';
  const faulty = (well[FAULTY] ?? []).map((entry): Deployment => {
    const before = entry.metadata.version;
    cpSync(path.join(folder(before), 'client'), path.join(folder(version), 'client'), { recursive: true });
    return {
      ...entry,
      url: entry.url.replace(before, version),
      metadata: { ...entry.metadata, version },
      extras: { ...entry.extras, server: { file, integrity: integrityOf(published) } },
    };
  });
  mkdirSync(path.join(folder(version), 'server'));
  writeFileSync(path.join(folder(version), file), published);
  await publish(page, version, faulty);
  if (source === undefined) rmSync(path.join(folder(version), file));
  else writeFileSync(path.join(folder(version), file), source);
}

test.beforeAll(async () => {
  const { dataDir, apiUrl } = runningSite();
  const published = path.join(dataDir, 'remotes');
  shell = await startShell(
    (folder) => {
      cpSync(published, folder, { recursive: true });
      const document: unknown = JSON.parse(readFileSync(path.join(published, 'discovery.json'), 'utf8'));
      well = readDiscovery(document).remotes;
      return well;
    },
    { ...process.env, API_URL: apiUrl },
  );
});
test.afterAll(() => shell.stop());

for (const [index, { fault, source, published }] of FAULTS.entries()) {
  test(`a remote whose server build ${fault}: its slot is filled in the browser, and the page is whole`, async ({
    page,
    site,
  }) => {
    const version = `faulty-${index}`;
    await goLive(page, version, source, published);
    // A render that is not stopped takes for ever, and its page does not come.
    const response = await site.open(shell.url);

    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain(`"version":"${version}"`);
    expect(html).toContain('</html>');
    expect(html).not.toContain('Altered code ran');
    expect(html).not.toMatch(/Showing \d+ of \d+ professional installations/);
    await site.slotsHydrated();
    const slot = page.locator(`[data-boundary="${FAULTY}"]`);
    await expect(slot.getByText(/Showing \d+ of \d+ professional installations/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Submit Enquiry' }).click();
    await expect(page.getByText('First name must be at least 2 characters.').first()).toBeVisible();
  });
}

test('a remote that leaks memory with each page: every page is whole, and the server stays', async ({
  page,
}) => {
  await goLive(page, 'leaking', LEAK);
  for (let count = 0; count < LEAKING_PAGES; count += 1) {
    // An address of its own: a page that is kept is not rendered again.
    const response = await page.request.get(`${shell.url}?visit=${count}`);
    expect(response.status()).toBe(200);
    const html = await response.text();
    // Where it ended a render it is left out after that.
    if (count === 0) expect(html).toContain('Leaking');
    expect(html).toContain('Get In Touch');
    expect(html).toContain('</html>');
  }
  expect(shell.log()).toContain('gallery@leaking');
  expect((await page.request.get(`${shell.url}health/live`)).status()).toBe(200);
});

for (const [index, { what, css }] of HOSTILE_BUILDS.entries()) {
  if (css === undefined) continue;
  test(`a remote that ${what}, live on purpose: pages with its slot are whole, and so are others`, async ({
    page,
    site,
  }) => {
    await goLiveWithRules(page, `hostile-${index}`, css);
    for (const address of ['', 'gallery']) {
      await site.open(`${shell.url}${address}`);
      await expect(page.getByRole('banner')).toBeVisible();
      expect(await changed(page)).toEqual([]);
    }
    // The slot leaves, and comes again.
    for (const name of ['About', 'Gallery']) {
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
      await site.slotsHydrated();
      expect(await changed(page)).toEqual([]);
    }
    await expect(page.locator(`[data-boundary="${FAULTY}"]`)).toBeAttached();
  });
}
