import { existsSync } from 'node:fs';

/** Debian's: the shell without a window's own parts goes first (docs/decisions/0060). */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser to use: one that is named, else an installed Chromium, else (undefined) Playwright's own. */
export const chromiumPath = process.env.CHROMIUM_PATH || INSTALLED.find((file) => existsSync(file));

/** The browser for timed tests: full Chromium if installed, since the headless shell shares a slow connection differently. */
export const timedChromiumPath =
  process.env.CHROMIUM_PATH || [...INSTALLED].reverse().find((file) => existsSync(file));

/**
 * V8's flags. Without it V8 parses whole scripts again for each stack trace that Playwright makes it keep, with every
 * request and error: more than half of a script's time, which no visitor has.
 */
export const JS_FLAGS = '--js-flags=--no-enable-lazy-source-positions';

/** Flags for Chromium: root cannot use its sandbox, and closed networks need no background requests. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  JS_FLAGS,
];

/** The site's environment: only what it needs, so that no setting of the machine leaks in. */
export function siteEnvironment(dataDir: string, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR, npm_config_cache: npmCache } = process.env;
  return {
    PATH,
    HOME,
    LANG,
    TMPDIR,
    npm_config_cache: npmCache,
    // As if npm had started it: it ends with who did, however that came to its end.
    npm_lifecycle_event: 'e2e',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    // Each test comes from an address of its own, so that one's enquiries are not held against another.
    TRUST_PROXY: '1',
    PREVIEW_SECRET,
    PREVIEW_ORIGINS: 'http://localhost:*',
  };
}

/**
 * A folder for screenshots of every page and every tab of the admin in three widths, to be looked at one by one; without
 * it the documentation's images are taken.
 */
export const filmStrip = process.env.FILM_STRIP || undefined;

/** Signs the preview links of the site under test. */
export const PREVIEW_SECRET = 'a-secret-of-the-tests-in-a-browser';

/** The first owner of the site under test. */
export const OWNER = { email: 'owner@example.com', password: 'shelves-in-a-grid-42' };
