import { ADMIN, expect, test } from './admin';
import { openTab, press, typeInto } from './keyboard';

test('by keyboard alone, a price is changed, and the planner and its worked examples follow', async ({
  admin,
  page,
  visitor,
}) => {
  await admin.open('/admin');
  await openTab(page, 'Prices');
  const fixing = page.getByRole('group', { name: 'Fixing' }).getByLabel(/^Each/);
  await expect(fixing).toHaveValue('4.50');
  await typeInto(fixing, '104.50');
  await press(page.getByRole('button', { name: 'Save Prices' }));
  await expect(page.getByText('Prices saved.')).toBeVisible();

  const planner = await visitor.open('/planner');
  await expect(planner.getByRole('row', { name: /^Fixing/ })).toContainText('£104.50');
});

test('a price that is none is refused where it stands', async ({ admin, page, bothWidths }) => {
  await admin.open('/admin/prices');
  await expect(page.getByRole('group', { name: 'Fixing' })).toBeVisible();
  await bothWidths.check('the price list', ADMIN);
  const door = page.getByRole('group', { name: 'Door', exact: true }).getByLabel(/^Each/);
  await door.fill('dear');
  await page.getByRole('button', { name: 'Save Prices' }).click();
  await expect(door).toBeFocused();
  await expect(door).toHaveAccessibleDescription(/^Enter a price/);
  await expect(page.getByText('Fill in every price to see what the plans cost.')).toBeVisible();
  await bothWidths.check('a price list with a price that is none', ADMIN);
});
