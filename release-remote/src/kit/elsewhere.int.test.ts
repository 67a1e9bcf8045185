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
import ts from 'typescript';
import webpack, { type Configuration } from 'webpack';
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

/** Writes what the document has in a language into a file, for this site. */
function writeCode(language: string, file: string): void {
  const guide = readFileSync(join(root, 'docs/how-to/use-a-remote-elsewhere.md'), 'utf8');
  const [, code = ''] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide) ?? [];
  writeFileSync(join(folder, file), code.replace('https://www.example.com', shell.url.slice(0, -1)));
}

/** Builds a file of this folder. @param own what differs from the shell's own build */
async function buildWith(own: Configuration): Promise<void> {
  const configuration = webpack({
    ...shellClient({ mode: 'development', publicPath: '/' }),
    devtool: false,
    output: { path: folder, publicPath: '/' },
    ...own,
  });
  const stats = await promisify(configuration.run.bind(configuration))();
  await promisify(configuration.close.bind(configuration))();
  expect(stats?.toString('errors-only')).toBe('');
}

test('the host of the document shows a live remote on a page of another origin', async () => {
  writeCode('tsx', 'host.tsx');
  await buildWith({ entry: { host: join(folder, 'host.tsx') } });
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

test('the plugin of the document brings the types of a live remote', async () => {
  writeCode('js', 'types.mjs');
  const { types } = (await import(join(folder, 'types.mjs'))) as { types: webpack.WebpackPluginInstance };
  writeFileSync(join(folder, 'empty.js'), '');
  await buildWith({ context: folder, entry: { empty: './empty.js' }, plugins: [types] });
  const file = join(folder, 'uses.ts');
  writeFileSync(
    file,
    `import GalleryPreview from 'gallery/GalleryPreview';
     export const shown = GalleryPreview();
     export const wrong: number = GalleryPreview;`,
  );
  const compilerOptions = {
    ...{ module: 'esnext', moduleResolution: 'bundler', strict: true, skipLibCheck: true, types: [] },
    paths: { '*': ['./@mf-types/*'] },
  };
  const { options } = ts.parseJsonConfigFileContent({ compilerOptions }, ts.sys, folder);
  const errors = ts.getPreEmitDiagnostics(ts.createProgram([file], options));
  expect(errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([
    expect.stringMatching(/^Type '\(.*\) => .*Element' is not assignable to type 'number'/),
  ]);
}, 120_000);
