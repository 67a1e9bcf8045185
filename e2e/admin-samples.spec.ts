import { expect, test } from './admin';
import { openTab, press, toggle, typeInto } from './keyboard';

test('by keyboard alone, orders for samples are marked as sent, deleted and put back, and the stock follows', async ({
  admin,
  page,
  database,
  axe,
}) => {
  await database.query(`UPDATE samples SET offered = true, stock = NULL`);
  await database.query(`
    INSERT INTO sample_requests (reference, status, finishes, name, email, phone, line1, line2, town, postcode,
      consent_version, consent_text)
    SELECT 'FS-' || upper(name), 'new', '{oak,cream}', name || ' Hart', lower(name) || '@example.com', '',
      '1 High Street', '', 'London', 'SW1A 1AA', '2026-01', 'I agree.'
    FROM unnest(ARRAY['Berta', 'Carla']) AS name`);
  await admin.open('/admin');
  await openTab(page, 'Samples');
  await expect(page.getByRole('button', { name: 'Berta Hart' })).toBeVisible();
  await axe.check();

  await typeInto(page.getByRole('textbox', { name: 'Samples of Oak board' }), '7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Oak board saved.')).toBeVisible();

  await press(page.getByRole('button', { name: 'Berta Hart' }));
  const drawer = page.getByRole('dialog', { name: 'Berta Hart' });
  await expect(drawer.getByText('1 High Street')).toBeVisible();
  await expect(page).toHaveURL(/order=\d+/);
  await axe.check();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await toggle(page.getByRole('checkbox', { name: 'Select Berta Hart' }));
  await press(page.getByRole('button', { name: 'Mark as sent' }));
  await expect(page.getByText('1 order marked as sent')).toBeVisible();

  await toggle(page.getByRole('checkbox', { name: 'Select Carla Hart' }));
  await press(page.getByRole('group', { name: 'Selected orders' }).getByRole('button', { name: 'Delete' }));
  await expect(page.getByRole('button', { name: 'Carla Hart' })).toHaveCount(0);
  const stock = page.getByRole('textbox', { name: 'Samples of Oak board' });
  await expect(stock).toHaveValue('8');
  await press(page.getByRole('button', { name: 'Undo: 1 order deleted' }));
  await expect(page.getByRole('button', { name: 'Carla Hart' })).toBeVisible();
  await expect(stock).toHaveValue('7');

  const { rows } = await database.query('SELECT name, status, deleted_at FROM sample_requests ORDER BY name');
  expect(rows).toEqual([
    { name: 'Berta Hart', status: 'sent', deleted_at: null },
    { name: 'Carla Hart', status: 'new', deleted_at: null },
  ]);
});

test('what the owner takes out of the samples is gone from the visitors’ page', async ({
  admin,
  page,
  visitor,
  database,
}) => {
  await admin.open('/admin/samples');
  await page.getByRole('checkbox', { name: 'Offer Maple board' }).click();
  await expect(page.getByText('Maple board saved.')).toBeVisible();
  const samples = await visitor.open('/samples');
  await expect(samples.getByRole('checkbox', { name: 'Oak board' })).toBeVisible();
  await expect(samples.getByRole('checkbox', { name: 'Maple board' })).toHaveCount(0);
  await database.query('UPDATE samples SET offered = true');
});
