import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findProjectRoot } from './project-root';

// `npx tsx tooling/src/documents.ts` prints shell/documents/*.html to the PDF files that /resources offers. They are
// kept in the repository, so that a build needs no browser; run this after changing their text.

const DOCUMENTS = ['terms-and-conditions', 'warranty-terms'];
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const run = promisify(execFile);
const root = findProjectRoot();
const browser = BROWSERS.find((file) => existsSync(file));
if (browser === undefined) throw new Error(`Install Chromium first; looked for ${BROWSERS.join(', ')}.`);

const target = join(root, 'shell/public/documents');
await mkdir(target, { recursive: true });
for (const name of DOCUMENTS) {
  await run(browser, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-pdf-header-footer',
    `--print-to-pdf=${join(target, `${name}.pdf`)}`,
    pathToFileURL(join(root, 'shell/documents', `${name}.html`)).href,
  ]);
}
