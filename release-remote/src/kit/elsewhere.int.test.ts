import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { publishBuilt } from 'release/publish/publish-built';
import { FolderStore } from 'release/publish/store/folder-store';
import { readConfig } from 'tooling/config';
import { findProjectRoot } from 'tooling/project-root';
import { formrasterSite } from 'tooling/releases/site';
import { browserArguments, installedBrowsers } from 'tooling/testing/installed-browsers';
import { shellClient } from 'tooling/webpack/configuration';
import webpack from 'webpack';
import { startShell, type RunningShell } from '../../../shell/src/server/testing/running-shell';

const root = findProjectRoot();
// In the repository, where packages are found.
const folder = mkdtempSync(join(root, '.cache', 'elsewhere-'));
let shell: RunningShell;
let server: Server;

beforeAll(async () => {
  shell = await startShell(() => ({}), { ...process.env, REMOTE_ORIGINS: 'http://127.0.0.1:*' });
  const site = formrasterSite(root, readConfig(root, { PUBLIC_URL: shell.url }));
  // The gate's own tests try builds in a browser.
  const browsers = { programs: () => [], arguments: () => [] };
  await publishBuilt({ ...site, remotes: () => ['gallery'], browsers }, new FolderStore(shell.folder), {
    alone: true,
  });
}, 120_000);
afterAll(async () => {
  server.close();
  await shell.stop();
  rmSync(folder, { recursive: true });
});

/** Builds the document's host for this site. */
async function buildHost(): Promise<void> {
  const guide = readFileSync(join(root, 'docs/how-to/use-a-remote-elsewhere.md'), 'utf8');
  const [, code = ''] = /```tsx\n([\s\S]*?)```/.exec(guide) ?? [];
  writeFileSync(join(folder, 'host.tsx'), code.replace('https://www.example.com', shell.url.slice(0, -1)));
  const configuration = webpack({
    ...shellClient({ mode: 'development', publicPath: '/' }),
    devtool: false,
    entry: { host: join(folder, 'host.tsx') },
    output: { path: folder, filename: 'host.js', publicPath: '/' },
  });
  const stats = await promisify(configuration.run.bind(configuration))();
  await promisify(configuration.close.bind(configuration))();
  expect(stats?.toString('errors-only')).toBe('');
}

test('the host of the document shows a live remote on a page of another origin', async () => {
  await buildHost();
  server = createServer((request, response) => {
    if (request.url === '/host.js') response.end(readFileSync(join(folder, 'host.js')));
    else if (request.url === '/')
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><div id="root"></div><script src="/host.js"></script>');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const [executablePath] = installedBrowsers();
  const browser = await chromium.launch({ executablePath, args: browserArguments() });
  try {
    const page = await browser.newPage();
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const gallery = page.getByRole('region', { name: 'Installation Gallery' });
    await gallery.getByRole('link', { name: 'View Full Gallery' }).waitFor();
    expect(errors).toEqual([]);
    const display = await gallery
      .getByRole('list')
      .first()
      .evaluate((list) => getComputedStyle(list).display);
    expect(display).toBe('grid');
  } finally {
    await browser.close();
  }
}, 120_000);
