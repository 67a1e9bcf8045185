import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { discoveryDocument, readDiscovery, type Deployment } from 'shared-types/discovery';
import { PREVIEW_SECRET } from './config';
import { integrityOf } from './faulty-remote';
import { misfits } from './fitting';
import { expect, test } from './fixtures';
import { press } from './keyboard';
import { runningSite } from './running-site';

// A browser that is steered says so in its name, and robots are shown no preview.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

const ORDINARY = 'Search by project name or location...';
const CHANGED = 'Search in the version to be tried...';
const ORDINARY_BUTTON = 'Submit Enquiry';
const CHANGED_BUTTON = 'Submit the version to be tried';

/** A live remote with other words, as a build server would keep it: its entry, and its files by their paths there. */
function changedRemote(name: string, ordinary: string, changed: string): [Deployment, Map<string, string>] {
  const remotesDir = path.join(runningSite().dataDir, 'remotes');
  const { remotes } = readDiscovery(
    JSON.parse(readFileSync(path.join(remotesDir, 'discovery.json'), 'utf8')),
  );
  const live = remotes[name]?.find(({ deployment }) => deployment.default);
  if (live === undefined) throw new Error(`No ${name} is live.`);
  const { version } = live.metadata;
  const read = (file: string) =>
    readFileSync(path.join(remotesDir, name, version, file), 'utf8').replaceAll(ordinary, changed);
  const { server, files } = live.extras;
  if (server === undefined) throw new Error(`The ${name} has no server build.`);
  const text = Object.keys(files).filter((file) => /\.(js|css)$/.test(file));
  const contents = new Map([server.file, 'client/remoteEntry.js', ...text].map((file) => [file, read(file)]));
  const hash = (file: string) => integrityOf(contents.get(file) ?? '');
  const entry: Deployment = {
    ...live,
    metadata: { version, integrity: hash('client/remoteEntry.js') },
    deployment: { traffic: 100, default: true },
    extras: {
      ...live.extras,
      files: { ...files, ...Object.fromEntries(text.map((file) => [file, hash(file)])) },
      server: { file: server.file, integrity: hash(server.file) },
    },
  };
  return [entry, new Map([...contents].map(([file, content]) => [`/${name}/${version}/${file}`, content]))];
}

/** What the build server has: two changed remotes, and their document. */
function changedRemotes(): Map<string, string> {
  const [gallery, ofGallery] = changedRemote('gallery', ORDINARY, CHANGED);
  const [enquiry, ofEnquiry] = changedRemote('enquiry', ORDINARY_BUTTON, CHANGED_BUTTON);
  const document = discoveryDocument({ hosts: [], remotes: { gallery: [gallery], enquiry: [enquiry] } });
  return new Map([...ofGallery, ...ofEnquiry, ['/discovery.json', JSON.stringify(document)]]);
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

/** Path → content of the origin from which the version is taken. */
let hosted: Map<string, string>;
let server: Server;
let from: string;

test.beforeEach(async () => {
  hosted = changedRemotes();
  server = createServer(({ method, url = '' }, response) => {
    const content = hosted.get(url);
    response.setHeader('access-control-allow-origin', '*');
    // Each test's browser sends an address of its own with every request.
    response.setHeader('access-control-allow-headers', 'x-forwarded-for');
    response.setHeader('content-type', TYPES[url.split('.').at(-1) ?? ''] ?? 'text/plain');
    response.writeHead(method === 'OPTIONS' ? 204 : content === undefined ? 404 : 200).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  from = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const run = promisify(execFile);

/** What `npm run publish-remote -- <name> --preview --from …` says. */
async function previewLink(name = 'gallery'): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['tooling/bootstrap.mjs', 'publish-remote', name, '--preview', '--from', from],
    {
      cwd: path.dirname(__dirname),
      env: {
        ...process.env,
        PREVIEW_SECRET,
        PREVIEW_ORIGINS: 'http://localhost:*',
        PUBLIC_URL: runningSite().url,
      },
    },
  );
  const link = /^http\S+preview=\S+$/m.exec(stdout)?.[0];
  if (link === undefined) throw new Error(`No link was said: ${stdout}`);
  return link;
}

test('a link shows its version, in HTML and in the browser, until the visitor leaves it', async ({
  page,
  site,
  axe,
  newVisitor,
  browser,
  baseURL,
}) => {
  const link = await previewLink();
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await site.open(link);
  await expect(page).toHaveURL('/gallery');
  await expect(page.getByPlaceholder(CHANGED)).toBeVisible();
  await site.slotsHydrated();
  expect(scripts.filter((url) => url.startsWith(from)).length).toBeGreaterThan(1);
  expect(scripts.filter((url) => url.includes('/remotes/gallery/'))).toEqual([]);
  expect(await (await page.request.get('/gallery')).text()).toContain(CHANGED);

  // It lives: what is typed filters.
  await page.getByPlaceholder(CHANGED).fill('no such project');
  await expect(page).toHaveURL(/q=no/);
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`From ${from}`);
  await expect(banner.getByRole('button', { name: 'Boundaries' })).toBeVisible();
  await axe.check();

  // Another part of the site keeps the version.
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.reload();
  await expect(banner).toBeVisible();

  const other = await browser.newContext({ baseURL, extraHTTPHeaders: newVisitor() });
  const theirs = await other.request.get('/gallery');
  expect(await theirs.text()).toContain(ORDINARY);
  await other.close();

  await site.open('/gallery');
  await expect(page.getByPlaceholder(CHANGED)).toBeVisible();
  await banner.getByRole('link', { name: 'Leave the preview' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder(ORDINARY)).toBeVisible();
  await expect(page).toHaveURL('/gallery');
  await expect(banner).toBeHidden();
});

test('links for two remotes show both together, and each is left by the keyboard', async ({
  page,
  site,
  axe,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await site.open(await previewLink('gallery'));
  await site.open(await previewLink('enquiry'));
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(/Preview of gallery.*Preview of enquiry/);
  await site.open('/contact');
  await site.slotsHydrated();
  await expect(page.getByRole('button', { name: CHANGED_BUTTON })).toBeVisible();
  await site.open('/gallery');
  await site.slotsHydrated();
  await expect(page.getByPlaceholder(CHANGED)).toBeVisible();
  await axe.check();
  expect(await misfits(page, '[data-previews]')).toEqual([]);

  await press(banner.getByRole('link', { name: 'Leave gallery' }));
  await expect(page.getByPlaceholder(ORDINARY)).toBeVisible();
  await expect(banner).not.toContainText('gallery');
  await site.open('/contact');
  await expect(page.getByRole('button', { name: CHANGED_BUTTON })).toBeVisible();
  await press(banner.getByRole('link', { name: 'Leave the preview' }));
  await expect(page.getByRole('button', { name: ORDINARY_BUTTON })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('a link that was not signed shows the ordinary site and says so', async ({ page, site, axe }) => {
  const forged = `${(await previewLink()).slice(0, -8)}AAAAAAAA`;
  await site.open(forged);
  await expect(page.getByPlaceholder(ORDINARY)).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText('This preview link is not valid.');
  await axe.check();
  await banner.getByRole('link', { name: 'Close' }).click();
  await expect(banner).toBeHidden();
});

test('scripts altered after the link was signed do not run, and the banner says what failed', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/integrity|digest|gallery/i);
  const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
  const link = await previewLink();
  for (const [file, content] of hosted) {
    if (/\/client\/js\/.*\.js$/.test(file)) hosted.set(file, `${content}\nwindow.alteredCodeRan = true;`);
  }
  await site.open(link);
  await page.mouse.move(1, 1);
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await refused;
  await expect(banner.getByRole('alert')).toContainText('It failed in this browser');
  await expect(page.getByPlaceholder(CHANGED)).toBeVisible();
  expect(await page.evaluate(() => 'alteredCodeRan' in window)).toBe(false);
});
