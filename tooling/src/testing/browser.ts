import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { errorMessage } from 'shared-types/error-message';
import { chromiumPath } from '../config';
import { browserArguments, installedBrowsers } from './installed-browsers';
import { runProgram } from './run-program';

/**
 * A browser for the tests: the one that `CHROMIUM_PATH` names, else an installed one, else Playwright's own if it has
 * been downloaded; else one is installed, Debian's if this is root on Debian, otherwise Playwright's.
 * @returns its path, undefined for Playwright's own
 * @throws Error with a sentence when there is none
 */
export async function findBrowser(root: string, signal: AbortSignal): Promise<string | undefined> {
  const named = chromiumPath();
  if (named !== undefined) {
    const failure = await tryLaunching(named);
    if (failure === undefined) return named;
    throw new Error(
      `CHROMIUM_PATH=${named} does not start (${failure}): set it to a Chromium, or leave it out.`,
    );
  }
  const found = await firstThatStarts();
  if (found) return found.path;

  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    process.stdout.write('Installing Chromium (apt-get install chromium-headless-shell) …\n');
    const apt = (args: string[]): Promise<number> => runProgram('apt-get', args, { cwd: root, signal });
    await apt(['update', '--quiet']);
    await apt(['install', '--yes', '--quiet', '--no-install-recommends', 'chromium-headless-shell']);
    const debian = await firstThatStarts();
    if (debian) return debian.path;
  }
  process.stdout.write('Downloading Chromium (playwright install chromium) …\n');
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  await runProgram(process.execPath, [cli, 'install', 'chromium'], { cwd: root, signal });
  const own = await firstThatStarts();
  if (own) return own.path;
  throw new Error('No browser could be installed: install Chromium, or set CHROMIUM_PATH to one.');
}

/** The first installed browser that starts; its path is undefined if it is Playwright's own. */
async function firstThatStarts(): Promise<{ path: string | undefined } | undefined> {
  for (const path of installedBrowsers()) if ((await tryLaunching(path)) === undefined) return { path };
  return undefined;
}

/** Why a browser does not start, undefined when it does. */
async function tryLaunching(executablePath: string | undefined): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ executablePath, args: browserArguments(), timeout: 30_000 });
    await browser.close();
    return undefined;
  } catch (error) {
    return errorMessage(error).split('\n')[0];
  }
}
