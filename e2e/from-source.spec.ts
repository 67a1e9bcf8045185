import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PREVIEW_SECRET } from './config';
import { expect, stir, test } from './fixtures';
import { runningSite } from './running-site';
import { freePort } from './start-site';

// `npm run dev`: the whole site from its source, or one remote alone or inside a site that is deployed.

interface FederationGlobal {
  __FEDERATION__: { moduleInfo: object };
}

/** Compiling on a busy machine takes its time. */
const COMPILED_MS = 90_000;

let running: ChildProcess | undefined;
let folder: string | undefined;

test.afterEach(async ({ page }) => {
  // A page that still loads images would complain of the server that goes.
  await page.close();
  const child = running;
  running = undefined;
  if (child?.exitCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
});

/** Starts `npm run dev` with arguments, and waits for the address that it prints. */
function dev(args: string[], address: RegExp, own: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn(process.execPath, ['tooling/bootstrap.mjs', 'dev', ...args], {
    cwd: path.dirname(__dirname),
    env: { ...process.env, PREVIEW_SECRET, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (text: Buffer) => {
      said += text.toString();
      const found = address.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}: ${said}`)));
  });
}

test('the whole site runs from its source, with a database of its own', async ({ page }) => {
  test.setTimeout(COMPILED_MS + 180_000);
  folder = mkdtempSync(path.join(tmpdir(), 'formraster-dev-'));
  const address = await dev([], /http:\/\/localhost:\d+/, {
    DATA_DIR: folder,
    PORT: String(await freePort()),
  });
  await expect
    .poll(async () => (await page.request.get(address)).status(), { timeout: COMPILED_MS })
    .toBe(200);
  await page.goto(`${address}/gallery`);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await stir(page);
  await expect(page.locator('[data-boundary="gallery"]')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('searchbox').fill('no such project');
  await expect(page.getByText('No matching projects found')).toBeVisible();
  // What Chrome's devtools for module federation show.
  const described = () =>
    page.evaluate(() => Object.keys((window as unknown as FederationGlobal).__FEDERATION__.moduleInfo));
  await expect
    .poll(described)
    .toEqual(
      expect.arrayContaining(['shell', `gallery:${address}/remotes/gallery/dev/client/mf-manifest.json`]),
    );
});

const ALONE: { remote: string; at: string; shows: string }[] = [
  { remote: 'catalogue', at: '/products', shows: 'text=Wall System' },
  { remote: 'gallery', at: '/gallery', shows: 'text=12 projects' },
  { remote: 'enquiry', at: '/contact', shows: 'text=First name' },
  { remote: 'admin', at: '/admin/gallery', shows: 'h3:has-text("Evening Media Wall")' },
];

for (const { remote, at, shows } of ALONE) {
  test(`mf-${remote} runs by itself, with what was recorded of the API`, async ({ page }) => {
    test.setTimeout(COMPILED_MS + 30_000);
    const address = await dev([remote, '--alone'], /http:\/\/localhost:\d+/);
    // The admin's stand-in API answers from within the browser; nothing else may be asked.
    const api: string[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/api/') && !response.fromServiceWorker()) {
        api.push(response.url());
      }
    });
    await page.goto(`${address}${at}`);
    await expect(page.locator(shows).first()).toBeVisible({ timeout: COMPILED_MS });
    expect(api).toEqual([]);
  });
}

test('a remote from its source runs inside a deployed site, for who follows the link', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(COMPILED_MS + 180_000);
  const link = await dev(
    ['gallery', '--against', runningSite().url, '--page', '/gallery'],
    /http\S+preview=\S+/,
  );
  // A browser that is steered says so in its name, and robots are shown no preview.
  const context = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 Chrome/141.0.0.0',
    // The address that each test's visitor has would be sent to the developer's machine too.
    extraHTTPHeaders: {},
  });
  const page = await context.newPage();
  const script = page.waitForResponse(/\/GalleryPage[^/]*\.js$/);
  await page.goto(link);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('gallery');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await stir(page);
  await expect(page.locator('[data-boundary="gallery"]')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('searchbox').fill('no such project');
  await expect(page.getByText('No matching projects found')).toBeVisible();
  // The browser's tools show the source as it was written.
  const [, map = ''] = /\/\/# sourceMappingURL=(\S+)$/.exec(await (await script).text()) ?? [];
  const answer = await page.request.get(new URL(map, (await script).url()).href);
  expect(((await answer.json()) as { sources: string[] }).sources.join()).toContain('GalleryPage.tsx');
  await context.close();
});
