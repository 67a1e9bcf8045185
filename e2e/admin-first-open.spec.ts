import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, test } from './admin';
import { placeLink } from './keyboard';

// What the first open of the admin may ask for, the site's own frame and its scripts among it. One of these is
// shared-platform’s code for lists by page, which public pages do not carry (docs/decisions/0062); final-form holds the
// values of the document that is shown.
const SCRIPTS_MAX = 25;
const SCRIPT_BYTES_MAX = 388_500;

const fileOf = (response: Response) => new URL(response.url()).pathname;
const isFile = (type: string) => (response: Response) => response.request().resourceType() === type;

test('the first open of the admin fetches its own tab and no other’s, in few files', async ({
  admin,
  page,
}) => {
  const responses: Response[] = [];
  page.on('response', (response) => {
    // The preview below the slides is a page of its own.
    if (response.frame() === page.mainFrame()) responses.push(response);
  });
  await admin.open('/admin');
  await expect(page.getByRole('button', { name: 'Add Slide' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^1\. / })).toBeVisible();

  const reads = responses.filter(isFile('fetch')).map(fileOf);
  for (const once of ['/api/auth/me', '/api/site-config/home_slider']) {
    expect(reads.filter((address) => address === once)).toHaveLength(1);
  }
  const scripts = responses.filter(isFile('script'));
  const sizes = await Promise.all(
    scripts.map(async (script) => gzipSync(await script.text(), { level: 9 }).length),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const styles = responses.filter(isFile('stylesheet')).map(fileOf);
  test.info().annotations.push({
    type: 'first open',
    description: `${scripts.length} scripts, ${bytes} bytes: ${scripts.map((script, at) => `${fileOf(script)} ${sizes[at]}`).join(', ')}; ${styles.join(', ')}`,
  });
  expect(styles.filter((file) => file.includes('/admin/'))).toHaveLength(1);
  expect(scripts.length).toBeLessThanOrEqual(SCRIPTS_MAX);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
  const chunks = scripts.map(fileOf).filter((file) => /\/(tab|page)-/.test(file));
  expect(chunks.map((file) => file.replace(/^.*\/|\..*$/g, '')).sort()).toEqual(['tab-hero-slider']);
});

test('another tab fetches its own part once it is opened', async ({ admin, page }) => {
  await admin.open('/admin');
  const chunk = page.waitForResponse(/\/tab-users\./);
  await placeLink(page, 'Users').click();
  expect((await chunk).ok()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
});
