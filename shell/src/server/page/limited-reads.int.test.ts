import { setTimeout as pause } from 'node:timers/promises';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { startShell, type RunningShell } from '../testing/running-shell';

const BRAND = 'Brand of the settings';

let shell: RunningShell;
let isLimited = false;
let settingsRead = 0;

/** An API that announces changes and answers the settings, or that too many were read for this visitor. */
beforeAll(async () => {
  shell = await startShell(
    () => ({}),
    process.env,
    (request, response) => {
      if (request.url === '/api/change-notices') {
        response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write('{}\n');
      } else if (request.url === '/api/site-config/site_settings') {
        settingsRead += 1;
        response.writeHead(isLimited ? 429 : 200, { 'content-type': 'application/json' });
        response.end(isLimited ? '{}' : JSON.stringify({ ...defaultSiteSettings, brandName: BRAND }));
      } else {
        response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{}');
      }
    },
  );
}, 60_000);
afterAll(() => shell.stop());

const pageAt = async (path: string) => (await fetch(`${shell.url}${path}`)).text();

test('a page whose reads the API limits is not kept for the next visitor', async () => {
  // Once the site's server follows the changes, it keeps pages.
  for (let before = -1; before !== settingsRead; await pause(50)) {
    before = settingsRead;
    expect(await pageAt('resources')).toContain(BRAND);
  }
  isLimited = true;
  expect(await pageAt('about')).not.toContain(BRAND);
  isLimited = false;
  expect(await pageAt('about')).toContain(BRAND);
}, 60_000);
