import { readFile } from 'node:fs/promises';
import { AuthenticatorApp } from '../tooling/src/authenticator-app';
import { expect, expectOpened, signIn, test } from './admin';
import { chooseInAccountMenu, openTab, press, tabTo, typeInto } from './keyboard';

test('by keyboard alone, a user signs in with a code, and an owner lets them in anew', async ({
  admin,
  page,
  complaints,
  axe,
}) => {
  test.slow();
  // The browser reports that there is no session, and a wrong code.
  complaints.expect(/40[01]/);
  const person = {
    email: `codes-${Date.now()}@example.com`,
    password: 'shelves-and-codes',
  };
  const made = await page.request.post('/api/users', {
    data: { ...person, role: 'editor' },
  });
  expect(made.status()).toBe(201);
  await signIn(page.request, person);

  await admin.open('/admin/site-settings');
  await chooseInAccountMenu(page, 'Two-step sign-in');
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  await typeInto(dialog.getByLabel('Your password'), person.password);
  await axe.check('[role=dialog]');
  await press(dialog.getByRole('button', { name: 'Set up' }));
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const first = dialog.getByRole('textbox', { name: /Code$/ });
  await expect(first).toBeFocused();
  await axe.check('[role=dialog]');
  const app = new AuthenticatorApp(await dialog.locator('code').innerText());
  const link = dialog.getByRole('link', {
    name: 'open it in an app on this device',
  });
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
  await typeInto(first, app.nextCode());
  await press(dialog.getByRole('button', { name: 'Turn on' }));
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await axe.check('[role=dialog]');
  const arrives = page.waitForEvent('download');
  await press(dialog.getByRole('button', { name: 'Download' }));
  const kept = await readFile(await (await arrives).path(), 'utf8');
  expect(kept.trim().split('\n')).toEqual(await codes.allInnerTexts());
  await press(dialog.getByRole('button', { name: 'I have kept them' }));
  await expect(dialog).toHaveCount(0);

  await chooseInAccountMenu(page, 'Sign out');
  await typeInto(page.getByLabel(/^Email/), person.email);
  await typeInto(page.getByLabel(/^Password/), person.password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^This code is not right/)).toBeVisible();
  await axe.check();
  await typeInto(code, app.nextCode());
  await page.keyboard.press('Enter');
  await expectOpened(page);

  await page.context().clearCookies();
  await signIn(page.request);
  await admin.open('/admin');
  await openTab(page, 'Users');
  const row = page.getByRole('row').filter({ hasText: person.email });
  await expect(row).toContainText('On');
  await press(row.getByRole('button', { name: `Change ${person.email}` }));
  const drawer = page.getByRole('dialog', { name: person.email });
  await axe.check('[role=dialog]');
  await tabTo(drawer.getByRole('combobox', { name: 'Role' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.ant-select-item-option-active')).toHaveText(/^Editor/);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.ant-select-item-option-active')).toHaveText(/^Owner/);
  await page.keyboard.press('Enter');
  await press(drawer.getByRole('button', { name: 'Save role' }));
  await expect(row).toContainText('Owner');
  await typeInto(drawer.getByLabel(/^New password/), 'shelves-for-another-day');
  await press(drawer.getByRole('button', { name: 'Set password' }));
  await expect(page.getByText(`${person.email} was signed out everywhere.`)).toBeVisible();
  await press(drawer.getByRole('button', { name: 'Turn off' }));
  const question = page.getByRole('dialog', {
    name: /^Turn off two-step sign-in for/,
  });
  await press(question.getByRole('button', { name: 'Turn off' }));
  await expect(drawer.getByText(/^Off\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Off');
  await signIn(page.request, {
    ...person,
    password: 'shelves-for-another-day',
  });
});
