import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { sticksOut } from './fitting';
import { press, toggle, typeInto } from './keyboard';

test.afterEach(async ({ database }) => {
  await database.query('UPDATE samples SET offered = true, stock = NULL');
});

const button = (page: Page) => page.getByRole('button', { name: 'Order free samples' });

test('by keyboard alone, on a phone, a visitor orders samples once, and the draft outlives a reload', async ({
  page,
  site,
  database,
  axe,
}) => {
  const email = 'samples@example.com';
  await page.setViewportSize({ width: 375, height: 812 });
  await database.query(`UPDATE samples SET stock = 1 WHERE finish = 'oak'`);
  await database.query(`UPDATE samples SET stock = 0 WHERE finish = 'cherry'`);
  await page.clock.install();
  await expect(async () => {
    await site.open('/samples?finish=oak');
    await expect(page.getByRole('checkbox', { name: 'Cherry board' })).toBeDisabled({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('checkbox', { name: 'Oak board' })).toBeChecked();
  await expect(page.getByText('Out of stock')).toBeVisible();
  expect(await sticksOut(page)).toEqual([]);
  await axe.check();

  await press(button(page));
  await expect(page.getByRole('form').getByRole('alert')).toBeFocused();
  await axe.check();
  await toggle(page.getByRole('checkbox', { name: 'Cream front' }));
  await expect(page.getByText('2 of 5 chosen')).toBeVisible();
  await typeInto(page.getByLabel('Name'), 'Grace Hopper');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Grace Hopper');
  await expect(page.getByRole('checkbox', { name: 'Cream front' })).toBeChecked();
  await typeInto(page.getByLabel('Email'), email);
  await typeInto(page.getByLabel('Address line 1'), '1 High Street');
  await typeInto(page.getByLabel('Town or city'), 'London');
  await typeInto(page.getByLabel('Postcode'), 'sw1a1aa');
  await toggle(page.getByRole('checkbox', { name: /privacy policy/ }));
  await page.clock.fastForward('00:30');
  await press(button(page));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Thank you, your samples are ordered' }),
  ).toBeVisible();
  const { rows } = await database.query<{ reference: string }>(
    'SELECT reference, status, finishes, name, postcode FROM sample_requests WHERE email = $1',
    [email],
  );
  expect(rows).toEqual([
    {
      reference: expect.stringMatching(/^FS-/) as unknown as string,
      status: 'new',
      finishes: ['oak', 'cream'],
      name: 'Grace Hopper',
      postcode: 'SW1A 1AA',
    },
  ]);
  await expect(page.getByRole('main')).toContainText(rows[0]?.reference ?? 'a reference');
  await expect(async () => {
    await page.goto('/samples');
    await expect(page.getByRole('checkbox', { name: 'Oak board' })).toBeDisabled({ timeout: 500 });
  }).toPass();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('samples are ordered, after what was wrong is shown with what was typed', async ({
    page,
    database,
    complaints,
  }) => {
    complaints.expect(/400/);
    await page.goto('/samples?finish=walnut');
    await page.getByRole('checkbox', { name: 'White frame' }).check();
    await page.getByLabel('Name').fill('Ada Plain');
    await page.getByLabel('Postcode').fill('10115');
    await button(page).click();

    const summary = page.getByRole('form').getByRole('alert');
    await expect(summary).toContainText('It has not been sent yet');
    await expect(summary).toContainText('Please enter a UK postcode, such as SW1A 1AA.');
    await expect(summary).toContainText('Please enter the first line of your address.');
    await expect(page.getByRole('checkbox', { name: 'Walnut board' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'White frame' })).toBeChecked();
    await expect(page.getByLabel('Name')).toHaveValue('Ada Plain');
    await page.getByLabel('Email').fill('plain-samples@example.com');
    await page.getByLabel('Address line 1').fill('2 Low Street');
    await page.getByLabel('Town or city').fill('Leeds');
    await page.getByLabel('Postcode').fill('LS1 4DY');
    await page.getByRole('checkbox', { name: /privacy policy/ }).check();
    await button(page).click();

    await expect(page).toHaveURL(/\/thank-you/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your samples are ordered');
    const { rows } = await database.query(
      `SELECT finishes, town FROM sample_requests WHERE email = 'plain-samples@example.com'`,
    );
    expect(rows).toEqual([{ finishes: ['walnut', 'white-frame'], town: 'Leeds' }]);
  });
});
