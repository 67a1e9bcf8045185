import type { Page } from '@playwright/test';
import type { Report } from 'shared-types/remote-health';
import { expect, stir, test } from './fixtures';
import { watchReports } from './watch-reports';

const about = (name: string) => (report: Report) => report.remotes.some((remote) => remote.name === name);
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('a page tells once which versions it used, and its vitals when it is left', async ({
  page,
  site,
  database,
}) => {
  const report = await watchReports(page);
  const code = page.waitForEvent('requestfinished', (request) => /\/js\/vitals\./.test(request.url()));
  let hasCode = false;
  void code.then(() => (hasCode = true));
  await site.open('/gallery');
  // What watches for the visitor comes once the page is idle.
  await expect(async () => {
    await stir(page);
    expect(hasCode).toBe(true);
  }).toPass();
  const { remotes } = await report(about('gallery'));
  expect(remotes).toEqual([
    {
      name: 'gallery',
      version: expect.any(String),
      view: true,
      modules: ['GalleryPage'],
      trial: '',
      failures: [],
    },
  ]);

  // The largest image or text is settled with the first thing that a visitor does.
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).click();
  await leave(page);
  expect((await report(({ vitals }) => vitals !== undefined)).vitals).toMatchObject({
    lcp: expect.any(String),
    cls: 'good',
  });

  const { version } = remotes[0] ?? {};
  await expect
    .poll(async () => {
      const { rows } = await database.query<{ counter: string }>(
        "SELECT DISTINCT counter FROM remote_health WHERE name = 'gallery' AND version = $1",
        [version],
      );
      return rows.map(({ counter }) => counter);
    })
    .toEqual(expect.arrayContaining(['views', 'visits', 'renders', 'cls-good']));
});

test('a slot whose code does not arrive is reported at once, with what went wrong', async ({
  page,
  site,
  database,
  complaints,
}) => {
  complaints.expect(/remotes\/gallery|Failed to load/);
  await page.route('**/remotes/gallery/**/js/*.js', (route) => route.abort());
  const report = await watchReports(page);
  await site.open('/gallery?q=jane-doe');
  await stir(page);
  const gallery = (await report(about('gallery'))).remotes.find(({ name }) => name === 'gallery');
  expect(gallery).toMatchObject({
    view: true,
    failures: [{ kind: 'load', message: expect.stringMatching(/./) }],
  });
  expect(JSON.stringify(gallery)).not.toContain('jane-doe');

  // Other journeys' failures may differ from it in their module or browser only.
  const message = gallery?.failures?.[0]?.message;
  await expect
    .poll(async () => {
      const { rowCount } = await database.query(
        "SELECT DISTINCT message FROM remote_failures WHERE name = 'gallery' AND kind = 'load' AND message = $1",
        [message],
      );
      return rowCount;
    })
    .toBe(1);
});
