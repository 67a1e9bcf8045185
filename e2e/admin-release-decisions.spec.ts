import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { pageDataSchema } from 'shared-types/page-data';
import { ADMIN, expect, test } from './admin';

// A browser that is steered says so in its name, and robots are given no canary.
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const VISITORS = 60;

const run = promisify(execFile);

/** One visitor's page of the gallery. @returns the version on it, and the way to report on it */
async function visit(url: string, number: number) {
  const headers = {
    'user-agent': BROWSER,
    cookie: `share=${number}`,
    'x-forwarded-for': `198.51.${number >> 8}.${number % 256}`,
  };
  const html = await (await fetch(`${url}/gallery`, { headers })).text();
  const block = /<script[^>]*id="page-data"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  const gallery = pageDataSchema.parse(JSON.parse(block)).remotes.find(({ name }) => name === 'gallery');
  if (gallery === undefined) throw new Error('The page has no gallery.');
  const { version, trial } = gallery;
  return {
    version,
    report: async (failed: boolean) => {
      const failures = failed ? [{ kind: 'load', message: 'Its code did not arrive.' }] : [];
      const answer = await fetch(`${url}/reports`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ remotes: [{ name: 'gallery', version, trial, view: true, failures }] }),
      });
      expect(answer.status).toBe(204);
    },
  };
}

test('a version that failed in browsers and was withdrawn is explained in an owner’s words', async ({
  admin,
  adminSite,
  page,
  bothWidths,
}) => {
  test.setTimeout(180_000);
  const url = adminSite.url.replace(/\/$/, '');
  const live = (await visit(url, 0)).version;
  const canary = `8.0.0-trial.${Date.now()}`;
  await run(
    process.execPath,
    ['tooling/bootstrap.mjs', 'publish-remote', 'gallery', '--version', canary, '--traffic', '50'],
    {
      cwd: path.dirname(__dirname),
      env: { ...process.env, DATA_DIR: adminSite.dataDir, PUBLIC_URL: url },
    },
  );
  await expect
    .poll(async () => {
      const shown = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((number) => visit(url, number)));
      return shown.some(({ version }) => version === canary);
    })
    .toBe(true);
  for (let number = 0; number < VISITORS; number += 1) {
    const { version, report } = await visit(url, number);
    await report(version === canary);
  }

  await admin.open('/image-diagnostics');
  const decisions = page.getByRole('region', { name: 'Automatic decisions' });
  const row = decisions.getByRole('row', { name: `Gallery ${canary}` });
  await expect(async () => {
    await decisions.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const [what, when, why] = await row.getByRole('cell').allTextContents();
  expect(what).toBe('Withdrawn: everybody gets the previous version');
  expect(when).toMatch(/^\d{1,2} \w{3} \d{4}, \d{2}:\d{2}$/);
  const figures = new RegExp(
    `^(\\d+) of \\1 visits with ${canary.replaceAll('.', '\\.')} failed, 0 of \\d+ visits with .+ failed ` +
      `\\(its code did not arrive \\1 times\\)\\. If both were equally good, this would happen in at most 1 of 100 cases\\.$`,
  );
  expect(why).toMatch(figures);
  await bothWidths.check('a decision', ADMIN);

  for (let number = 0; number < 12; number += 1) expect((await visit(url, number)).version).toBe(live);
});
