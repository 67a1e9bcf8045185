import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromiumPath, hasChromiumSandbox, searchPath } from '../config';

/** In order of preference. The headless shell, Playwright's own kind, needs no window for a page (docs/decisions/0060). */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Arguments with which a browser starts here. */
export const browserArguments = (): string[] =>
  hasChromiumSandbox() ? [] : ['--no-sandbox', '--disable-dev-shm-usage'];

/**
 * Programs that may be a Chromium, the best first: the one that `CHROMIUM_PATH` names and no other, else those in the
 * usual places, and undefined for Playwright's own, which may not have been downloaded.
 */
export function installedBrowsers(): (string | undefined)[] {
  const named = chromiumPath();
  if (named !== undefined) return [named];
  const folders = [...searchPath().split(delimiter), '/usr/bin', '/usr/local/bin'];
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...[...new Set(candidates)].filter((file) => existsSync(file)), undefined];
}
