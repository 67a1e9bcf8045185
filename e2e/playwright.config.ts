import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, chromiumPath, JS_FLAGS } from './config';

// `npx playwright test -c e2e`: the browser stage.

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  // One machine serves, renders and looks: more workers than this measure each other.
  workers: 2,
  // Only against tests that hang: a busy machine may take ten times as long as an idle one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    // A trace keeps the page at each key that is pressed, and doubles the time: `--trace on` asks for one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath,
      // What Chromium does last of all, such as to draw what is not yet in sight, can lose the rest of a page (docs/decisions/0060).
      // The last V8 flags count: a page of a test is gone before the time that optimising its code takes is won back.
      args: [...chromiumArgs, '--disable-best-effort-tasks', `${JS_FLAGS},--no-opt`],
    },
  },
});
