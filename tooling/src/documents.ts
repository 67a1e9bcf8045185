import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { DOCUMENTS, printOf, readDocument } from './documents/fill-document';
import { findProjectRoot } from './project-root';
import { installedBrowsers } from './testing/installed-browsers';

// `npx tsx -C source tooling/src/documents.ts` prints shell/documents/*.html to the PDF files that /resources offers. The files
// are in the repository, so that a build needs no browser; run this after changing their text or the table of facts.

const run = promisify(execFile);
const root = findProjectRoot();
const [browser] = installedBrowsers();
if (browser === undefined) throw new Error('Install Chromium first, or set CHROMIUM_PATH to one.');

const source = join(root, 'shell/documents');
const target = join(root, 'shell/public/documents');
await mkdir(target, { recursive: true });
for (const name of DOCUMENTS) {
  // Beside its stylesheet, which it names by a relative path.
  const filled = join(source, `.${name}.filled.html`);
  await writeFile(filled, readDocument(name));
  try {
    await run(browser, [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-pdf-header-footer',
      `--print-to-pdf=${join(target, `${name}.pdf`)}`,
      pathToFileURL(filled).href,
    ]);
  } finally {
    await rm(filled);
  }
}
const printed = Object.fromEntries(DOCUMENTS.map((name) => [name, printOf(name)]));
await writeFile(join(source, 'printed.json'), `${JSON.stringify(printed, null, 2)}\n`);
