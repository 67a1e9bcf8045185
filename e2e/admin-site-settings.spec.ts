import { expect, test } from './admin';
import { openTab, press, tabTo, toggle, typeInto } from './keyboard';

test('by keyboard alone, every setting is changed and is on a visitor’s pages', async ({
  admin,
  page,
  visitor,
  axe,
}) => {
  test.slow();
  await admin.open('/admin');
  await openTab(page, 'Site Settings');
  const form = page.locator('#admin-content');
  await typeInto(form.getByLabel(/^Brand name/), 'Rastermann');
  await typeInto(form.getByLabel(/^Email/), 'studio');
  await typeInto(form.getByLabel(/^Phone/), '0117 496 0990');
  await expect(form.getByText('Enter a valid email address.')).toBeVisible();
  await typeInto(form.getByLabel(/^Email/), 'studio@formraster.example');
  await typeInto(form.getByLabel('Company registration'), 'Registered in Scotland, SC000000');
  await typeInto(form.getByLabel('Address'), '4 Quay Street\nWhitby');
  const day = (name: string) => form.getByRole('group', { name });
  // Seen once above all days, and heard with each field.
  const widths = await form
    .getByText(/Opens$/)
    .evaluateAll((words) => words.map((word) => (word.closest('label') ?? word).clientWidth));
  expect(widths.filter((width) => width > 1)).toHaveLength(1);
  await expect(form.getByLabel('Wednesday Opens', { exact: true })).toHaveValue('09:00');
  await tabTo(day('Wednesday').getByLabel('Wednesday Closes', { exact: true }));
  await page.keyboard.press('ArrowUp');
  await expect(day('Wednesday').getByLabel('Closes')).toHaveValue('19:00');
  await toggle(day('Saturday').getByRole('checkbox'));
  await expect(day('Saturday')).toContainText('closed');
  await typeInto(form.getByLabel('Instagram'), 'https://instagram.example/rastermann');
  await typeInto(form.getByLabel('Measurement id'), 'G-AB12CD34EF');
  await axe.check();
  await press(form.getByRole('button', { name: 'Save Site Settings' }));
  await expect(page.getByText('Site settings saved.')).toBeVisible();

  const contact = await visitor.open('/contact');
  const main = contact.getByRole('main');
  for (const words of ['0117 496 0990', 'studio@formraster.example', '4 Quay Street', 'Whitby']) {
    await expect(main.getByText(words).first()).toBeVisible();
  }
  await expect(main.getByText('9:00-19:00')).toBeVisible();
  await expect(main.getByText('Sat-Sun')).toBeVisible();
  const footer = contact.getByRole('contentinfo');
  await expect(footer).toContainText('Rastermann');
  await expect(footer).toContainText('Registered in Scotland, SC000000');
  await expect(footer.getByRole('link', { name: /Instagram/ })).toHaveAttribute(
    'href',
    'https://instagram.example/rastermann',
  );
  await expect(contact.getByRole('link', { name: 'Rastermann, home page' }).first()).toBeVisible();
  await expect(contact).toHaveTitle(/Rastermann/);
  await expect(contact.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await expect(contact.getByText(/freephone/i)).toHaveCount(0);
});

test('invalid settings are not sent, and the first invalid field has the focus', async ({ admin, page }) => {
  await admin.open('/admin/site-settings');
  const form = page.locator('#admin-content');
  await form.getByLabel(/^Phone/).fill('ring us');
  await form.getByLabel('Monday Closes', { exact: true }).fill('08:00');
  await form.getByRole('button', { name: 'Save Site Settings' }).click();
  await expect(form.getByText('Choose a closing time after the opening time.')).toBeVisible();
  await expect(form.getByLabel(/^Phone/)).toBeFocused();
  await form.getByLabel(/^Phone/).fill('0117 496 0990');
  await form.getByLabel('Monday Closes', { exact: true }).fill('18:00');
  await form.getByLabel('Pinterest').fill('pinterest');
  await form.getByRole('button', { name: 'Save Site Settings' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Nothing was saved: please check the marked fields.' }),
  ).toBeVisible();
  await expect(form.getByLabel('Pinterest')).toBeFocused();
  await form.getByLabel('Pinterest').fill('https://pinterest.example/formraster');
  await form.getByRole('button', { name: 'Save Site Settings' }).click();
  await expect(page.getByText('Site settings saved.')).toBeVisible();
});
