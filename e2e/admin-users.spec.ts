import { expect, signIn, test } from './admin';
import { OWNER } from './config';
import { siteIn } from './fixtures';
import { openTab, placeLink, press, tabTo, typeInto } from './keyboard';

const row = (email: string) => new RegExp(email.replaceAll('.', '\\.'));

test('by keyboard alone, an owner adds an editor who cannot manage users, and removes them', async ({
  admin,
  page,
  browser,
  database,
  baseURL,
  newVisitor,
  complaints,
  axe,
}) => {
  // The browser reports the refusals of what editors may not do.
  complaints.expect(/403|401/);
  const email = `anna-${Date.now()}@example.com`;
  await admin.open('/admin');
  await openTab(page, 'Users');
  await expect(page.getByRole('row', { name: row(OWNER.email) })).toContainText('You');
  await axe.check();

  await press(page.getByRole('button', { name: 'Add User' }));
  await expect(page.getByRole('dialog').getByLabel(/^Email/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Add', exact: true }));
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
  await typeInto(page.getByRole('dialog').getByLabel(/^Email/), email);
  await typeInto(page.getByLabel(/^First password/), 'shelves-for-anna');
  await tabTo(page.getByRole('dialog').getByLabel('Role'));
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.ant-select-item-option-active')).toHaveText(/^Editor/);
  await axe.check();
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Add', exact: true }));
  await expect(page.getByText(`${email} can sign in now.`)).toBeVisible();
  await expect(page.getByRole('row', { name: row(email) })).toContainText('Editor');

  const elsewhere = await browser.newContext({ baseURL, extraHTTPHeaders: newVisitor(), locale: 'en-GB' });
  const anna = await elsewhere.newPage();
  complaints.watch(anna);
  await signIn(elsewhere.request, { email, password: 'shelves-for-anna' });
  await siteIn(anna).open('/admin/site-settings');
  await expect(placeLink(anna, 'Products')).toBeVisible();
  await expect(placeLink(anna, 'Users')).toHaveCount(0);
  await anna.getByLabel(/^Phone/).fill('0117 496 0991');
  await anna.getByRole('button', { name: 'Save Site Settings' }).click();
  await expect(anna.getByText('Site settings saved.')).toBeVisible();
  await siteIn(anna).open('/admin/users');
  await expect(anna.getByText('Only owners decide who may sign in.')).toBeVisible();
  expect((await elsewhere.request.post('/api/users', { data: {} })).status()).toBe(403);

  await press(page.getByRole('button', { name: `Remove ${email}` }));
  const question = page.getByRole('dialog', { name: `Remove access for ${email}?` });
  await axe.check();
  await database.query('UPDATE sessions SET confirmed_at = NULL');
  await press(question.getByRole('button', { name: 'Remove' }));
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(confirmation.getByLabel(/^Your password/)).toBeFocused();
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${email} was removed.`)).toBeVisible();
  await expect(page.getByRole('row', { name: row(email) })).toHaveCount(0);
  expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(401);
  await elsewhere.close();
});

test('the same address cannot be added twice, and the last owner cannot be removed', async ({
  admin,
  page,
  complaints,
}) => {
  complaints.expect(/409/);
  await admin.open('/admin/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Email/)
    .fill(OWNER.email);
  await page.getByLabel(/^First password/).fill('shelves-for-nobody');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'already' })).toBeVisible();

  const users = (await (await page.request.get('/api/users')).json()) as { id: number; email: string }[];
  const me = users.find((user) => user.email === OWNER.email);
  const others = users.filter(
    (user) => user.email !== OWNER.email && (user as { role?: string }).role === 'owner',
  );
  for (const { id } of others) await page.request.delete(`/api/users/${id}`);
  const refused = await page.request.delete(`/api/users/${me?.id}`);
  expect(refused.status()).toBe(409);
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove ${OWNER.email}` })).toHaveCount(0);
});
