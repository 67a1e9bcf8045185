import { ADMIN, expect, test } from './admin';
import { publishCanary, visit } from './gallery-versions';

const VISITORS = 60;

test('a version that failed in browsers and was withdrawn is explained in an owner’s words', async ({
  admin,
  adminSite,
  page,
  bothWidths,
}) => {
  test.setTimeout(180_000);
  const live = (await visit(adminSite, 0)).version;
  const canary = `8.0.0-trial.${Date.now()}`;
  await publishCanary(adminSite, canary, 50);
  await expect
    .poll(async () => {
      const shown = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((number) => visit(adminSite, number)));
      return shown.some(({ version }) => version === canary);
    })
    .toBe(true);
  for (let number = 0; number < VISITORS; number += 1) {
    const { version, report } = await visit(adminSite, number);
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
  expect(what).toBe('Withdrawn: all visitors get the previous version');
  expect(when).toMatch(/^\d{1,2} \w{3} \d{4}, \d{2}:\d{2}$/);
  const figures = new RegExp(
    `^(\\d+) of \\1 visits with ${canary.replaceAll('.', '\\.')} failed, 0 of \\d+ visits with .+ failed ` +
      `\\(its code did not arrive \\1 times\\)\\.$`,
  );
  expect(why).toMatch(figures);
  await bothWidths.check('a decision', ADMIN);

  for (let number = 0; number < 12; number += 1) expect((await visit(adminSite, number)).version).toBe(live);
});
