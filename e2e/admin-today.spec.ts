import { expect, test } from './admin';
import { openTab, press, typeInto } from './keyboard';

test('by keyboard alone, Ctrl K finds an enquiry from the start page', async ({
  admin,
  page,
  database,
  axe,
}) => {
  await database.query(`
    INSERT INTO enquiries (reference, status, first_name, last_name, email, phone, interest, message,
      consent_version, consent_text)
    VALUES ('FR-TODAY2', 'new', 'Dora', 'Quill', 'dora@example.com', '', 'office', '', '2026-01', 'I agree.')`);
  await admin.open('/admin');
  await openTab(page, 'Today');
  await expect(page.getByRole('link', { name: 'Dora Quill' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The website' }).getByText('Storage')).toBeVisible();
  await axe.check();

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Screen, product/ });
  await expect(field).toBeFocused();
  await typeInto(field, 'quill');
  await expect(page.getByRole('option', { name: /Dora Quill/ })).toHaveAttribute('aria-selected', 'true');
  await axe.check();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Dora Quill/ })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/enquiries\?enquiry=\d+/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /Dora Quill/ })).toBeHidden();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await axe.check();
});

for (const [width, name] of [
  [1440, 'Help with Redirects'],
  [375, 'Help'],
] as const) {
  test(`at ${width} px, a screen leads to its help and the whole guide by keyboard alone`, async ({
    admin,
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await admin.open('/admin/redirects');
    const button = page.getByRole('button', { name, exact: true });
    await press(button);
    const help = page.getByRole('dialog', { name: 'Help' });
    await expect(help.getByRole('heading', { name: 'Lead an old address to a new page' })).toBeVisible();
    await axe.check();
    await press(help.getByRole('button', { name: 'The whole guide' }));
    await expect(help.getByRole('heading', { name: 'Prepare a campaign' })).toBeVisible();
    await axe.check();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(button).toBeFocused();
  });
}
