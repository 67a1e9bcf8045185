import type { Page } from '@playwright/test';
import { ADMIN, expect, test } from './admin';
import { publishCanary, visit } from './gallery-versions';
import { openTab, press, typeInto } from './keyboard';

test.setTimeout(240_000);

const gallery = (page: Page) => page.getByRole('region', { name: 'Gallery' });
const rowOf = (page: Page, version: string) =>
  gallery(page).getByRole('row', { name: new RegExp(`^${version.replaceAll('.', '\\.')} `) });

/** Reads the versions again until the row says so. */
async function untilRowSays(page: Page, version: string, words: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rowOf(page, version)).toContainText(words, { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}

test('by keyboard alone, a canary is promoted to all visitors and taken back with a reason', async ({
  admin,
  adminSite,
  page,
  bothWidths,
  database,
}) => {
  const live = (await visit(adminSite, 0)).version;
  const canary = `9.0.0-releases.${Date.now()}`;
  await publishCanary(adminSite, canary, 10);
  const { version, report } = await visit(adminSite, 3);
  await report(false);
  await admin.open('/admin');
  await openTab(page, 'Releases');
  await untilRowSays(page, canary, '10 % of visitors');
  await expect(rowOf(page, canary)).toContainText('Canary');
  await expect(rowOf(page, live)).toContainText(`${canary} is tried beside`);
  expect([live, canary]).toContain(version);
  await bothWidths.check('a canary beside the live version', ADMIN);

  await press(page.getByRole('button', { name: `Promote to 50 % (${canary})` }));
  await bothWidths.check('a promotion to confirm');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Promote' }));
  await expect(gallery(page).getByRole('status')).toContainText(`Done: give ${canary} to 50 %`, {
    timeout: 30_000,
  });
  await expect(rowOf(page, canary)).toContainText('50 % of visitors');
  await expect(page.getByRole('button', { name: `Promote to 50 % (${canary})` })).toHaveCount(0);

  await press(page.getByRole('button', { name: `Promote to 100 % (${canary})` }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Promote' }));
  await expect(gallery(page).getByRole('status')).toContainText(`Done: give ${canary} to all visitors`, {
    timeout: 30_000,
  });
  await expect(rowOf(page, canary)).toContainText('Live');
  await expect(rowOf(page, live)).toContainText('Previous');
  await expect.poll(async () => (await visit(adminSite, 0)).version, { timeout: 20_000 }).toBe(canary);

  await press(page.getByRole('button', { name: `Take back… (${canary})` }));
  const dialog = page.getByRole('dialog', { name: `Take back Gallery ${canary}?` });
  await expect(dialog).toContainText(`All visitors get ${live}`);
  await press(dialog.getByRole('button', { name: 'Take back' }));
  await expect(dialog.getByText(/^Give a reason/)).toBeVisible();
  await bothWidths.check('taking a version back without a reason');
  await typeInto(dialog.getByLabel(/Reason/), 'It is slow on phones.');
  await press(dialog.getByRole('button', { name: 'Take back' }));
  await expect(gallery(page).getByRole('status')).toContainText(`Done: take ${canary} back`, {
    timeout: 30_000,
  });
  await expect(rowOf(page, canary)).toContainText(/Withdrawn .*: It is slow on phones\./);
  await expect.poll(async () => (await visit(adminSite, 0)).version, { timeout: 20_000 }).toBe(live);
  await bothWidths.check('a version that was taken back', ADMIN);

  const { rows } = await database.query<{ action: string; actor: string | null }>(
    "SELECT action, actor FROM audit_log WHERE action LIKE 'releases.%' AND target = $1 ORDER BY id",
    [`gallery ${canary}`],
  );
  const round = ['releases.ordered', 'releases.done'];
  expect(rows.map(({ action }) => action)).toEqual([...round, ...round, ...round]);
});

test('an order that is not carried out, and one that is refused, say so', async ({
  admin,
  adminSite,
  page,
  bothWidths,
  database,
}) => {
  const canary = `9.1.0-releases.${Date.now()}`;
  await publishCanary(adminSite, canary, 10);
  await admin.open('/admin/releases');
  await untilRowSays(page, canary, '10 % of visitors');
  const order = (detail: string | null, ago: string) =>
    database.query(
      `INSERT INTO release_orders (name, version, action, traffic, mark, given_by, given_at, outcome, detail)
       VALUES ('gallery', $1, 'promote', 50, 'mark', 'owner@example.com', now() - $2::interval,
         CASE WHEN $3::text IS NULL THEN NULL ELSE 'refused' END, $3)`,
      [canary, ago, detail],
    );
  await order(null, '2 minutes');
  await press(page.getByRole('button', { name: 'Refresh' }));
  await expect(gallery(page).getByRole('status')).toContainText('No watcher was running');
  await bothWidths.check('an order that was missed', ADMIN);
  await order(`gallery ${canary} is refused, and nothing was changed:\n  - ${'long'.repeat(40)}`, '1 minute');
  await press(page.getByRole('button', { name: 'Refresh' }));
  await expect(gallery(page).getByRole('status')).toContainText('and nothing was changed');
  await bothWidths.check('an order that was refused', ADMIN);

  await press(page.getByRole('button', { name: `Take back… (${canary})` }));
  await typeInto(page.getByRole('dialog').getByLabel(/Reason/), 'It was a trial.');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Take back' }));
  await expect(rowOf(page, canary)).toContainText('Withdrawn', { timeout: 30_000 });
});
